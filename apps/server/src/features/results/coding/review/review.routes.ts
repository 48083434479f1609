import { codingReviewCalls as calls } from '@seker/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../../deps.ts';
import { personRoute } from '../../../../http/route.ts';
import { REVIEW_CODING, SEE_CODING } from '../uses/coding.policy.ts';
import { answerQuery, decide } from './decide.ts';
import { readAgreement } from './read-agreement.ts';
import { readReview } from './read-review.ts';

export function codingReviewRoutes(app: FastifyInstance, deps: Deps): void {
  personRoute(
    app,
    deps,
    calls.listCodingReview,
    REVIEW_CODING,
    async ({ session, project, params, query }) =>
      await readReview(deps, session, project, params.useId, query.reason ?? null),
    { byItself: true },
  );
  personRoute(app, deps, calls.decideCoding, REVIEW_CODING, async ({ session, project, params, body }) => ({
    decided: await decide(deps, session, project, params.useId, body),
  }));
  personRoute(app, deps, calls.answerCodingQuery, REVIEW_CODING, async ({ session, project, params, body }) => {
    await answerQuery(deps, session, project, params.useId, params.unitId, body);
    return { success: true };
  });
  personRoute(
    app,
    deps,
    calls.readCodingAgreement,
    SEE_CODING,
    async ({ project, params }) => await readAgreement(deps, project, params.useId),
  );
}
