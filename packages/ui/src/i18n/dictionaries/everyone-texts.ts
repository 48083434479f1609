import { everyoneEn } from './everyone-en.ts';
import { everyoneHe } from './everyone-he.ts';
import type { TextPart } from './text-part.ts';

export const everyoneTexts = { en: everyoneEn, he: everyoneHe } satisfies TextPart;
