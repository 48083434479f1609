import { designerTextsEn } from './designer-en.ts';
import { everyoneEn } from './everyone-en.ts';
import { fieldEn } from './field-en.ts';
import { healthEn } from './health-en.ts';
import { officeEn } from './office-en.ts';
import { resultsEn } from './results-en.ts';
import { workspaceEn } from './workspace-en.ts';

/** Every text of our screens, in English; the keys of this object are the keys of every dictionary. */
export const en = {
  ...everyoneEn,
  ...workspaceEn,
  ...officeEn,
  ...designerTextsEn,
  ...fieldEn,
  ...resultsEn,
  ...healthEn,
} as const;
