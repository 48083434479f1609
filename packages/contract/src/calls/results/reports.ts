import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { optionalClaimedId } from '../../claim.ts';
import { EXPORT_FORMATS } from '../../export.ts';
import { optionalWireId } from '../../wire-values.ts';

/** What a report can be narrowed by. */
export const REPORT_FILTERS = ['period', 'day', 'project', 'group', 'person', 'cell', 'by', 'question'] as const;
export type ReportFilter = (typeof REPORT_FILTERS)[number];

/** What the outcome rates can be told by. */
export const RATES_BY = ['project', 'day', 'cell', 'person'] as const;
/** What the production can be told by. */
export const PRODUCTION_BY = ['person', 'project'] as const satisfies readonly (typeof RATES_BY)[number][];

interface ReportDesign {
  readonly part: 'performance' | 'study';
  readonly filters: readonly ReportFilter[];
  /** It tells of one project; the others of all that one reaches, or of one. */
  readonly needsProject: boolean;
  /** It tells of one person, and of no one where none was named. */
  readonly needsPerson?: boolean;
  /** Without a period it tells of all days, not of the last ones. */
  readonly isOfAllDays?: boolean;
}

/** Every report, in the order in which people find them. */
export const REPORTS = {
  production: { part: 'performance', filters: ['period', 'project', 'group', 'person', 'by'], needsProject: false },
  attendance: { part: 'performance', filters: ['period', 'group', 'person'], needsProject: false },
  course: { part: 'performance', filters: ['day', 'person'], needsProject: false, needsPerson: true },
  daily: { part: 'performance', filters: ['day', 'project', 'group'], needsProject: false },
  status: { part: 'study', filters: ['project', 'cell'], needsProject: true },
  rates: { part: 'study', filters: ['period', 'project', 'person', 'by'], needsProject: false, isOfAllDays: true },
  quotas: { part: 'study', filters: ['project'], needsProject: true },
  answers: { part: 'study', filters: ['period', 'project', 'question'], needsProject: true },
} as const satisfies Readonly<Record<string, ReportDesign>>;

export type ReportName = keyof typeof REPORTS;
export const REPORT_NAMES = Object.keys(REPORTS) as readonly ReportName[] as readonly [ReportName, ...ReportName[]];

/**
 * How a figure is written. name, text: as it is · time: the clock's `HH:MM`, or with seconds · hours, minutes: how long · perHour: how many an
 * hour · share, rate: 0 to 1, as per cent (share: of the rows' sum; rate: of a denominator of its own).
 */
export const FIGURE_KINDS = [
  'name',
  'text',
  'day',
  'time',
  'count',
  'hours',
  'minutes',
  'perHour',
  'share',
  'rate',
] as const;
export type FigureKind = (typeof FIGURE_KINDS)[number];

/** Null: there is none (nothing to divide by, no one came). */
const figure = z.nullable(z.union([z.number(), z.string()]));

const filters = z.record(z.string(), z.string());
/** Where the cases, calls or interviews are that a row counts: a list of the project and its filters. */
const listDrill = z.object({ projectId: z.number(), list: z.enum(['cases', 'calls', 'records']), filters });
/** Where a row is of several projects, or of no project: another report, which tells more closely what the row sums up. */
const finerReport = z.object({ report: z.enum(REPORT_NAMES), filters });
const drill = z.union([listDrill, finerReport]);
export type ListDrill = z.infer<typeof listDrill>;
export type ReportDrill = z.infer<typeof drill>;

const column = z.object({
  /** The text `reports.column.<key>` is its head, `reports.hint.<key>`, where there is one, says how it is counted. */
  key: z.string(),
  kind: z.enum(FIGURE_KINDS),
  /** With a small bar, of the largest. */
  bar: z.boolean(),
});
export type ReportColumn = z.infer<typeof column>;

const row = z.object({
  key: z.string(),
  /** As many as columns. */
  cells: z.array(figure),
  drill: z.nullable(drill),
  /** Nothing is to be told of it; it stands there, so that it is not missed. */
  isQuiet: z.boolean(),
});
export type ReportRow = z.infer<typeof row>;

const chart = z.object({
  /** The text `reports.chart.<key>` is its title. */
  key: z.string(),
  /** bars: one bar a name, across · columns: along an axis of time, stacked where there are several series. */
  form: z.enum(['bars', 'columns']),
  kind: z.enum(FIGURE_KINDS),
  /** Texts `reports.series.<key>`; at most three. */
  series: z.array(z.string()),
  points: z.array(z.object({ label: z.string(), values: z.array(z.number()), drill: z.nullable(drill) })),
  /** Of all, where it says something: drawn as a line. */
  mean: z.nullable(z.number()),
});
export type ReportChart = z.infer<typeof chart>;

const query = z.object({
  projectId: optionalClaimedId('Project'),
  groupId: optionalWireId<'Group'>(),
  personId: optionalWireId<'Person'>(),
  cellId: optionalWireId<'Cell'>(),
  /** Both included; without them, the last seven days. A report of one day takes `toDay`. */
  fromDay: z.optional(z.iso.date()),
  toDay: z.optional(z.iso.date()),
  by: z.optional(z.enum(RATES_BY)),
  /** The stable name of the question's variable; without it, all. */
  question: z.optional(z.string().check(z.maxLength(200))),
});
const params = z.object({ report: z.enum(REPORT_NAMES) });

const choice = z.object({ value: z.string(), name: z.string() });

export const runReport = defineCall({
  name: 'runReport',
  method: 'GET',
  path: '/api/v1/reports/:report',
  params,
  query,
  answer: z.object({
    /** When it was counted: later than this it may not know. */
    asOf: z.string(),
    /** Of its days. */
    zone: z.string(),
    fromDay: z.string(),
    toDay: z.string(),
    columns: z.array(column),
    total: z.nullable(z.array(figure)),
    rows: z.array(row),
    charts: z.array(chart),
    /** What must be known to read it: texts `reports.note.<key>`, with their values. */
    notes: z.array(z.object({ key: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) })),
    /** What its filters offer, for those that are a choice. */
    choices: z.record(z.string(), z.array(choice)),
  }),
  refusals: ['projectMissing', 'periodWrong'],
});
export type Report = z.infer<typeof runReport.answer>;

/** The same as a file: the rows in their order on the screen. */
export const exportReport = defineCall({
  name: 'exportReport',
  method: 'GET',
  path: '/api/v1/reports/:report/export',
  params,
  query: z.extend(query, {
    format: z.prefault(z.enum(EXPORT_FORMATS), 'csv'),
    /** A column's key; `-` before it: the largest first. */
    sort: z.optional(z.string().check(z.maxLength(60))),
  }),
  answer: z.unknown(),
  refusals: ['projectMissing', 'periodWrong'],
});
