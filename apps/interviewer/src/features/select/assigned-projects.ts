import { deskCalls } from '@seker/contract';
import { client, endSession } from '@seker/ui';
import { queryOptions } from '@tanstack/react-query';

/** The projects that the interviewer may work on; an unsuccessful answer means that the session is over. */
export function assignedProjectsOptions() {
  return queryOptions({
    queryKey: ['assigned-projects'],
    staleTime: 0,
    gcTime: 0,
    queryFn: async () => {
      const answer = await client.call(deskCalls.assignedProjects, {});
      if (!answer.success) endSession('loggedOff');
      return answer.projects;
    },
  });
}
