import {
  linksCalls,
  projectPeopleCalls,
  quotasCalls,
  sampleCalls,
  statusesCalls,
  type WholeProject,
} from '@seker/contract';
import { client } from '@seker/ui';
import { queryOptions } from '@tanstack/react-query';

/** All that the page of a study says beside the project itself, as it is stored now. */
export function studyQuery({ id: projectId, revision }: Pick<WholeProject, 'id' | 'revision'>) {
  return queryOptions({
    queryKey: ['study', projectId, revision],
    staleTime: 0,
    queryFn: async () => {
      const [hours, sample, quotas, statuses, ways, people] = await Promise.all([
        client.call(projectPeopleCalls.readCallingHours, { projectId }),
        client.call(sampleCalls.readSample, { projectId }),
        client.call(quotasCalls.listQuotas, { projectId }),
        client.call(statusesCalls.readStatuses, { projectId }),
        client.call(linksCalls.readLinkWays, { projectId }),
        client.call(projectPeopleCalls.readProjectPeople, { projectId }),
      ]);
      return { hours, sample, quotas: quotas.rows, statuses: statuses.statuses, ways, people };
    },
  });
}
