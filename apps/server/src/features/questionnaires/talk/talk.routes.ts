import { talkCalls as calls } from '@seker/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { personRoute } from '../../../http/route.ts';
import { listTalkVersions, readProjectTalk, readTalk, readTalkVersion } from './read-talk.ts';
import { saveProjectTalk, saveTalk } from './save-talk.ts';
import { READ_PROJECT_TALK, READ_TALK, WRITE_PROJECT_TALK, WRITE_TALK } from './talk.policy.ts';

export function talkRoutes(app: FastifyInstance, deps: Deps): void {
  personRoute(app, deps, calls.readTalk, READ_TALK, async ({ session, questionnaire }) =>
    readTalk(deps, session, questionnaire),
  );
  personRoute(app, deps, calls.saveTalk, WRITE_TALK, async ({ session, questionnaire, body }) => ({
    revision: await saveTalk(deps, session, questionnaire, body),
  }));
  personRoute(app, deps, calls.listTalkVersions, READ_TALK, async ({ questionnaire }) =>
    listTalkVersions(deps, { questionnaireId: questionnaire.id }),
  );
  personRoute(app, deps, calls.readTalkVersion, READ_TALK, async ({ questionnaire, params }) => ({
    parts: await readTalkVersion(deps, { questionnaireId: questionnaire.id }, params.revision),
  }));
  personRoute(app, deps, calls.readProjectTalk, READ_PROJECT_TALK, async ({ session, project }) =>
    readProjectTalk(deps, session, project),
  );
  personRoute(app, deps, calls.saveProjectTalk, WRITE_PROJECT_TALK, async ({ session, project, body }) => ({
    revision: await saveProjectTalk(deps, session, project, { parts: body.own, revision: body.revision }),
  }));
  personRoute(app, deps, calls.listProjectTalkVersions, READ_PROJECT_TALK, async ({ project }) =>
    listTalkVersions(deps, { projectId: project.id }),
  );
  personRoute(app, deps, calls.readProjectTalkVersion, READ_PROJECT_TALK, async ({ project, params }) => ({
    own: await readTalkVersion(deps, { projectId: project.id }, params.revision),
  }));
}
