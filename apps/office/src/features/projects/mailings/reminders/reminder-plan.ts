import { mailRemindersCalls as calls } from '@seker/contract';
import { client } from '@seker/ui';
import { queryOptions } from '@tanstack/react-query';

/** The planned reminders of a mailing; they are read anew each time they are opened. */
export function reminderPlanQuery(projectId: number, mailingId: number) {
  return queryOptions({
    queryKey: ['mail', projectId, 'reminders', mailingId],
    queryFn: async () => await client.call(calls.readReminderPlan, { projectId, mailingId }),
    gcTime: 0,
  });
}
export type ReminderPlan = Awaited<ReturnType<NonNullable<ReturnType<typeof reminderPlanQuery>['queryFn']>>>;
