import { interviewerCalls } from '@seker/contract';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../session/client.ts';
import { endSession } from '../../session/session-end.ts';

/** The projects that the interviewer may work on; an unsuccessful answer means that the session is over. */
export function assignedProjectsOptions() {
  return queryOptions({
    queryKey: ['assigned-projects'],
    staleTime: 0,
    gcTime: 0,
    queryFn: async () => {
      const answer = await client.call(interviewerCalls.assignedProjects, {});
      if (!answer.success) endSession('loggedOff');
      return answer.projects;
    },
  });
}
