import { reviewsCalls as calls, recordingsCalls, reviewCalls } from '@seker/contract';
import type { InterviewId, ProjectId } from '@seker/kernel';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { personRoute } from '../../../http/route.ts';
import { allocateReviews } from './allocate-reviews.ts';
import type { ReviewOf } from './change-review.ts';
import { correctAnswer } from './correct-answer.ts';
import { approveReview, reopenReview } from './decide-review.ts';
import { exportCorrections, listCorrections, readCorrectionChoices } from './list-corrections.ts';
import { listReviews, walkReviews } from './list-reviews.ts';
import { myReviews } from './my-reviews.ts';
import { previewRejection } from './preview-rejection.ts';
import {
  ALLOCATE_REVIEWS,
  OWN_REVIEWS,
  PROOFREAD,
  SEE_CORRECTIONS,
  SEE_REVIEWS,
  UNDO_REJECTION,
} from './proofreading.policy.ts';
import { readCaptured } from './read-captured.ts';
import { readReview } from './read-review.ts';
import { rejectReview, undoRejection } from './reject-review.ts';
import { releaseReviews } from './release-reviews.ts';
import { returnReview } from './return-review.ts';
import { readReviewProgress } from './review-progress.ts';
import { listReviewRecordings, playReviewRecording } from './review-recordings.ts';
import { grantEncoder, saveReviewSettings } from './review-settings.ts';

const DONE = { success: true } as const;
const BY_ITSELF = { byItself: true } as const;

export function reviewsRoutes(app: FastifyInstance, deps: Deps): void {
  leadingRoutes(app, deps);
  const ofReview = (given: {
    readonly project: { readonly id: ProjectId };
    readonly review: { readonly id: InterviewId };
  }): ReviewOf => ({ projectId: given.project.id, interviewId: given.review.id });

  personRoute(
    app,
    deps,
    calls.myReviews,
    OWN_REVIEWS,
    async ({ session }) => await myReviews(deps, session),
    BY_ITSELF,
  );
  personRoute(
    app,
    deps,
    reviewCalls.readReview,
    PROOFREAD,
    async (given) => await readReview(deps, given.session, ofReview(given)),
  );
  personRoute(
    app,
    deps,
    reviewCalls.readCapturedMedium,
    PROOFREAD,
    async (given) =>
      await readCaptured(deps, given.session, { ...ofReview(given), sha256: given.params.hash }, given.reply),
  );
  personRoute(
    app,
    deps,
    recordingsCalls.listReviewRecordings,
    PROOFREAD,
    async (given) => await listReviewRecordings(deps, given.session, ofReview(given)),
    BY_ITSELF,
  );
  personRoute(
    app,
    deps,
    recordingsCalls.playReviewRecording,
    PROOFREAD,
    async (given) =>
      await playReviewRecording(deps, given.session, { ...ofReview(given), callId: given.params.callId }, given),
  );
  personRoute(
    app,
    deps,
    reviewCalls.correctAnswer,
    PROOFREAD,
    async (given) => await correctAnswer(deps, given.session, ofReview(given), given.body),
  );
  personRoute(app, deps, reviewCalls.approveReview, PROOFREAD, async (given) => ({
    revision: await approveReview(deps, given.session, ofReview(given), given.body.revision),
  }));
  personRoute(app, deps, reviewCalls.reopenReview, PROOFREAD, async (given) => ({
    revision: await reopenReview(deps, given.session, ofReview(given), given.body.revision),
  }));
  personRoute(app, deps, reviewCalls.returnReview, PROOFREAD, async (given) => ({
    revision: await returnReview(deps, given.session, ofReview(given), given.body),
  }));
  personRoute(
    app,
    deps,
    reviewCalls.previewRejection,
    PROOFREAD,
    async (given) => await previewRejection(deps, given.session, ofReview(given)),
    BY_ITSELF,
  );
  personRoute(
    app,
    deps,
    reviewCalls.rejectReview,
    PROOFREAD,
    async (given) => await rejectReview(deps, given.session, ofReview(given), given.body),
  );
  personRoute(app, deps, reviewCalls.undoRejection, UNDO_REJECTION, async (given) => ({
    revision: await undoRejection(deps, given.session, ofReview(given), given.body.revision),
  }));
}

/** What those who lead proofreading do. */
function leadingRoutes(app: FastifyInstance, deps: Deps): void {
  personRoute(
    app,
    deps,
    calls.readReviewProgress,
    SEE_REVIEWS,
    async ({ session, project }) => await readReviewProgress(deps, session, project.id),
    BY_ITSELF,
  );
  personRoute(
    app,
    deps,
    calls.listReviews,
    ALLOCATE_REVIEWS,
    async ({ project, query }) => await listReviews(deps, project.id, query),
    BY_ITSELF,
  );
  personRoute(
    app,
    deps,
    calls.walkReviews,
    ALLOCATE_REVIEWS,
    async ({ project, query }) => await walkReviews(deps, project.id, query),
    BY_ITSELF,
  );
  personRoute(
    app,
    deps,
    calls.allocateReviews,
    ALLOCATE_REVIEWS,
    async ({ session, project, body }) => await allocateReviews(deps, session, project.id, body),
  );
  personRoute(app, deps, calls.releaseReviews, ALLOCATE_REVIEWS, async ({ session, project, body }) => ({
    released: await releaseReviews(deps, session, project.id, body),
  }));
  personRoute(
    app,
    deps,
    calls.listCorrections,
    SEE_CORRECTIONS,
    async ({ session, project, query }) => await listCorrections(deps, session, project.id, query),
    BY_ITSELF,
  );
  personRoute(
    app,
    deps,
    calls.exportCorrections,
    SEE_CORRECTIONS,
    async ({ session, project, query, reply }) => await exportCorrections(deps, session, project.id, query, reply),
  );
  personRoute(
    app,
    deps,
    calls.readCorrectionChoices,
    SEE_CORRECTIONS,
    async ({ session, project }) => await readCorrectionChoices(deps, session, project.id),
    BY_ITSELF,
  );
  personRoute(app, deps, calls.saveReviewSettings, ALLOCATE_REVIEWS, async ({ session, project, body }) => {
    await saveReviewSettings(deps, session, project.id, body.rejectedAs);
    return DONE;
  });
  personRoute(app, deps, calls.grantEncoder, ALLOCATE_REVIEWS, async ({ session, project, body }) => {
    await grantEncoder(deps, session, project.id, body);
    return DONE;
  });
}
