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

/** What a report is asked for, by whom, and how far they reach: a report tells of nothing else. */
export interface Asked {
  readonly db: Db;
  readonly query: ReportQuery;
  /** All that the reader may ask for. */
  readonly reached: readonly ReportProject[];
  /** Those of them that it tells of. */
  readonly projects: readonly ReportProject[];
  /** The one that it was asked for; null: all. */
  readonly project: ReportProject | null;
  /** Whether time that people spend in no project belongs to it. */
  readonly withoutProject: boolean;
  /** Only people of this group; null: of all. */
  readonly groupId: GroupId | null;
  readonly personId: PersonId | null;
  readonly maySeePeople: boolean;
  /** Whether days were chosen; else they are the last ones. */
  readonly isPeriodChosen: boolean;
  readonly zone: string;
  /** Both included, `YYYY-MM-DD` in the zone. */
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

/** What a report says of what it was asked. */
export interface ReportBody
  extends Pick<Report, 'total' | 'rows' | 'charts' | 'notes'>,
    Partial<Pick<Report, 'choices'>> {
  readonly columns: NamedColumn[];
}

/** A report as it is told, with columns that have a word each. */
export type NamedReport = Omit<Report, 'columns'> & { readonly columns: NamedColumn[] };

export type RunReport = (asked: Asked) => Promise<ReportBody>;
export type RunReports = Readonly<Record<ReportName, RunReport>>;

export type Figure = ReportRow['cells'][number];
export type Chart = ReportChart;

export function column(key: ColumnKey, kind: FigureKind, bar = false): NamedColumn {
  return { key, kind, bar };
}

/** Null where there is nothing to divide by. */
export function ratio(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

export function sum<Row>(rows: readonly Row[], figure: (row: Row) => number): number {
  return rows.reduce((all, row) => all + figure(row), 0);
}
