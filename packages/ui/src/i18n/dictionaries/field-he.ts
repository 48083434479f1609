import { bandsHe } from './field/bands-he.ts';
import { blacklistHe } from './field/blacklist-he.ts';
import { blacklistRulesHe } from './field/blacklist-rules-he.ts';
import { casesHe } from './field/cases-he.ts';
import { controlHe } from './field/control-he.ts';
import { exportsHe } from './field/exports-he.ts';
import { linksHe } from './field/links-he.ts';
import { listFilesHe } from './field/list-files-he.ts';
import { overviewHe } from './field/overview-he.ts';
import { projectPeopleHe } from './field/people-he.ts';
import { projectsHe } from './field/projects-he.ts';
import { quotasHe } from './field/quotas-he.ts';
import { sampleHe } from './field/sample-he.ts';
import { statusesHe } from './field/statuses-he.ts';
import { variablesHe } from './field/variables-he.ts';
import type { fieldEn } from './field-en.ts';

/** Texts of what leads from a list of people to a study in the field, in Hebrew, without addressing anyone as a man or a woman. */
export const fieldHe: Readonly<Record<keyof typeof fieldEn, string>> = {
  ...casesHe,
  ...controlHe,
  ...exportsHe,
  ...linksHe,
  ...listFilesHe,
  ...bandsHe,
  ...blacklistHe,
  ...blacklistRulesHe,
  ...overviewHe,
  ...projectsHe,
  ...projectPeopleHe,
  ...quotasHe,
  ...sampleHe,
  ...statusesHe,
  ...variablesHe,
};
