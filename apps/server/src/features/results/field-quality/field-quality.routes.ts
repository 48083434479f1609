import { fieldQualityCalls as calls } from '@seker/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { personRoute } from '../../../http/route.ts';
import { chooseQuality } from './choose-quality.ts';
import { CHOOSE_QUALITY, SEE_INTERVIEWER_QUALITY, SEE_QUALITY } from './field-quality.policy.ts';
import { readInterviewerQuality } from './read-interviewers.ts';
import { readFieldQuality } from './read-quality.ts';

export function fieldQualityRoutes(app: FastifyInstance, deps: Deps): void {
  personRoute(
    app,
    deps,
    calls.readFieldQuality,
    SEE_QUALITY,
    async ({ session, project }) => await readFieldQuality(deps, session, project),
    { byItself: true },
  );
  personRoute(
    app,
    deps,
    calls.readInterviewerQuality,
    SEE_INTERVIEWER_QUALITY,
    async ({ session, project }) => await readInterviewerQuality(deps, session, project),
    { byItself: true },
  );
  personRoute(app, deps, calls.chooseQuality, CHOOSE_QUALITY, async ({ session, project, body }) => {
    await chooseQuality(deps, session, project, body);
    return {};
  });
}
