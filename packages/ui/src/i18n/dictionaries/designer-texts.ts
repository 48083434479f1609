import { designerTextsEn } from './designer-en.ts';
import { designerTextsHe } from './designer-he.ts';
import type { TextPart } from './text-part.ts';

export const designerTexts = { en: designerTextsEn, he: designerTextsHe } satisfies TextPart;
