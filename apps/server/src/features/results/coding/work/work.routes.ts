import { codingWorkCalls as calls, codingCalls } from '@seker/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../../deps.ts';
import { personRoute } from '../../../../http/route.ts';
import { findAlike, suggestCodes } from '../suggest/suggest-codes.ts';
import { EDIT_CODING, ENCODE, OWN_TASKS, PULL_CODING } from '../uses/coding.policy.ts';
import { allocateCoding, previewAllocation, pullCoding } from './allocate-coding.ts';
import { askQuery, readQuery } from './ask-query.ts';
import { listCodingTasks } from './list-tasks.ts';
import { proposeCode } from './propose-code.ts';
import { putCodes, sendToReview } from './put-codes.ts';
import { readBatch } from './read-batch.ts';
import { readContext } from './read-context.ts';
import { releaseCoding } from './release-coding.ts';

export function codingWorkRoutes(app: FastifyInstance, deps: Deps): void {
  personRoute(
    app,
    deps,
    codingCalls.previewCodingAllocation,
    EDIT_CODING,
    async ({ project, params, body }) => await previewAllocation(deps, project, params.useId, body),
  );
  personRoute(
    app,
    deps,
    codingCalls.allocateCoding,
    EDIT_CODING,
    async ({ session, project, params, body }) => await allocateCoding(deps, session, project, params.useId, body),
  );
  personRoute(
    app,
    deps,
    codingCalls.releaseCoding,
    EDIT_CODING,
    async ({ session, project, params, body }) => await releaseCoding(deps, session, project, params.batchId, body),
  );
  personRoute(
    app,
    deps,
    calls.listCodingTasks,
    OWN_TASKS,
    async ({ session }) => await listCodingTasks(deps, session),
    { byItself: true },
  );
  personRoute(
    app,
    deps,
    calls.pullCoding,
    PULL_CODING,
    async ({ session, project, params }) => await pullCoding(deps, session, project, params.useId),
  );
  personRoute(
    app,
    deps,
    calls.readCodingBatch,
    ENCODE,
    async ({ session, batch }) => await readBatch(deps, session, batch),
  );
  personRoute(app, deps, calls.suggestCodes, ENCODE, async ({ batch, body }) => await suggestCodes(deps, batch, body));
  personRoute(app, deps, calls.findAlike, ENCODE, async ({ batch, body }) => await findAlike(deps, batch, body));
  personRoute(
    app,
    deps,
    calls.putCodes,
    ENCODE,
    async ({ session, batch, body }) => await putCodes(deps, session, batch, body),
  );
  personRoute(app, deps, calls.sendToReview, ENCODE, async ({ batch, body }) => {
    await sendToReview(deps, batch, body);
    return { success: true };
  });
  personRoute(
    app,
    deps,
    calls.readCodingContext,
    ENCODE,
    async ({ session, batch, params }) => await readContext(deps, session, batch, params.unitId),
  );
  personRoute(
    app,
    deps,
    calls.readCodingQuery,
    ENCODE,
    async ({ session, batch, params }) => await readQuery(deps, session, batch, params.unitId),
  );
  personRoute(app, deps, calls.askCodingQuery, ENCODE, async ({ session, batch, params, body }) => {
    await askQuery(deps, session, batch, params.unitId, body);
    return { success: true };
  });
  personRoute(
    app,
    deps,
    calls.proposeCode,
    ENCODE,
    async ({ session, batch, body }) => await proposeCode(deps, session, batch, body),
  );
}
