import { versionsCalls as calls } from '@seker/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { personRoute } from '../../../http/route.ts';
import { checkDraft, publish } from './publish.ts';
import { EDIT_QUESTIONNAIRE, READ_QUESTIONNAIRE } from './questionnaires.policy.ts';
import { listVersions, readVersion } from './read-versions.ts';

export function versionsRoutes(app: FastifyInstance, deps: Deps): void {
  personRoute(
    app,
    deps,
    calls.checkDraft,
    EDIT_QUESTIONNAIRE,
    async ({ questionnaire }) => await checkDraft(deps, questionnaire),
  );
  personRoute(
    app,
    deps,
    calls.publish,
    EDIT_QUESTIONNAIRE,
    async ({ session, questionnaire, body }) => await publish(deps, session, questionnaire, body),
  );
  personRoute(
    app,
    deps,
    calls.listVersions,
    READ_QUESTIONNAIRE,
    async ({ session, questionnaire }) => await listVersions(deps, session, questionnaire),
  );
  personRoute(
    app,
    deps,
    calls.readVersion,
    READ_QUESTIONNAIRE,
    async ({ session, questionnaire, params }) => await readVersion(deps, session, questionnaire, params.versionNumber),
  );
}
