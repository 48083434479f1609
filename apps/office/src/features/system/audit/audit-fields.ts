import { type AuditField, auditFieldOf, LIST_WORDS, type ListWord } from '@seker/contract';
import { momentText, type TextKey, type Translate } from '@seker/ui';

/** A field in words; one that only an earlier version recorded is told without its name. */
export function fieldText(name: string, t: Translate): string {
  const field = auditFieldOf(name);
  return field === null ? t('audit.otherField') : t(`auditField.${field}`);
}

/** Fields in words, each word once. */
export function fieldsText(names: readonly string[], t: Translate): string {
  return [...new Set(names.map((name) => fieldText(name, t)))].join(', ');
}

/** A recorded value of a field in words: what the product has a word for, by that word; all else as it stands. */
export function valueText(name: string, value: unknown, t: Translate): string {
  if (value === undefined || value === null) return '–';
  if (Array.isArray(value)) return value.map((one) => valueText(name, one, t)).join(', ') || '–';
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([part, one]) => partText(part, one, t))
      .join(' · ');
  if (name === 'callbackAt' && typeof value === 'string') return momentText(value);
  if (typeof value === 'boolean') return t(value ? 'dictionary.yes' : 'dictionary.no');
  return typeof value === 'string' ? (wordOf(name, value, t) ?? value) : JSON.stringify(value);
}

/** A part of a value, by its word; the parts of a name are languages, which its texts tell by themselves. */
function partText(part: string, value: unknown, t: Translate): string {
  const said = valueText(part, value, t);
  const field = auditFieldOf(part);
  return field === null ? said : `${t(`auditField.${field}`)}: ${said}`;
}

function wordOf(name: string, value: string, t: Translate): string | null {
  // An exported list names its columns by their titles, a changed status its fields.
  if (name === 'columns' && isListWord(value)) return t(value);
  if (name === 'changed') return fieldText(value, t);
  const words = WORDS[name];
  const key = words === undefined || !Object.hasOwn(words, value) ? undefined : words[value];
  return key === undefined ? null : t(key);
}

function isListWord(value: string): value is ListWord {
  return Object.hasOwn(LIST_WORDS.en, value);
}

type Words = Readonly<Record<string, TextKey>>;

const TABLES: Words = {
  text: 'export.text',
  textWithMarkup: 'export.text',
  oneByteText: 'export.text',
  utf16Text: 'export.text',
  xlsx: 'exports.format.xlsx',
};
const FORMATS: Words = {
  sav: 'exports.format.sav',
  zsav: 'exports.format.zsav',
  xlsx: 'exports.format.xlsx',
  csv: 'exports.format.csvAlone',
  r: 'exports.format.r',
  parquet: 'exports.format.parquet',
  json: 'exports.format.json',
  html: 'exports.format.html',
};

const OF_FIELDS: { readonly [Field in AuditField]?: Words } = {
  role: {
    administrator: 'role.administrator',
    supervisor: 'role.supervisor',
    interviewer: 'role.interviewer',
    observer: 'role.observer',
    encoder: 'role.encoder',
  },
  type: {
    listFile: 'projects.type.listFile',
    panel: 'projects.type.panel',
    fictive: 'projects.type.fictive',
    banner: 'projects.type.banner',
  },
  exportType: {
    data: 'exports.type.data',
    openAnswers: 'exports.type.openAnswers',
    log: 'exports.type.log',
    summary: 'exports.type.summary',
    tokens: 'exports.type.tokens',
    media: 'exports.type.media',
  },
  fileFormat: FORMATS,
  format: { csv: 'listFiles.asCsv', xlsx: 'listFiles.asXlsx' },
  weights: {
    none: 'exports.weights.none',
    design: 'exports.weights.design',
    raked: 'exports.weights.raked',
    designRaked: 'exports.weights.designRaked',
    chain: 'exports.weights.chain',
  },
  direction: { ltr: 'language.ltr', rtl: 'language.rtl' },
  policy: { strict: 'quotas.policy.strict', soft: 'quotas.policy.soft' },
  method: {
    probability: 'sample.method.probability',
    stratified: 'sample.method.stratified',
    clustered: 'sample.method.clustered',
    systematic: 'sample.method.systematic',
    asIs: 'sample.method.asIs',
  },
  how: { new: 'audit.drawNew', more: 'audit.drawMore' },
  source: {
    list: 'variables.kind.list',
    system: 'variables.kind.system',
    interview: 'variables.kind.interview',
    concatenated: 'variables.kind.concatenated',
  },
  unit: { count: 'variables.unit.count', percent: 'variables.unit.percent' },
  purpose: {
    blacklist: 'auditSubject.blacklist',
    dictionary: 'auditSubject.language',
    medium: 'auditField.media',
    listFile: 'auditSubject.listFile',
    population: 'variables.population',
    regions: 'auditField.regions',
    questionnaire: 'auditSubject.questionnaire',
  },
  kind: TABLES,
  status: { ready: 'audit.mediaReady', converting: 'audit.mediaConverting', unplayable: 'audit.mediaUnplayable' },
  catalogue: { screens: 'audit.ofScreens', respondents: 'audit.ofRespondents', messages: 'audit.ofMessages' },
};

/** The one value that was there before a case was restored is its record status. */
const RECORD_STATUSES: Words = {
  empty: 'cases.record.empty',
  inUse: 'cases.record.inUse',
  returnedMeeting: 'cases.record.returnedMeeting',
  returnedLanguage: 'cases.record.returnedLanguage',
  returnedLoop: 'cases.record.returnedLoop',
  restore: 'cases.record.restore',
  restored: 'cases.record.restored',
  success: 'cases.record.success',
  burned: 'cases.record.burned',
  extra: 'cases.record.extra',
  overQuota: 'cases.record.overQuota',
  zeroQuota: 'cases.record.zeroQuota',
};

const WORDS: Readonly<Record<string, Words | undefined>> = { ...OF_FIELDS, before: RECORD_STATUSES };
