import { bandsEn } from './field/bands-en.ts';
import { bannersEn } from './field/banners-en.ts';
import { blacklistEn } from './field/blacklist-en.ts';
import { blacklistRulesEn } from './field/blacklist-rules-en.ts';
import { casesEn } from './field/cases-en.ts';
import { controlEn } from './field/control-en.ts';
import { devicesEn } from './field/devices-en.ts';
import { exportsEn } from './field/exports-en.ts';
import { heldMediaEn } from './field/held-media-en.ts';
import { heldPackagesEn } from './field/held-packages-en.ts';
import { linksEn } from './field/links-en.ts';
import { listFilesEn } from './field/list-files-en.ts';
import { mailEn } from './field/mail-en.ts';
import { officeCallbacksEn } from './field/office-callbacks-en.ts';
import { overviewEn } from './field/overview-en.ts';
import { panelEntriesEn } from './field/panel-entries-en.ts';
import { panelsEn } from './field/panels-en.ts';
import { projectPeopleEn } from './field/people-en.ts';
import { positionsEn } from './field/positions-en.ts';
import { projectsEn } from './field/projects-en.ts';
import { qualityEn } from './field/quality-en.ts';
import { quotasEn } from './field/quotas-en.ts';
import { recordingsEn } from './field/recordings-en.ts';
import { sampleEn } from './field/sample-en.ts';
import { sharedPagesEn } from './field/shared-pages-en.ts';
import { statusesEn } from './field/statuses-en.ts';
import { tablesEn } from './field/tables-en.ts';
import { officeTalkEn } from './field/talk-en.ts';
import { variablesEn } from './field/variables-en.ts';
import { waysInEn } from './field/ways-in-en.ts';
import { weightsEn } from './field/weights-en.ts';

/** Texts of what leads from a list of people to a study in the field, in English. */
export const fieldEn = {
  ...casesEn,
  ...controlEn,
  ...devicesEn,
  ...exportsEn,
  ...heldMediaEn,
  ...heldPackagesEn,
  ...linksEn,
  ...listFilesEn,
  ...mailEn,
  ...bandsEn,
  ...bannersEn,
  ...blacklistEn,
  ...blacklistRulesEn,
  ...officeCallbacksEn,
  ...overviewEn,
  ...panelsEn,
  ...panelEntriesEn,
  ...positionsEn,
  ...projectsEn,
  ...projectPeopleEn,
  ...qualityEn,
  ...quotasEn,
  ...recordingsEn,
  ...sampleEn,
  ...statusesEn,
  ...variablesEn,
  ...waysInEn,
  ...sharedPagesEn,
  ...tablesEn,
  ...officeTalkEn,
  ...weightsEn,
} as const;
