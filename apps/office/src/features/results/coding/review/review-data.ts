import { codingReviewCalls as calls } from '@seker/contract';
import { client } from '@seker/ui';
import { queryOptions } from '@tanstack/react-query';
import type { FramePlace } from '../frame/frame-place.ts';

/** What of a question's answers is to be decided, as the server tells it. */
export type ReviewAnswer = Awaited<ReturnType<typeof readReview>>;
export type Agreement = Awaited<ReturnType<typeof readAgreement>>;

async function readReview(place: FramePlace) {
  return await client.call(calls.listCodingReview, place);
}

async function readAgreement(place: FramePlace) {
  return await client.call(calls.readCodingAgreement, place);
}

export function reviewQuery(place: FramePlace) {
  return queryOptions({
    queryKey: ['coding-review', place.projectId, place.useId],
    queryFn: async () => await readReview(place),
  });
}

export function agreementQuery(place: FramePlace) {
  return queryOptions({
    queryKey: ['coding-agreement', place.projectId, place.useId],
    queryFn: async () => await readAgreement(place),
  });
}
