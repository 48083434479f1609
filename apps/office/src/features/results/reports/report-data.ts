import { reportsCalls as calls, type ReportName } from '@seker/contract';
import { client } from '@seker/ui';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** What is counted changes by itself. */
const READ_AGAIN_MS = 20_000;

/** A report as its filters in the address ask for it. */
export function reportQuery(report: ReportName, filters: Readonly<Record<string, string>>) {
  return queryOptions({
    queryKey: ['reports', report, filters],
    // The address holds texts; the call reads them.
    queryFn: async () => await client.call(calls.runReport, { ...filters, report } as never),
    refetchInterval: READ_AGAIN_MS,
    placeholderData: keepPreviousData,
  });
}
