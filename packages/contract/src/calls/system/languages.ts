import { DIRECTIONS } from '@seker/kernel';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { claimedId } from '../../claim.ts';
import { CATALOGUES } from '../../dictionary/catalogue.ts';
import { LONGEST_TEXT, TEXT_FAULTS } from '../../dictionary/text-fault.ts';
import { FAULTS } from '../../faults.ts';
import { defineList } from '../../list.ts';
import { wireText } from '../../wire-values.ts';
import { languageCode } from '../people/auth.ts';

const params = z.object({ languageCode });
const trimmed = z.transform((text: string) => text.trim());
const name = z.pipe(z.pipe(wireText(200), trimmed), z.string().check(z.minLength(1), z.maxLength(60)));
const revision = z.int().check(z.minimum(0));
const percent = z.int().check(z.minimum(0), z.maximum(100));

const languageRow = z.object({
  id: z.number(),
  code: z.string(),
  englishName: z.string(),
  originName: z.string(),
  direction: z.enum(DIRECTIONS),
  /** How much of each catalogue there is in it, of Seker's own or of the installation's; 100 only for all of it. */
  done: z.object({ screens: percent, respondents: percent, messages: percent }),
  /** Whether a person can choose it for their screens. */
  isForScreens: z.boolean(),
  revision: z.number(),
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(z.string()),
});
export type LanguageRow = z.infer<typeof languageRow>;

/** The languages of the installation. */
export const listLanguages = defineCall({
  name: 'listLanguages',
  method: 'GET',
  path: '/api/v1/languages',
  ...defineList({
    row: languageRow,
    sortable: ['englishName', 'originName', 'code', 'direction'],
    usualSort: { field: 'englishName', direction: 'asc' },
    filters: { isForScreens: z.stringbool() },
  }),
});

const fields = { code: languageCode, englishName: name, originName: name, direction: z.enum(DIRECTIONS) };

export const createLanguage = defineCall({
  name: 'createLanguage',
  method: 'POST',
  path: '/api/v1/languages',
  body: z.object(fields),
  answer: languageRow,
  refusals: ['invalid'],
});

export const editLanguage = defineCall({
  name: 'editLanguage',
  method: 'PUT',
  path: '/api/v1/languages/:languageCode',
  params,
  body: z.object({ ...fields, revision }),
  answer: languageRow,
  refusals: ['invalid', 'stale'],
});

const dictionaryRow = z.object({
  /** Its place in the dictionary of the language. */
  id: z.number(),
  catalogue: z.enum(CATALOGUES),
  key: z.string(),
  english: z.string(),
  /** What Seker brings in that language; null where it brings nothing, and English stands in. */
  builtIn: z.nullable(z.string()),
  own: z.nullable(z.string()),
  /** Where it is used, as the key of a text. */
  area: z.string(),
  /** The values that it takes, as they are written in it. */
  values: z.array(z.string()),
  /** Of an own text that no longer stands for the English one. */
  fault: z.nullable(z.enum(FAULTS)),
  /** Of the own text; 0 where there is none. */
  revision: z.number(),
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(z.string()),
});
export type DictionaryRow = z.infer<typeof dictionaryRow>;

const filters = {
  catalogue: z.enum(CATALOGUES),
  area: wireText(100),
  isMissing: z.stringbool(),
  isChanged: z.stringbool(),
  isFaulty: z.stringbool(),
};

/** Every text in one language. */
export const readDictionary = defineCall({
  name: 'readDictionary',
  method: 'GET',
  path: '/api/v1/languages/:languageCode/texts',
  params,
  ...defineList({
    row: dictionaryRow,
    sortable: ['key', 'english', 'area', 'changedAt'],
    usualSort: { field: 'key', direction: 'asc' },
    filters,
  }),
});

/** The texts that the list with the same query shows, as a file (CSV). */
export const exportTexts = defineCall({
  name: 'exportTexts',
  method: 'GET',
  path: '/api/v1/languages/:languageCode/texts/file',
  params,
  query: readDictionary.query,
});

const named = { catalogue: z.enum(CATALOGUES), key: wireText(200), revision };

export const setText = defineCall({
  name: 'setText',
  method: 'PUT',
  path: '/api/v1/languages/:languageCode/texts',
  params,
  body: z.object({ ...named, text: z.pipe(wireText(LONGEST_TEXT * 2), trimmed) }),
  answer: dictionaryRow,
  refusals: ['invalid', 'stale'],
});

/** From now on the text is the one that Seker brings. */
export const resetText = defineCall({
  name: 'resetText',
  method: 'POST',
  path: '/api/v1/languages/:languageCode/texts/reset',
  params,
  body: z.object(named),
  answer: dictionaryRow,
  refusals: ['stale'],
});

/** Why a row of a file is not taken. */
export const ROW_FAULTS = ['keyUnknown', 'keyTwice', ...TEXT_FAULTS] as const;

/**
 * Takes texts from a file as `exportTexts` writes it; an empty cell takes the own text back. All of it or, where a row is
 * refused, nothing. `isTrial` says what would become of it and changes nothing.
 */
export const importTexts = defineCall({
  name: 'importTexts',
  method: 'POST',
  path: '/api/v1/languages/:languageCode/texts/import',
  params,
  body: z.object({
    uploadId: claimedId('Upload'),
    isTrial: z.boolean(),
    /** As the trial said it: texts that were changed since are looked at again. */
    textsRevision: z.optional(revision),
  }),
  answer: z.object({
    isDone: z.boolean(),
    rows: z.number(),
    changed: z.number(),
    reset: z.number(),
    refused: z.number(),
    /** The first of the rows that are refused; `line` of the file. */
    refusedRows: z.array(
      z.object({ line: z.number(), key: z.string(), code: z.enum(ROW_FAULTS), values: z.array(z.string()) }),
    ),
    textsRevision: z.number(),
  }),
  refusals: ['invalid', 'stale'],
});
export type RowFault = (typeof ROW_FAULTS)[number];
export type TextsImport = z.infer<typeof importTexts.answer>;

/** What an installation says on its screens in place of what Seker brings, in the language of the session. */
export const readTexts = defineCall({
  name: 'readTexts',
  method: 'GET',
  path: '/api/v1/texts',
  answer: z.object({
    language: z.string(),
    originName: z.string(),
    direction: z.enum(DIRECTIONS),
    /** Another one than in the header of a later answer: there are other texts. */
    version: z.string(),
    texts: z.record(z.string(), z.string()),
    /** Own texts in English, which stand in for those that the language lacks. */
    english: z.record(z.string(), z.string()),
  }),
});
export type SessionTexts = z.infer<typeof readTexts.answer>;
