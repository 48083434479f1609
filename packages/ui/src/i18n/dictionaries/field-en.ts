import { bandsEn } from './field/bands-en.ts';
import { blacklistEn } from './field/blacklist-en.ts';
import { blacklistRulesEn } from './field/blacklist-rules-en.ts';
import { casesEn } from './field/cases-en.ts';
import { controlEn } from './field/control-en.ts';
import { exportsEn } from './field/exports-en.ts';
import { linksEn } from './field/links-en.ts';
import { listFilesEn } from './field/list-files-en.ts';
import { overviewEn } from './field/overview-en.ts';
import { projectPeopleEn } from './field/people-en.ts';
import { projectsEn } from './field/projects-en.ts';
import { quotasEn } from './field/quotas-en.ts';
import { sampleEn } from './field/sample-en.ts';
import { statusesEn } from './field/statuses-en.ts';
import { variablesEn } from './field/variables-en.ts';

/** Texts of what leads from a list of people to a study in the field, in English. */
export const fieldEn = {
  ...casesEn,
  ...controlEn,
  ...exportsEn,
  ...linksEn,
  ...listFilesEn,
  ...bandsEn,
  ...blacklistEn,
  ...blacklistRulesEn,
  ...overviewEn,
  ...projectsEn,
  ...projectPeopleEn,
  ...quotasEn,
  ...sampleEn,
  ...statusesEn,
  ...variablesEn,
} as const;
