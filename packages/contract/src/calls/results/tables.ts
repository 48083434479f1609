import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { claimedId } from '../../owned-id.ts';
import { formLine, wireId, wireText } from '../../wire-values.ts';

const project = z.object({ projectId: claimedId('Project') });
const ROOT = '/api/v1/projects/:projectId/tables';
const saved = z.object({ ...project.shape, tableId: wireId<'SavedTable'>() });

export const TABLE_WEIGHTS = ['none', 'base', 'chain'] as const;
export const TABLE_MEASURES = ['column', 'row', 'count'] as const;
/** The least certainty at which columns are told to differ; `none`: they are not compared. */
export const TABLE_LEVELS = ['95', '99', 'none'] as const;
export const TABLE_FORMATS = ['xlsx', 'html', 'pptx'] as const;
/** Nets of a scale: its two highest codes, and its two lowest. */
export const SCALE_ENDS = ['top', 'bottom'] as const;

export const MOST_TABLE_ROWS = 20;
export const MOST_TABLE_DIVISIONS = 6;
export const MOST_TABLE_FILTERS = 8;
export const MOST_TABLE_NETS = 12;
/** A question with more values cannot divide a table. */
export const MOST_DIVISION_VALUES = 40;
const MOST_VALUES = 200;
const LONGEST_NAME = 120;

const variable = wireText(200);
const values = z.array(wireText(200)).check(z.maxLength(MOST_VALUES));

const tableRow = z.object({
  variable,
  nets: z.array(z.object({ name: formLine(LONGEST_NAME), values })).check(z.maxLength(MOST_TABLE_NETS)),
  /** Of a scale. */
  ends: z.array(z.enum(SCALE_ENDS)).check(z.maxLength(SCALE_ENDS.length)),
  /** Of the codes of a scale; a number always has one. */
  hasMean: z.boolean(),
});
export type TableRowWish = z.output<typeof tableRow>;

export const tableFilter = z.object({
  variable,
  /** One of these; for a number, its bounds. */
  values,
  least: z.nullable(z.number()),
  most: z.nullable(z.number()),
  isNegated: z.boolean(),
});
export type TableFilter = z.output<typeof tableFilter>;

/** What a table is of. */
export const tableSpec = z.object({
  rows: z.array(tableRow).check(z.minLength(1), z.maxLength(MOST_TABLE_ROWS)),
  columns: z.array(variable).check(z.maxLength(MOST_TABLE_DIVISIONS)),
  filters: z.array(tableFilter).check(z.maxLength(MOST_TABLE_FILTERS)),
  weight: z.enum(TABLE_WEIGHTS),
  measure: z.enum(TABLE_MEASURES),
  level: z.enum(TABLE_LEVELS),
  /** Whether the level is shared out among the pairs of a line (Bonferroni). */
  isShared: z.boolean(),
});
export type TableSpec = z.output<typeof tableSpec>;

const amount = { count: z.number(), weighted: z.number() };

const crossTable = z.object({
  /** When its interviews were read, in milliseconds. */
  asOf: z.number(),
  interviews: z.object(amount),
  /** Interviews without a weight: they count in no figure. */
  unweighed: z.number(),
  sample: z.object({
    /** What intervals rest on; `asIf`: as if the interviews had been drawn by chance. */
    kind: z.enum(['asIf', 'simple', 'strata', 'clusters']),
    strata: z.number(),
    units: z.number(),
  }),
  /** Its conditions, with the names of their answers. */
  conditions: z.array(
    z.object({
      label: z.string(),
      answers: z.array(z.string()),
      least: z.nullable(z.number()),
      most: z.nullable(z.number()),
      isNegated: z.boolean(),
    }),
  ),
  divisions: z.array(z.object({ variable: z.string(), label: z.string() })),
  /** The total first, then the values of each division; `by` is the place of theirs. */
  columns: z.array(z.object({ by: z.nullable(z.number()), value: z.string(), label: z.string(), letter: z.string() })),
  questions: z.array(
    z.object({
      variable: z.string(),
      label: z.string(),
      isMeasured: z.boolean(),
      /** By column: those who answered. */
      bases: z.array(
        z.object({
          ...amount,
          effective: z.nullable(z.number()),
          standing: z.enum(['enough', 'few', 'tooFew']),
        }),
      ),
      lines: z.array(
        z.object({
          kind: z.enum(['value', 'net', 'top', 'bottom', 'mean']),
          /** Of a value or a net that was given one. */
          label: z.string(),
          /** The values that the line counts. */
          values: z.array(z.string()),
          /** By column. */
          cells: z.array(
            z.object({
              ...amount,
              /** By the measure that was asked for; the mean of a line of means. Shares are 0 to 1. */
              figure: z.nullable(z.number()),
              /** Of the column share or the mean; the ends of its 95 % interval. */
              share: z.nullable(z.number()),
              from: z.nullable(z.number()),
              to: z.nullable(z.number()),
              /** The letters of the columns that are lower. */
              letters: z.string(),
            }),
          ),
        }),
      ),
      /** By division: whether it and the question are independent. */
      tests: z.array(z.nullable(z.object({ f: z.number(), above: z.number(), below: z.number(), p: z.number() }))),
    }),
  ),
});
export type CrossTable = z.output<typeof crossTable>;
export type ToldCondition = CrossTable['conditions'][number];
export type TableQuestion = CrossTable['questions'][number];

const facet = z.object({
  name: z.string(),
  label: z.string(),
  kind: z.enum(['single', 'multiple', 'number']),
  isQuestion: z.boolean(),
  /** Whether its codes are numbers, of which a mean may be made. */
  isScale: z.boolean(),
  values: z.array(z.object({ value: z.string(), label: z.string() })),
});
export type TableFacet = z.output<typeof facet>;

/** What tables can be made of; no interview is read. */
export const readTableChoices = defineCall({
  name: 'readTableChoices',
  method: 'GET',
  path: `${ROOT}/choices`,
  params: project,
  answer: z.object({ facets: z.array(facet), weights: z.array(z.enum(TABLE_WEIGHTS)), interviews: z.number() }),
});

/** Of figures that are weighed. */
export const WEIGHING_REFUSALS = [
  'weightMissing',
  'chainMissing',
  'targetsWrong',
  'weightFieldGone',
  'weightFieldWide',
  'weightsNoRespondents',
  'rakeEmpty',
  'rakeNotConverged',
  'calibrationOutOfBounds',
  'trimmingNotStable',
] as const;
/** Of a table that cannot be made. */
export const TABLE_REFUSALS = ['exportChoiceGone', 'tableColumnUnfit', 'tableTooLarge', ...WEIGHING_REFUSALS] as const;

/** Makes a table of the completed interviews, and keeps nothing. */
export const computeTable = defineCall({
  name: 'computeTable',
  method: 'POST',
  path: `${ROOT}/computed`,
  params: project,
  body: tableSpec,
  answer: crossTable,
  refusals: [...TABLE_REFUSALS, 'noInterviews'],
});

const savedTable = z.object({
  id: z.number(),
  name: z.string(),
  spec: tableSpec,
  /** All who see the project's tables see it. */
  isShared: z.boolean(),
  madeBy: z.string(),
  isMine: z.boolean(),
  mayChange: z.boolean(),
  /** In milliseconds. */
  changedAt: z.number(),
  revision: z.number(),
});
export type SavedTable = z.output<typeof savedTable>;

/** The person's own tables of a project, and those that are shared. */
export const listTables = defineCall({
  name: 'listTables',
  method: 'GET',
  path: ROOT,
  params: project,
  answer: z.object({ tables: z.array(savedTable) }),
});

const tableForm = { name: formLine(LONGEST_NAME), isShared: z.boolean(), spec: tableSpec };

export const addTable = defineCall({
  name: 'addTable',
  method: 'POST',
  path: ROOT,
  params: project,
  body: z.object(tableForm),
  answer: z.object({ id: z.number() }),
  refusals: ['tablesTooMany'],
});

/** Changes a table; `stale` where it was changed since it was read. */
export const changeTable = defineCall({
  name: 'changeTable',
  method: 'PUT',
  path: `${ROOT}/:tableId`,
  params: saved,
  body: z.object({ ...tableForm, revision: z.int() }),
  answer: z.object({ revision: z.number() }),
  refusals: ['stale'],
});

export const removeTable = defineCall({
  name: 'removeTable',
  method: 'DELETE',
  path: `${ROOT}/:tableId`,
  params: saved,
});

/** A table, or all that are saved and seen, as a file. */
export const exportTables = defineCall({
  name: 'exportTables',
  method: 'GET',
  path: `${ROOT}/file`,
  params: project,
  query: z.object({
    format: z.enum(TABLE_FORMATS),
    name: z.prefault(wireText(LONGEST_NAME), ''),
    /** A `tableSpec` as JSON; without it, all saved tables. */
    spec: z.optional(wireText(12_000)),
  }),
  answer: z.unknown(),
  refusals: [...TABLE_REFUSALS, 'noInterviews', 'tablesNone'],
});
