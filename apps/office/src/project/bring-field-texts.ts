import { bringTexts, fieldTexts } from '@seker/ui';

// Imported by each page of projects, list files and what belongs to them: the first of them to be loaded brings the texts of all.
bringTexts(fieldTexts);
