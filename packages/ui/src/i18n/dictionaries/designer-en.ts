import { designerBuildEn } from './office/designer-build-en.ts';
import { designerEn } from './office/designer-en.ts';
import { designerKindsEn } from './office/designer-kinds-en.ts';
import { designerLogicEn } from './office/designer-logic-en.ts';
import { designerLookEn } from './office/designer-look-en.ts';
import { designerMediaEn } from './office/designer-media-en.ts';
import { designerPasteEn } from './office/designer-paste-en.ts';
import { designerRulesEn } from './office/designer-rules-en.ts';
import { designerTryEn } from './office/designer-try-en.ts';
import { designerVersionsEn } from './office/designer-versions-en.ts';
import { problemsEn } from './office/problems-en.ts';

/** Texts of the questionnaire designer, in English. */
export const designerTextsEn = {
  ...designerEn,
  ...designerBuildEn,
  ...designerVersionsEn,
  ...designerKindsEn,
  ...designerMediaEn,
  ...designerLogicEn,
  ...designerPasteEn,
  ...designerRulesEn,
  ...designerLookEn,
  ...designerTryEn,
  ...problemsEn,
} as const;
