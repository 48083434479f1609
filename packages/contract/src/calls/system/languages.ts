import { DIRECTIONS } from '@seker/kernel';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { CATALOGUES } from '../../dictionary/catalogue.ts';
import { LONGEST_TEXT, TEXT_FAULTS } from '../../dictionary/text-fault.ts';
import { FAULTS } from '../../faults.ts';
import { defineList } from '../../list.ts';
import { claimedId } from '../../owned-id.ts';
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
  /** Share of each catalogue that is translated, shipped or own texts, in percent; 100 only when complete. */
  done: z.object({ screens: percent, respondents: percent, messages: percent }),
  /** Whether a person can choose it as a screen language. */
  isForScreens: z.boolean(),
  revision: z.number(),
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(z.string()),
});
export type LanguageRow = z.infer<typeof languageRow>;

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
  /** Position in the language's dictionary. */
  id: z.number(),
  catalogue: z.enum(CATALOGUES),
  key: z.string(),
  english: z.string(),
  /** The shipped text in this language; null when there is none and English is used. */
  builtIn: z.nullable(z.string()),
  own: z.nullable(z.string()),
  /** Where the text is used, as a text key. */
  area: z.string(),
  /** Its placeholders, as written in the text. */
  values: z.array(z.string()),
  /** Fault of an own text that no longer fits the English one. */
  fault: z.nullable(z.enum(FAULTS)),
  /** Revision of the own text; 0 without one. */
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

/** All texts in one language. */
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

/** The texts that the list with the same query shows, as a CSV file. */
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

/** Removes the own text, so the shipped one applies. */
export const resetText = defineCall({
  name: 'resetText',
  method: 'POST',
  path: '/api/v1/languages/:languageCode/texts/reset',
  params,
  body: z.object(named),
  answer: dictionaryRow,
  refusals: ['stale'],
});

/** Why a row of a file is refused. */
export const ROW_FAULTS = ['keyUnknown', 'keyTwice', ...TEXT_FAULTS] as const;

/**
 * Imports texts from a file in the format of `exportTexts`; an empty cell removes the own text. All rows are imported,
 * or none if any row is refused. `isTrial` only reports the effect.
 */
export const importTexts = defineCall({
  name: 'importTexts',
  method: 'POST',
  path: '/api/v1/languages/:languageCode/texts/import',
  params,
  body: z.object({
    uploadId: claimedId('Upload'),
    isTrial: z.boolean(),
    /** The revision that the trial returned; stale if texts have changed since. */
    textsRevision: z.optional(revision),
  }),
  answer: z.object({
    isDone: z.boolean(),
    rows: z.number(),
    changed: z.number(),
    reset: z.number(),
    refused: z.number(),
    /** The first refused rows; `line` is the line in the file. */
    refusedRows: z.array(
      z.object({ line: z.number(), key: z.string(), code: z.enum(ROW_FAULTS), values: z.array(z.string()) }),
    ),
    textsRevision: z.number(),
  }),
  refusals: ['invalid', 'stale'],
});
export type RowFault = (typeof ROW_FAULTS)[number];
export type TextsImport = z.infer<typeof importTexts.answer>;

/** The installation's own screen texts in the session's language, which replace the shipped ones. */
export const readTexts = defineCall({
  name: 'readTexts',
  method: 'GET',
  path: '/api/v1/texts',
  answer: z.object({
    language: z.string(),
    originName: z.string(),
    direction: z.enum(DIRECTIONS),
    /** Differs from `TEXTS_HEADER` of a later answer once texts have changed. */
    version: z.string(),
    texts: z.record(z.string(), z.string()),
    /** Own English texts, used where the language lacks a text. */
    english: z.record(z.string(), z.string()),
  }),
});
export type SessionTexts = z.infer<typeof readTexts.answer>;
