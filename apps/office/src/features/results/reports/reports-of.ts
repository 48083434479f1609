import { type Account, REPORT_NAMES, REPORTS, type ReportName, type Right } from '@seker/contract';

/** The reports that a role may read. */
export function reportsOf({ role }: Pick<Account, 'role'>): readonly ReportName[] {
  return REPORT_NAMES.filter((name) => rightTo(name)[role] !== undefined);
}

const rightTo = (name: ReportName): Right => REPORTS[name].right;
