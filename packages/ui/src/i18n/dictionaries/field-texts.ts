import { fieldEn } from './field-en.ts';
import { fieldHe } from './field-he.ts';
import type { TextPart } from './text-part.ts';

export const fieldTexts = { en: fieldEn, he: fieldHe } satisfies TextPart;
