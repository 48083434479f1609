import { resultsEn } from './results-en.ts';
import { resultsHe } from './results-he.ts';
import type { TextPart } from './text-part.ts';

export const resultsTexts = { en: resultsEn, he: resultsHe } satisfies TextPart;
