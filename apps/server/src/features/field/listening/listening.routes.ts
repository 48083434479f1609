import { recordingsCalls as calls } from '@seker/contract';
import type { ProjectId } from '@seker/kernel';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import { personRoute } from '../../../http/route.ts';
import type { ActingPerson } from '../../../http/session.ts';
import { requireFieldSettings } from '../../projects/project/index.ts';
import { recordedCalls } from './list-recordings.ts';
import { SEE_RECORDINGS } from './listening.policy.ts';
import { playRecording } from './play-recording.ts';

export function listeningRoutes(app: FastifyInstance, deps: Deps): void {
  personRoute(
    app,
    deps,
    calls.listCaseRecordings,
    SEE_RECORDINGS,
    async ({ session, project, projectCase }) => {
      const mayListen = await mayHear(deps, session, project.id);
      const of = { projectId: project.id, of: { caseId: projectCase.id } };
      return { mayListen, recordings: await recordedCalls(deps, of, mayListen) };
    },
    { byItself: true },
  );

  personRoute(app, deps, calls.playCaseRecording, SEE_RECORDINGS, async (given) => {
    const { session, project, projectCase, params, request, reply } = given;
    if (!(await mayHear(deps, session, project.id))) throw new Refusal('forbidden');
    const of = { projectId: project.id, of: { caseId: projectCase.id }, callId: params.callId };
    return await playRecording(deps, session, of, request, reply);
  });
}

/** Observers may listen where the project says so, the other roles of the policy always. */
async function mayHear(deps: Deps, { role }: Pick<ActingPerson, 'role'>, projectId: ProjectId): Promise<boolean> {
  return role !== 'observer' || (await requireFieldSettings(deps, projectId)).recordingObservers;
}
