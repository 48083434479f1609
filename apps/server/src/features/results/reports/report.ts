import type {
  FigureKind,
  ListWord,
  Report,
  ReportChart,
  ReportColumn,
  ReportName,
  ReportRow,
  reportsCalls,
} from '@seker/contract';
import type { GroupId, Instant, PersonId, ProjectId } from '@seker/kernel';
import type * as z from 'zod/mini';
import type { Db } from '../../../db/database.ts';

export type ReportQuery = z.output<typeof reportsCalls.runReport.query>;

export interface ReportProject {
  readonly id: ProjectId;
  readonly name: string;
  readonly zone: string;
}

/** A resolved query of a report, limited to the reader's reach. */
export interface Asked {
  readonly db: Db;
  readonly query: ReportQuery;
  /** All projects within the reader's reach. */
  readonly reached: readonly ReportProject[];
  /** The projects in the report. */
  readonly projects: readonly ReportProject[];
  /** The requested project; null: all. */
  readonly project: ReportProject | null;
  /** Whether time outside projects is included. */
  readonly withoutProject: boolean;
  /** Only people of this group; null: all. */
  readonly groupId: GroupId | null;
  readonly personId: PersonId | null;
  readonly maySeePeople: boolean;
  /** Whether days were chosen; otherwise the most recent ones are used. */
  readonly isPeriodChosen: boolean;
  readonly zone: string;
  /** Both inclusive, `YYYY-MM-DD` in the zone. */
  readonly fromDay: string;
  readonly toDay: string;
  readonly from: Instant;
  readonly until: Instant;
  readonly now: Instant;
  readonly asOf: Instant;
  /** In the reader's language. */
  readonly word: (word: ListWord) => string;
  readonly said: (names: Readonly<Record<string, string>>) => string;
  readonly language: string;
}

/** The columns that have a word: `in` of `reports.column.in`. */
type ColumnKey = ListWord extends infer Word ? (Word extends `reports.column.${infer Key}` ? Key : never) : never;
export type NamedColumn = ReportColumn & { readonly key: ColumnKey };

/** The content of a report. */
export interface ReportBody
  extends Pick<Report, 'total' | 'rows' | 'charts' | 'notes'>,
    Partial<Pick<Report, 'choices' | 'outcomes'>> {
  readonly columns: NamedColumn[];
}

/** A whole report; each of its columns has a word. */
export type NamedReport = Omit<Report, 'columns'> & { readonly columns: NamedColumn[] };

export type RunReport = (asked: Asked) => Promise<ReportBody>;
export type RunReports = Readonly<Record<ReportName, RunReport>>;

export type Figure = ReportRow['cells'][number];
export type Chart = ReportChart;

export function column(key: ColumnKey, kind: FigureKind, bar = false): NamedColumn {
  return { key, kind, bar };
}

/** Null when the whole is zero. */
export function ratio(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

export function sum<Row>(rows: readonly Row[], figure: (row: Row) => number): number {
  return rows.reduce((all, row) => all + figure(row), 0);
}
