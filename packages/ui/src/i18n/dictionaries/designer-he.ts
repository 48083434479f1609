import type { designerTextsEn } from './designer-en.ts';
import { designerBuildHe } from './office/designer-build-he.ts';
import { designerHe } from './office/designer-he.ts';
import { designerKindsHe } from './office/designer-kinds-he.ts';
import { designerLogicHe } from './office/designer-logic-he.ts';
import { designerLookHe } from './office/designer-look-he.ts';
import { designerMediaHe } from './office/designer-media-he.ts';
import { designerPasteHe } from './office/designer-paste-he.ts';
import { designerRulesHe } from './office/designer-rules-he.ts';
import { designerTryHe } from './office/designer-try-he.ts';
import { designerVersionsHe } from './office/designer-versions-he.ts';
import { problemsHe } from './office/problems-he.ts';

/** Texts of the questionnaire designer, in Hebrew, without addressing anyone as a man or a woman. */
export const designerTextsHe: Readonly<Record<keyof typeof designerTextsEn, string>> = {
  ...designerHe,
  ...designerBuildHe,
  ...designerVersionsHe,
  ...designerKindsHe,
  ...designerMediaHe,
  ...designerLogicHe,
  ...designerPasteHe,
  ...designerRulesHe,
  ...designerLookHe,
  ...designerTryHe,
  ...problemsHe,
};
