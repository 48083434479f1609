import { AAPOR_BUCKETS, OUTCOME_RATES } from '@seker/fieldwork';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { EXPORT_FORMATS } from '../../export.ts';
import { optionalClaimedId } from '../../owned-id.ts';
import type { Right } from '../../rights.ts';
import { optionalWireId } from '../../wire-values.ts';

export const REPORT_FILTERS = [
  'period',
  'day',
  'project',
  'group',
  'person',
  'cell',
  'by',
  'question',
  'basis',
] as const;
export type ReportFilter = (typeof REPORT_FILTERS)[number];

/** Breakdowns of the outcome rates. */
export const RATES_BY = ['project', 'day', 'cell', 'person'] as const;
/** Which cases outcomes are counted of: all, as if the field closed now, or those that the field is through with. */
export const OUTCOME_BASES = ['now', 'closed'] as const;
/** Breakdowns of the production report. */
export const PRODUCTION_BY = ['person', 'project'] as const satisfies readonly (typeof RATES_BY)[number][];

/** A study's figures: supervisors see their group's projects, observers the projects that they are granted. */
const OF_STUDIES = { administrator: 'all', supervisor: 'group', observer: 'own' } as const satisfies Right;
/** The work of single people, which observers do not see. */
const OF_PEOPLE = { administrator: 'all', supervisor: 'group' } as const satisfies Right;

interface ReportDesign {
  /** The roles that may read it, and how far they reach. */
  readonly right: Right;
  readonly part: 'performance' | 'study';
  readonly filters: readonly ReportFilter[];
  /** It covers one project; other reports cover all projects within reach, or one. */
  readonly needsProject: boolean;
  /** It covers one person, and is empty without one. */
  readonly needsPerson?: boolean;
  /** Without a period it covers all days, instead of the latest ones. */
  readonly isOfAllDays?: boolean;
}

/** All reports, in display order. */
export const REPORTS = {
  production: {
    right: OF_PEOPLE,
    part: 'performance',
    filters: ['period', 'project', 'group', 'person', 'by'],
    needsProject: false,
  },
  attendance: { right: OF_PEOPLE, part: 'performance', filters: ['period', 'group', 'person'], needsProject: false },
  course: { right: OF_PEOPLE, part: 'performance', filters: ['day', 'person'], needsProject: false, needsPerson: true },
  daily: { right: OF_PEOPLE, part: 'performance', filters: ['day', 'project', 'group'], needsProject: false },
  status: { right: OF_STUDIES, part: 'study', filters: ['project', 'cell', 'basis'], needsProject: true },
  rates: {
    right: OF_STUDIES,
    part: 'study',
    filters: ['period', 'project', 'person', 'by', 'basis'],
    needsProject: false,
    isOfAllDays: true,
  },
  quotas: { right: OF_STUDIES, part: 'study', filters: ['project'], needsProject: true },
  answers: { right: OF_STUDIES, part: 'study', filters: ['period', 'project', 'question'], needsProject: true },
} as const satisfies Readonly<Record<string, ReportDesign>>;

export type ReportName = keyof typeof REPORTS;
export const REPORT_NAMES = Object.keys(REPORTS) as readonly ReportName[] as readonly [ReportName, ...ReportName[]];

/**
 * How a figure is written. name, text: unchanged · time: `HH:MM`, or with seconds · hours, minutes: durations ·
 * perHour: count per hour · share, rate: 0 to 1, shown in percent (share: of the rows' sum; rate: of its own
 * denominator).
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

/** Null: no value (zero denominator, no attendance). */
const figure = z.nullable(z.union([z.number(), z.string()]));

const filters = z.record(z.string(), z.string());
/** The cases, calls or records that a row counts: a list of the project, with filters. */
const listDrill = z.object({ projectId: z.number(), list: z.enum(['cases', 'calls', 'records']), filters });
/** For a row over several projects or none: a more detailed report. */
const finerReport = z.object({ report: z.enum(REPORT_NAMES), filters });
const drill = z.union([listDrill, finerReport]);
export type ListDrill = z.infer<typeof listDrill>;
export type ReportDrill = z.infer<typeof drill>;

const column = z.object({
  /** The text `reports.column.<key>` is its heading; `reports.hint.<key>`, if any, explains how it is counted. */
  key: z.string(),
  kind: z.enum(FIGURE_KINDS),
  /** Drawn with a small bar: relative to the column's maximum, or to the row's figure in the column `barTo`. */
  bar: z.boolean(),
  barTo: z.optional(z.string()),
});
export type ReportColumn = z.infer<typeof column>;

const row = z.object({
  key: z.string(),
  /** One per column. */
  cells: z.array(figure),
  drill: z.nullable(drill),
  /** Shown only for completeness: it has no figures to report. */
  isQuiet: z.boolean(),
});
export type ReportRow = z.infer<typeof row>;

const chart = z.object({
  /** The text `reports.chart.<key>` is its title. */
  key: z.string(),
  /** bars: one horizontal bar per name · columns: along a time axis, stacked for several series. */
  form: z.enum(['bars', 'columns']),
  kind: z.enum(FIGURE_KINDS),
  /** Texts `reports.series.<key>`; at most three. */
  series: z.array(z.string()),
  points: z.array(z.object({ label: z.string(), values: z.array(z.number()), drill: z.nullable(drill) })),
  /** The figure of a full bar; the largest one without it. */
  full: z.optional(z.number()),
  /** Overall mean, drawn as a line; null when meaningless. */
  mean: z.nullable(z.number()),
});
export type ReportChart = z.infer<typeof chart>;

/** What all cases of the report came to, and what each rate divides. */
const outcomes = z.object({
  buckets: z.array(z.object({ bucket: z.enum(AAPOR_BUCKETS), closed: z.int(), open: z.int() })),
  rates: z.array(
    z.object({ rate: z.enum(OUTCOME_RATES), part: z.number(), whole: z.number(), value: z.nullable(z.number()) }),
  ),
  /** The share of cases of unknown eligibility taken to be eligible. */
  e: z.number(),
  eOrigin: z.enum(['counted', 'given', 'assumed']),
});
export type ReportOutcomes = z.infer<typeof outcomes>;

const query = z.object({
  projectId: optionalClaimedId('Project'),
  groupId: optionalWireId<'Group'>(),
  personId: optionalWireId<'Person'>(),
  cellId: optionalWireId<'Cell'>(),
  /** Both inclusive; the last seven days without them. A report of one day uses `toDay`. */
  fromDay: z.optional(z.iso.date()),
  toDay: z.optional(z.iso.date()),
  by: z.optional(z.enum(RATES_BY)),
  /** `now` without it. */
  basis: z.optional(z.enum(OUTCOME_BASES)),
  /** Stable name of the question's variable; all questions without it. */
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
    /** When the figures were counted; later events may be missing. */
    asOf: z.string(),
    /** The time zone of its days. */
    zone: z.string(),
    fromDay: z.string(),
    toDay: z.string(),
    columns: z.array(column),
    total: z.nullable(z.array(figure)),
    rows: z.array(row),
    charts: z.array(chart),
    /** Notes for the reader: texts `reports.note.<key>` with their values. */
    outcomes: z.optional(outcomes),
    notes: z.array(z.object({ key: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) })),
    /** The choices of its filters, by filter. */
    choices: z.record(z.string(), z.array(choice)),
  }),
  refusals: ['projectMissing', 'periodWrong'],
});
export type Report = z.infer<typeof runReport.answer>;

/** The report as a file, with the rows in screen order. */
export const exportReport = defineCall({
  name: 'exportReport',
  method: 'GET',
  path: '/api/v1/reports/:report/export',
  params,
  query: z.extend(query, {
    format: z.prefault(z.enum(EXPORT_FORMATS), 'csv'),
    /** Key of the sort column; a leading `-` sorts in descending order. */
    sort: z.optional(z.string().check(z.maxLength(60))),
  }),
  answer: z.unknown(),
  refusals: ['projectMissing', 'periodWrong'],
});
