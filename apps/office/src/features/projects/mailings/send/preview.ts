import { mailingsCalls as calls } from '@seker/contract';
import { client } from '@seker/ui';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type SendChoice, wireChoice } from './send-choice.ts';

/** Counts anew who would get a mail; what was counted before stands until then. */
export function previewQuery(projectId: number, choice: SendChoice) {
  const body = wireChoice(choice);
  return queryOptions({
    queryKey: ['mail', projectId, 'preview', body],
    queryFn: async () => await client.call(calls.previewMailing, { projectId, ...body }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** The cases of each survey status within the other filters. */
export function statusesQuery(projectId: number, choice: SendChoice) {
  const { portions, languages } = wireChoice(choice);
  return queryOptions({
    queryKey: ['mail', projectId, 'preview', 'statuses', portions, languages],
    queryFn: async () => (await client.call(calls.countSurveyStatuses, { projectId, portions, languages })).byStatus,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Who would get a mail now, as it was counted. */
export type MailingPreview = Awaited<ReturnType<NonNullable<ReturnType<typeof previewQuery>['queryFn']>>>;
