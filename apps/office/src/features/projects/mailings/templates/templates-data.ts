import { mailTemplatesCalls as calls } from '@seker/contract';
import { client } from '@seker/ui';
import { queryOptions } from '@tanstack/react-query';

export function templatesQuery(projectId: number) {
  return queryOptions({
    queryKey: ['mail', projectId, 'templates'],
    queryFn: async () => await client.call(calls.readMailTemplates, { projectId }),
  });
}
export type MailTemplates = Awaited<ReturnType<NonNullable<ReturnType<typeof templatesQuery>['queryFn']>>>;
