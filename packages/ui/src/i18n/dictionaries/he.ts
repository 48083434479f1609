import { designerTextsHe } from './designer-he.ts';
import type { Dictionary } from './dictionary.ts';
import { everyoneHe } from './everyone-he.ts';
import { fieldHe } from './field-he.ts';
import { healthHe } from './health-he.ts';
import { officeHe } from './office-he.ts';
import { resultsHe } from './results-he.ts';
import { workspaceHe } from './workspace-he.ts';

/** Every text of our screens, in Hebrew. */
export const he: Dictionary = {
  ...everyoneHe,
  ...workspaceHe,
  ...officeHe,
  ...designerTextsHe,
  ...fieldHe,
  ...resultsHe,
  ...healthHe,
};
