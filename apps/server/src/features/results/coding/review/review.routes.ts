import { codingReviewCalls as calls } from '@seker/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../../deps.ts';
import { personRoute } from '../../../../http/route.ts';
import { EDIT_CODING, REVIEW_CODING, SEE_AGREEMENT } from '../uses/coding.policy.ts';
import { answerQuery, decide } from './decide.ts';
import { askForDoubtful } from './doubtful-task.ts';
import { readAgreement } from './read-agreement.ts';
import { readReview } from './read-review.ts';

export function codingReviewRoutes(app: FastifyInstance, deps: Deps): void {
  personRoute(
    app,
    deps,
    calls.listCodingReview,
    REVIEW_CODING,
    async ({ session, project, use, query }) => await readReview(deps, session, project, use, query.reason ?? null),
    { byItself: true },
  );
  personRoute(
    app,
    deps,
    calls.decideCoding,
    REVIEW_CODING,
    async ({ session, project, use, body }) => await decide(deps, session, project, use, body),
  );
  personRoute(app, deps, calls.findDoubtfulCodings, EDIT_CODING, async ({ session, project, params }) => ({
    jobId: await askForDoubtful(deps, session, project, params.useId),
  }));
  personRoute(app, deps, calls.answerCodingQuery, REVIEW_CODING, async ({ session, project, use, params, body }) => {
    await answerQuery(deps, session, project, use, params.unitId, body);
    return { success: true };
  });
  personRoute(
    app,
    deps,
    calls.readCodingAgreement,
    SEE_AGREEMENT,
    async ({ project, use }) => await readAgreement(deps, project, use.id),
  );
}
