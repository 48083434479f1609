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

/** A person's access to reports and their details. */
export function reportsDesk(person: Person) {
  const report = async (name: ReportName, query: Readonly<Record<string, string | number>> = {}): Promise<Report> =>
    await person.call(reportsCalls.runReport, { report: name, ...query } as never);
  return {
    report,
    /** Returns the amount behind a figure: the rows of a list, or the total of a detailed report. */
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

/** Returns a cell of the row with that key. */
export function figureOf(of: Report, key: string, columnKey: string): unknown {
  const at = of.columns.findIndex((one) => one.key === columnKey);
  const found = key === 'total' ? of.total : of.rows.find((one) => one.key === key)?.cells;
  if (at < 0 || found === undefined || found === null) throw new Error(`no ${columnKey} of ${key}`);
  return found[at];
}
