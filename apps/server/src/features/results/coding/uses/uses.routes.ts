import { codingCalls as calls, codedAnswersCalls, openCodingCalls } from '@seker/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../../deps.ts';
import { personRoute } from '../../../../http/route.ts';
import { listAnswers } from '../answers/list-answers.ts';
import { askToCode, undoAutomatic } from '../units/automatic-task.ts';
import { EDIT_CODING, SEE_CODING } from './coding.policy.ts';
import { countOpen } from './progress.queries.ts';
import { readCodingChoices } from './read-choices.ts';
import { readCoding } from './read-coding.ts';
import { closeUse, createUse, editUse } from './save-use.ts';

export function codingUsesRoutes(app: FastifyInstance, deps: Deps): void {
  personRoute(
    app,
    deps,
    calls.readCoding,
    SEE_CODING,
    async ({ session, project }) => await readCoding(deps, session, project),
    { byItself: true },
  );
  personRoute(
    app,
    deps,
    openCodingCalls.countOpenCoding,
    SEE_CODING,
    async ({ project }) => ({ open: await countOpen(deps.db, project.id) }),
    { byItself: true },
  );
  personRoute(
    app,
    deps,
    codedAnswersCalls.listCodedAnswers,
    SEE_CODING,
    async ({ project, params, query }) => await listAnswers(deps, project.id, params.useId, query),
  );
  personRoute(
    app,
    deps,
    calls.readCodingChoices,
    EDIT_CODING,
    async ({ session, project }) => await readCodingChoices(deps, session, project),
  );
  personRoute(app, deps, calls.createCodingUse, EDIT_CODING, async ({ session, project, body }) => ({
    id: await createUse(deps, session, project, body),
  }));
  personRoute(app, deps, calls.editCodingUse, EDIT_CODING, async ({ session, project, params, body }) => ({
    revision: await editUse(deps, session, project, params.useId, body),
  }));
  personRoute(app, deps, calls.closeCodingUse, EDIT_CODING, async ({ session, project, params, body }) => {
    await closeUse(deps, session, project, params.useId, body);
    return { success: true };
  });
  personRoute(app, deps, calls.codeAutomatically, EDIT_CODING, async ({ session, project, params }) => ({
    jobId: await askToCode(deps, session, project, params.useId),
  }));
  personRoute(app, deps, calls.undoAutomatic, EDIT_CODING, async ({ session, project, params, body }) => ({
    opened: await undoAutomatic(deps, session, project, params.useId, body),
  }));
}
