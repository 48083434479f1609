import { type Account, REPORT_NAMES, REPORTS, type ReportName } from '@seker/contract';

/** The reports that someone of that role may read: what people did is not told to observers. */
export function reportsOf({ role }: Pick<Account, 'role'>): readonly ReportName[] {
  return REPORT_NAMES.filter((name) => role !== 'observer' || REPORTS[name].part !== 'performance');
}
