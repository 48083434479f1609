import { designerTexts } from './designer-texts.ts';
import { everyoneTexts } from './everyone-texts.ts';
import { fieldTexts } from './field-texts.ts';
import { healthTexts } from './health-texts.ts';
import { officeTexts } from './office-texts.ts';
import { resultsTexts } from './results-texts.ts';
import type { TextPart } from './text-part.ts';
import { workspaceTexts } from './workspace-texts.ts';

/** All parts by their names. No page imports this: it would load them all. */
export const TEXT_PARTS = {
  everyoneTexts,
  workspaceTexts,
  officeTexts,
  designerTexts,
  fieldTexts,
  resultsTexts,
  healthTexts,
} satisfies Record<string, TextPart>;
