import { healthEn } from './health-en.ts';
import { healthHe } from './health-he.ts';
import type { TextPart } from './text-part.ts';

export const healthTexts = { en: healthEn, he: healthHe } satisfies TextPart;
