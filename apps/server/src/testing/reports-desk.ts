import {
  casesCalls,
  type Report,
  type ReportDrill,
  type ReportName,
  recordsCalls,
  reportsCalls,
} from '@seker/contract';
import type { Person } from './person.ts';

export type ReportsDesk = ReturnType<typeof reportsDesk>;

/** What a person of the office reads in reports, and where that leads to. */
export function reportsDesk(person: Person) {
  const report = async (name: ReportName, query: Readonly<Record<string, string | number>> = {}): Promise<Report> =>
    await person.call(reportsCalls.runReport, { report: name, ...query } as never);
  return {
    report,
    /** How much stands where a figure leads to: rows of a list, or what a closer report sums up to. */
    countOf: async (drill: ReportDrill, columnKey = 'dials'): Promise<unknown> => {
      if ('report' in drill) return figureOf(await report(drill.report, drill.filters), 'total', columnKey);
      const { projectId, list, filters } = drill;
      const call = {
        cases: casesCalls.listCases,
        calls: recordsCalls.listAttempts,
        records: recordsCalls.listSurveyRecords,
      }[list];
      return (await person.call(call, { projectId, ...filters, limit: 1 } as never)).total as number;
    },
  };
}

/** A cell of the row of that key. */
export function figureOf(of: Report, key: string, columnKey: string): unknown {
  const at = of.columns.findIndex((one) => one.key === columnKey);
  const found = key === 'total' ? of.total : of.rows.find((one) => one.key === key)?.cells;
  if (at < 0 || found === undefined || found === null) throw new Error(`no ${columnKey} of ${key}`);
  return found[at];
}
