import { officeEn } from './office-en.ts';
import { officeHe } from './office-he.ts';
import type { TextPart } from './text-part.ts';

export const officeTexts = { en: officeEn, he: officeHe } satisfies TextPart;
