/** Reasons that keep a project offline. */
export const ONLINE_BLOCK_CODES = [
  'questionnaireMissing',
  'foreignEnds',
  'listFileMissing',
  'externalIdMissing',
  'sampleSizeMissing',
  'languageMissing',
  'sampleMissing',
  'nothingReleased',
  'quotaPercent',
  'quotaOverflow',
  'quotaQuestion',
  'statusWithoutBucket',
  'noHours',
] as const;
export type OnlineBlockCode = (typeof ONLINE_BLOCK_CODES)[number];

/**
 * Conditions that do not block going online but deserve a warning: respondents would read another language, no interviewer
 * would get a respondent, no member of a panel has a way in, no kiosk would ask, or interviewers would find parts of what they
 * say in another language only.
 */
export const ONLINE_WARNING_CODES = [
  'languageNotAsked',
  'nobodyAllocated',
  'panelMissing',
  'kioskMissing',
  'talkSilent',
] as const;
export type OnlineWarningCode = (typeof ONLINE_WARNING_CODES)[number];

/**
 * `listFile`: people of a list · `panel`: members of a list with personal links · `fictive`: numbers are typed in ·
 * `banner`: an open link.
 */
export const PROJECT_TYPES = ['listFile', 'panel', 'fictive', 'banner'] as const;
export type ProjectType = (typeof PROJECT_TYPES)[number];

/** Whether the project's respondents come from a list file. */
export function isAskedFromList(type: ProjectType): boolean {
  return type === 'listFile' || type === 'panel';
}

export interface QuotaFacts {
  readonly name: string;
  readonly isActive: boolean;
  readonly overflow: number | null;
  /** Percentages of its cells, 0 to 100; null when not given. All null: the targets were given as counts. */
  readonly percents: readonly (number | null)[];
  /** Whether the project's questionnaire version asks every question that the quota uses. */
  readonly isAsked: boolean;
}

export interface ProjectFacts {
  readonly type: ProjectType;
  readonly hasVersion: boolean;
  readonly hasListFile: boolean;
  readonly hasExternalIdColumn: boolean;
  /** Wanted completes; null for no limit. */
  readonly sampleSize: number | null;
  readonly languages: readonly { readonly code: string; readonly name: string }[];
  /** Codes of the languages in which the version can be asked. */
  readonly versionLanguages: readonly string[];
  /** Hosts to which end pages of the version lead, and which the project does not allow. */
  readonly foreignEnds: readonly string[];
  readonly hasDraw: boolean;
  readonly hasCases: boolean;
  readonly quotas: readonly QuotaFacts[];
  readonly statuses: readonly { readonly name: string; readonly bucket: string | null }[];
  readonly hasHours: boolean;
  /** Codes of its languages in which parts of the talk material say nothing that speak another one. */
  readonly silentLanguages: readonly string[];
  /** Whether kiosks may ask in it, and whether one is paired. */
  readonly kiosks: 'off' | 'none' | 'paired';
  /** Interviewers or groups of interviewers are allocated. */
  readonly hasInterviewers: boolean;
  /** A panel source is switched on, or members are invited by links of their own. */
  readonly hasPanelWay: boolean;
}

export interface OnlineBlock<Code extends string = OnlineBlockCode> {
  readonly code: Code;
  /** Display names of the affected things; empty when the code needs none. */
  readonly names: readonly string[];
}

/** Everything that keeps the project from going online, in the order in which a project is set up. */
export function onlineBlocks(facts: ProjectFacts): readonly OnlineBlock[] {
  const { type, languages, statuses } = facts;
  const isFromList = isAskedFromList(type);
  const quotas = facts.quotas.filter(({ isActive }) => isActive);
  const blocks: readonly (OnlineBlock & { readonly holds: boolean })[] = [
    { code: 'listFileMissing', names: [], holds: isFromList && !facts.hasListFile },
    {
      code: 'externalIdMissing',
      names: [],
      holds: type === 'panel' && facts.hasListFile && !facts.hasExternalIdColumn,
    },
    { code: 'questionnaireMissing', names: [], holds: !facts.hasVersion },
    { code: 'foreignEnds', names: facts.foreignEnds, holds: facts.foreignEnds.length > 0 },
    { code: 'languageMissing', names: [], holds: languages.length === 0 },
    {
      code: 'sampleSizeMissing',
      names: [],
      holds: facts.sampleSize === null && quotas.some(({ percents }) => !isInCounts(percents)),
    },
    { code: 'sampleMissing', names: [], holds: isFromList && facts.hasListFile && !facts.hasDraw },
    { code: 'nothingReleased', names: [], holds: isFromList && facts.hasDraw && !facts.hasCases },
    ...about(
      'quotaPercent',
      quotas.filter(({ percents }) => !isInCounts(percents) && !sumsToHundred(percents)),
    ),
    ...about(
      'quotaOverflow',
      quotas.filter(({ overflow }) => overflow === null),
    ),
    ...about(
      'quotaQuestion',
      quotas.filter(({ isAsked }) => facts.hasVersion && !isAsked),
    ),
    ...about(
      'statusWithoutBucket',
      statuses.filter(({ bucket }) => bucket === null),
    ),
    { code: 'noHours', names: [], holds: (type === 'listFile' || type === 'fictive') && !facts.hasHours },
  ];
  return blocks.filter(({ holds }) => holds).map(({ code, names }) => ({ code, names }));
}

/** Warnings to show before the project goes online. */
export function onlineWarnings(facts: ProjectFacts): readonly OnlineBlock<OnlineWarningCode>[] {
  const { type, languages, versionLanguages } = facts;
  const notAsked = facts.hasVersion ? languages.filter(({ code }) => !versionLanguages.includes(code)) : [];
  const isTelephoned = type === 'listFile' || type === 'fictive';
  const silent = isTelephoned ? languages.filter(({ code }) => facts.silentLanguages.includes(code)) : [];
  return [
    ...(notAsked.length > 0 ? [{ code: 'languageNotAsked' as const, names: notAsked.map(({ name }) => name) }] : []),
    ...(isTelephoned && !facts.hasInterviewers ? [{ code: 'nobodyAllocated' as const, names: [] }] : []),
    ...(type === 'panel' && !facts.hasPanelWay ? [{ code: 'panelMissing' as const, names: [] }] : []),
    ...(facts.kiosks === 'none' ? [{ code: 'kioskMissing' as const, names: [] }] : []),
    ...(silent.length > 0 ? [{ code: 'talkSilent' as const, names: silent.map(({ name }) => name) }] : []),
  ];
}

/** Percentages have at most five decimal places; their sum is compared to three. */
export function sumsToHundred(percents: readonly (number | null)[]): boolean {
  if (percents.some((percent) => percent === null)) return false;
  const sum = percents.reduce<number>((before, percent) => before + (percent ?? 0), 0);
  return Math.abs(sum - 100) < 0.0005;
}

function isInCounts(percents: readonly (number | null)[]): boolean {
  return percents.length > 0 && percents.every((percent) => percent === null);
}

function about(code: OnlineBlockCode, found: readonly { readonly name: string }[]) {
  return [{ code, names: found.map(({ name }) => name), holds: found.length > 0 }];
}
