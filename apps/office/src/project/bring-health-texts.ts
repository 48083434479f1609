import { bringTexts, healthTexts } from '@seker/ui';

// The words of all checks are many, and of use on this page alone.
bringTexts(healthTexts);
