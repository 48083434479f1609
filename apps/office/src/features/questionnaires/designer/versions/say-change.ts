import {
  type DocumentChange,
  type DraftDocument,
  END_PAGES,
  findLanguage,
  isJsonObject,
  type Json,
  ownerOf,
  textOf,
} from '@seker/questionnaire/design';
import type { TextKey, Translate } from '@seker/ui';
import { draftNames } from '../say/draft-names.ts';
import { endPart, writtenAddress } from '../say/end-address.ts';
import { logicEntries } from '../say/logic-entries.ts';
import { nodeWords } from '../say/node-words.ts';
import { partName } from '../say/part-name.ts';
import { sayEntry } from '../say/say-entry.ts';
import { draftIndex } from '../session/draft-index.ts';
import { jsonLine } from '../session/json-line.ts';
import { plainDraftText } from '../session/plain-draft-text.ts';

export interface SaidChange {
  /** The part that it is about, by its number and words. */
  readonly where: string;
  readonly what: string;
  readonly before: string;
  readonly after: string;
}

export interface ChangeContext {
  readonly before: DraftDocument;
  readonly after: DraftDocument;
  readonly language: string;
  readonly t: Translate;
}

/** Members whose names stand in the dictionary; another one is said as it is called in the document. */
const FIELDS = [
  'number',
  'kind',
  'subKind',
  'mandatory',
  'na',
  'hidden',
  'unrecorded',
  'entrance',
  'exit',
  'rules',
  'binds',
  'random',
  'media',
  'scale',
  'parent',
  'timeLimitSeconds',
  'code',
  'exclusive',
  'openText',
  'fixed',
  'show',
  'hideTitle',
  'skin',
  'defaultLanguage',
  'ends',
  'fields',
] as const;

/** Members that the properties have a name for. */
const NAMED: Readonly<Record<string, TextKey>> = {
  score: 'designer.score',
  optional: 'designer.flag.optional',
  name: 'designer.itemName',
  lines: 'designer.lines',
  multiple: 'designer.multiple',
  places: 'designer.places',
  cellRules: 'designer.answerRules',
  cell: 'designer.cell',
  clicks: 'designer.clicks',
  onlyAreas: 'designer.onlyAreas',
  min: 'designer.ruler.min',
  max: 'designer.ruler.max',
  step: 'designer.ruler.step',
  start: 'designer.ruler.start',
  currency: 'designer.currency',
  basketLimit: 'designer.basketLimit',
  by: 'designer.comparedBy',
  price: 'designer.price',
  facings: 'designer.facings',
  sides: 'designer.sides',
};

/** One difference between two states of a questionnaire, in words. */
export function sayChange(change: DocumentChange, context: ChangeContext): SaidChange {
  const { t } = context;
  const nothing = { before: '', after: '' };
  switch (change.change) {
    case 'added':
    case 'removed':
    case 'moved':
      return { where: placeText(change.uid, context), what: t(`designer.diff.${change.change}`), ...nothing };
    case 'field':
      return {
        where: placeText(change.uid, context),
        what: fieldName(change.field, t),
        ...fieldValues(change, context),
      };
    case 'itemAdded':
    case 'itemRemoved':
    case 'itemMoved':
      return {
        where: placeText(change.uid, context),
        what: t(`designer.diff.${change.change}`, { name: itemText(change, context) }),
        ...nothing,
      };
    case 'itemField': {
      const what = `${itemText(change, context)}: ${fieldName(change.field, t)}`;
      return { where: placeText(change.uid, context), what, ...values(change) };
    }
    case 'text': {
      const document = documentWith(ownerOf(change.key), context);
      const part = partName(document, change.key, t);
      const what = t('designer.diff.text', { part, language: languageName(change.language, context) });
      const [before, after] = [plainDraftText(change.before), plainDraftText(change.after)];
      return { where: placeText(ownerOf(change.key), context), what, before, after };
    }
    case 'languageAdded':
    case 'languageRemoved':
      return { where: languageName(change.language, context), what: t(`designer.diff.${change.change}`), ...nothing };
    case 'language':
      return { where: languageName(change.language, context), what: fieldName(change.field, t), ...values(change) };
  }
}

/** As the questionnaire calls it in itself; its code where it has no name. */
function languageName(code: string, { before, after }: ChangeContext): string {
  const found = findLanguage(after, code) ?? findLanguage(before, code);
  return jsonLine(found?.fields['name']) || code;
}

function placeText(uid: string, context: ChangeContext): string {
  const { before, after, language, t } = context;
  if (uid === 'document') return t('designer.diff.document');
  for (const document of [after, before]) {
    const entry = draftIndex(document).byUid.get(uid);
    if (entry === undefined) continue;
    const number = jsonLine(entry.node['number']);
    const words = nodeWords(document, entry, language, t);
    return number === '' ? words : `${number} · ${words}`;
  }
  return uid;
}

/** The newer state, unless the node stands in the older one only. */
function documentWith(uid: string, { before, after }: ChangeContext): DraftDocument {
  return draftIndex(after).byUid.has(uid) ? after : before;
}

type ItemChange = Extract<DocumentChange, { readonly item: string }>;

function itemText({ uid, list, item }: ItemChange, { before, after, language }: ChangeContext): string {
  const kind = ITEM_WORDS[list.split('.').at(-1) ?? ''] ?? 'answer';
  for (const document of [after, before]) {
    const bundle = findLanguage(document, language);
    const words = bundle === null ? '' : plainDraftText(textOf(bundle, `${uid}.${kind}.${item}`));
    if (words !== '') return words;
  }
  return item;
}

const ITEM_WORDS: Readonly<Record<string, string>> = {
  answers: 'answer',
  areas: 'answer',
  products: 'answer',
  rows: 'row',
  sets: 'row',
  columns: 'column',
  shelves: 'shelf',
};

function fieldName(field: string, t: Translate): string {
  const known = FIELDS.find((name) => name === field);
  if (known !== undefined) return t(`designer.field.${known}`);
  const named = NAMED[field.split('.').at(-1) ?? ''];
  return named === undefined ? field : t(named);
}

const LONGEST = 120;

function values({ before, after }: { readonly before?: Json; readonly after?: Json }) {
  return { before: valueText(before), after: valueText(after) };
}

/** Rules, binds and random rules as sentences, each with the names of its own state; any other value as a line. */
function fieldValues(
  { uid, field, before, after }: Extract<DocumentChange, { readonly change: 'field' }>,
  context: ChangeContext,
) {
  const said = (value: Json | undefined, document: DraftDocument): string => {
    if (uid === 'document' && field === 'ends') return endsText(document, context.t);
    const entry = draftIndex(document).byUid.get(uid);
    const [member = field] = field.split('.');
    if (entry === undefined || value === undefined || !LOGIC.includes(member)) return valueText(value);
    const words = { t: context.t, names: draftNames(document, context.language, context.t) };
    return logicEntries(entry.node, entry.role)
      .filter(({ key }) => key.split('.')[0] === member)
      .map(({ place }) => sayEntry(entry.node, entry.role, place, words))
      .join('; ');
  };
  return { before: said(before, context.before), after: said(after, context.after) };
}

/** Which end pages have a picture, and where each leads. */
function endsText(document: DraftDocument, t: Translate): string {
  return END_PAGES.flatMap((end) => {
    const picture = endPart(document, end, 'picture') === undefined ? '' : t('designer.endPicture');
    const said = [picture, writtenAddress(endPart(document, end, 'to'), document)].filter((part) => part !== '');
    return said.length === 0 ? [] : [`${t(`designer.surrounding.${end}`)}: ${said.join(', ')}`];
  }).join('; ');
}

const LOGIC = ['entrance', 'exit', 'binds', 'rules', 'random'];

/** Lines as they are; what has parts is too long to be read here. */
function valueText(value: Json | undefined): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? '✓' : '–';
  if (Array.isArray(value) || isJsonObject(value)) return JSON.stringify(value).slice(0, LONGEST);
  return jsonLine(value);
}
