import { mailingsCalls as calls } from '@seker/contract';
import { client } from '@seker/ui';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

/** While mails leave, their figures are read again after so long. */
export const MOVING_MILLISECONDS = 2_000;

/** The same by the number of recipients: many take the database longer to count, and each mail moves their figures less. */
export function countedAgainAfter(recipients: number): number {
  return Math.max(MOVING_MILLISECONDS, recipients / 10);
}

export function mailOverviewQuery(projectId: number) {
  return queryOptions({
    queryKey: ['mail', projectId, 'overview'],
    queryFn: async () => await client.call(calls.readMailOverview, { projectId }),
  });
}
export type MailOverview = Awaited<ReturnType<NonNullable<ReturnType<typeof mailOverviewQuery>['queryFn']>>>;

export function mailingQuery(projectId: number, mailingId: number) {
  return queryOptions({
    queryKey: ['mail', projectId, 'mailing', mailingId],
    queryFn: async () => await client.call(calls.readMailing, { projectId, mailingId }),
  });
}
export type OpenMailing = Awaited<ReturnType<NonNullable<ReturnType<typeof mailingQuery>['queryFn']>>>;

/** After something was done to mailings: their lists and what was read of them are read again. */
export async function readMailAgain(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: ['list', 'mailings'] }),
    queries.invalidateQueries({ queryKey: ['list', 'mailRecipients'] }),
    queries.invalidateQueries({ queryKey: ['mail'] }),
    // Its menu tells what waits for a decision.
    queries.invalidateQueries({ queryKey: ['projects'] }),
  ]);
}
