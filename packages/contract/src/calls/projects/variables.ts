import { BAND_MEASURES, WITHOUT_VALUE } from '@seker/fieldwork';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { claimedId } from '../../owned-id.ts';
import { formLine, wireId, wireText } from '../../wire-values.ts';
import { fileSheets, sheetPlace } from './file-sheets.ts';

const project = z.object({ projectId: claimedId('Project') });
const variable = z.object({ ...project.shape, variableId: wireId<'Variable'>() });
const name = formLine(200);

/** Source of a variable: list file, system, interview (letters F, S and C on the screens), or concatenated. */
export const VARIABLE_SOURCES = ['list', 'system', 'interview', 'concatenated'] as const;
export type VariableSource = (typeof VARIABLE_SOURCES)[number];
export const KNOWN_AT = ['draw', 'contact', 'interview'] as const;
/** System variables, which every interview provides. */
export const SYSTEM_VARIABLES = ['language', 'mode'] as const;
export type SystemVariable = (typeof SYSTEM_VARIABLES)[number];
export const POPULATION_UNITS = ['count', 'percent'] as const;

/** The most bands of one variable. */
export const MOST_BANDS = 60;

const bandsOfVariable = z.object({
  measure: z.enum(BAND_MEASURES),
  cuts: z.array(z.number()),
  end: z.nullable(z.number()),
  without: z.enum(WITHOUT_VALUE),
  askedIn: z.nullable(z.string()),
  day: z.nullable(z.string()),
});
export type BandsOfVariable = z.infer<typeof bandsOfVariable>;

const variableRow = z.object({
  id: z.number(),
  name: z.string(),
  source: z.enum(VARIABLE_SOURCES),
  /** When a respondent's value is known; determines how a quota over it behaves. */
  knownAt: z.enum(KNOWN_AT),
  /** The list's column, or the variable of the questionnaire or the system; null for a concatenated one. */
  field: z.nullable(z.string()),
  /** Display name of that field. */
  title: z.string(),
  /** How its numbers or dates are divided; null: its values count as they are. */
  bands: z.nullable(bandsOfVariable),
  /** Ids of a concatenated variable's parts, in order. */
  parts: z.array(z.number()),
  values: z.int(),
  hasPopulation: z.boolean(),
  /** Names of quotas and variables that use it, and whether the sample does; it cannot be deleted then. */
  usedBy: z.array(z.string()),
  inSample: z.boolean(),
});
export type VariableRow = z.infer<typeof variableRow>;

const field = z.object({ field: z.string(), title: z.string() });
const dividable = z.object({
  ...field.shape,
  source: z.enum(['list', 'interview']),
  holds: z.enum(['number', 'date']),
});
export type DividableField = z.infer<typeof dividable>;

export const listVariables = defineCall({
  name: 'listVariables',
  method: 'GET',
  path: '/api/v1/projects/:projectId/variables',
  params: project,
  answer: z.object({
    rows: z.array(variableRow),
    /** Fields that are not yet variables. */
    fields: z.object({ list: z.array(field), system: z.array(z.enum(SYSTEM_VARIABLES)), interview: z.array(field) }),
    /** Fields of numbers or dates, which can be divided into bands more than once. */
    dividable: z.array(dividable),
    /** The project has been online: concatenated variables can no longer be deleted. */
    isStarted: z.boolean(),
    mayEdit: z.boolean(),
  }),
});

export const createVariable = defineCall({
  name: 'createVariable',
  method: 'POST',
  path: '/api/v1/projects/:projectId/variables',
  params: project,
  body: z.object({
    source: z.enum(VARIABLE_SOURCES),
    name,
    /** Its source field; null for a concatenated one, which has parts instead. */
    field: z.nullable(wireText(200)),
    parts: z.array(wireId<'Variable'>()).check(z.maxLength(6)),
  }),
  answer: z.object({ id: z.number() }),
  refusals: ['invalid'],
});

/** All variables, in their new order. */
export const orderVariables = defineCall({
  name: 'orderVariables',
  method: 'PUT',
  path: '/api/v1/projects/:projectId/variables/order',
  params: project,
  body: z.object({ ids: z.array(wireId<'Variable'>()).check(z.maxLength(1_000)) }),
  refusals: ['stale'],
});

/** The details of `variableInUse` name what uses it (`names`). */
export const removeVariable = defineCall({
  name: 'removeVariable',
  method: 'DELETE',
  path: '/api/v1/projects/:projectId/variables/:variableId',
  params: variable,
  refusals: ['variableInUse', 'variableStarted'],
});

const texts = z.record(wireText(10), wireText(200));
const amount = z.nullable(z.number().check(z.minimum(0), z.maximum(9_999_999_999)));
const MOST_VALUES = 2_000;

export const variableValue = z.object({
  /** One per part of a concatenated variable. */
  parts: z.array(wireText(200).check(z.trim(), z.minLength(1))).check(z.minLength(1), z.maxLength(6)),
  /** By screen language; a missing one shows the value itself. */
  labels: texts,
  /** The population's amount; null when unknown. */
  amount,
});
export type VariableValue = z.infer<typeof variableValue>;

const wholeVariable = z.object({
  ...variableRow.shape,
  unit: z.enum(POPULATION_UNITS),
  population: z.array(variableValue),
  /**
   * The values found in its source: those of the list with their counts, those of the question, or those of the system.
   */
  found: z.array(z.object({ ...variableValue.shape, count: z.nullable(z.int()) })),
  /** There are more values than the answer lists. */
  hasMoreFound: z.boolean(),
  revision: z.int(),
  changedAt: z.string(),
  changedBy: z.nullable(z.string()),
  mayEdit: z.boolean(),
});
export type WholeVariable = z.infer<typeof wholeVariable>;

export const readVariable = defineCall({
  name: 'readVariable',
  method: 'GET',
  path: '/api/v1/projects/:projectId/variables/:variableId',
  params: variable,
  answer: wholeVariable,
});

/** Saves its name, and its values with labels and population amounts. */
export const saveVariable = defineCall({
  name: 'saveVariable',
  method: 'PUT',
  path: '/api/v1/projects/:projectId/variables/:variableId',
  params: variable,
  body: z.object({
    name,
    unit: z.enum(POPULATION_UNITS),
    population: z.array(variableValue).check(z.maxLength(MOST_VALUES)),
    revision: z.int(),
  }),
  answer: z.object({ revision: z.int() }),
  refusals: ['invalid', 'stale'],
});

/** Faults of a line in a population file. */
export const POPULATION_FAULTS = ['valueMissing', 'valueTwice', 'amountUnfit', 'partsUnfit'] as const;

const populationFile = z.object({
  ...fileSheets,
  /** Rows that the spreadsheet hides, for instance by a filter; they are read like all others. */
  hidden: z.int(),
  unit: z.enum(POPULATION_UNITS),
  rows: z.array(variableValue),
  /** How many lines were rejected. */
  wrong: z.int(),
  /** The first of them, by line number in the file. */
  faults: z.array(z.object({ line: z.int(), code: z.enum(POPULATION_FAULTS), value: z.string() })),
});
export type PopulationFile = z.infer<typeof populationFile>;

/** Parses a CSV or Excel file of values, each with a count or percentage; stores nothing. */
export const readPopulationFile = defineCall({
  name: 'readPopulationFile',
  method: 'POST',
  path: '/api/v1/projects/:projectId/variables/:variableId/file',
  params: variable,
  body: z.object({
    uploadId: claimedId('Upload'),
    /** Of a workbook; null: the first that people see and that has something in it. */
    sheet: z.prefault(z.nullable(sheetPlace), null),
  }),
  answer: populationFile,
  refusals: ['invalid', 'tooLarge'],
  changesState: false,
});
