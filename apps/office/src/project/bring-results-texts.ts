import { bringTexts, resultsTexts } from '@seker/ui';

// The first screen of what the field comes to brings the texts of all of them.
bringTexts(resultsTexts);
