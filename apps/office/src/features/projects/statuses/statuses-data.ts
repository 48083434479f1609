import { statusesCalls as calls, type StatusRow } from '@seker/contract';
import { client } from '@seker/ui';
import { queryOptions } from '@tanstack/react-query';

export function statusesQuery(projectId: number) {
  return queryOptions({
    queryKey: ['projects', projectId, 'statuses'],
    queryFn: async () => await client.call(calls.readStatuses, { projectId }),
  });
}

export function statusTemplatesQuery(projectId: number) {
  return queryOptions({
    queryKey: ['projects', projectId, 'status-templates'],
    queryFn: async () => await client.call(calls.listStatusTemplates, { projectId }),
  });
}

/** In the language of the screen. */
export function statusName({ nameHe, nameEn }: Pick<StatusRow, 'nameHe' | 'nameEn'>): string {
  return document.documentElement.lang === 'he' ? nameHe : nameEn;
}
