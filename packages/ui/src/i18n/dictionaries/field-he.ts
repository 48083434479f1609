import { bandsHe } from './field/bands-he.ts';
import { bannersHe } from './field/banners-he.ts';
import { blacklistHe } from './field/blacklist-he.ts';
import { blacklistRulesHe } from './field/blacklist-rules-he.ts';
import { casesHe } from './field/cases-he.ts';
import { controlHe } from './field/control-he.ts';
import { devicesHe } from './field/devices-he.ts';
import { exportsHe } from './field/exports-he.ts';
import { heldMediaHe } from './field/held-media-he.ts';
import { heldPackagesHe } from './field/held-packages-he.ts';
import { linksHe } from './field/links-he.ts';
import { listFilesHe } from './field/list-files-he.ts';
import { mailHe } from './field/mail-he.ts';
import { officeCallbacksHe } from './field/office-callbacks-he.ts';
import { overviewHe } from './field/overview-he.ts';
import { panelEntriesHe } from './field/panel-entries-he.ts';
import { panelsHe } from './field/panels-he.ts';
import { projectPeopleHe } from './field/people-he.ts';
import { positionsHe } from './field/positions-he.ts';
import { projectsHe } from './field/projects-he.ts';
import { qualityHe } from './field/quality-he.ts';
import { quotasHe } from './field/quotas-he.ts';
import { recordingsHe } from './field/recordings-he.ts';
import { sampleHe } from './field/sample-he.ts';
import { sharedPagesHe } from './field/shared-pages-he.ts';
import { statusesHe } from './field/statuses-he.ts';
import { tablesHe } from './field/tables-he.ts';
import { officeTalkHe } from './field/talk-he.ts';
import { variablesHe } from './field/variables-he.ts';
import { waysInHe } from './field/ways-in-he.ts';
import { weightsHe } from './field/weights-he.ts';
import type { fieldEn } from './field-en.ts';

/** Texts of what leads from a list of people to a study in the field, in Hebrew, without addressing anyone as a man or a woman. */
export const fieldHe: Readonly<Record<keyof typeof fieldEn, string>> = {
  ...casesHe,
  ...controlHe,
  ...devicesHe,
  ...exportsHe,
  ...heldMediaHe,
  ...heldPackagesHe,
  ...linksHe,
  ...listFilesHe,
  ...mailHe,
  ...bandsHe,
  ...bannersHe,
  ...blacklistHe,
  ...blacklistRulesHe,
  ...officeCallbacksHe,
  ...overviewHe,
  ...panelsHe,
  ...panelEntriesHe,
  ...positionsHe,
  ...projectsHe,
  ...projectPeopleHe,
  ...qualityHe,
  ...quotasHe,
  ...recordingsHe,
  ...sampleHe,
  ...statusesHe,
  ...variablesHe,
  ...waysInHe,
  ...sharedPagesHe,
  ...tablesHe,
  ...officeTalkHe,
  ...weightsHe,
};
