import { codeframesCalls as calls, type TRIED } from '@seker/contract';
import { client } from '@seker/ui';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DraftRule } from './code-draft.ts';
import type { FramePlace } from './frame-place.ts';

/** A frame as the server tells it. */
export type FrameAnswer = Awaited<ReturnType<typeof readFrame>>;
export type Tried = (typeof TRIED)[number];

async function readFrame(place: FramePlace) {
  return await client.call(calls.readCodeframe, place);
}

export function frameQuery(place: FramePlace) {
  return queryOptions({
    queryKey: ['codeframe', place.projectId, place.useId],
    queryFn: async () => await readFrame(place),
  });
}

export function proposalsQuery(place: FramePlace) {
  return queryOptions({
    queryKey: ['codeframe', place.projectId, place.useId, 'proposals'],
    queryFn: async () => (await client.call(calls.listCodeProposals, place)).proposals,
  });
}

/** What a merge would do to the frame of this revision. */
export function mergeQuery(place: FramePlace, codeId: number, intoId: number, revision: number) {
  return queryOptions({
    queryKey: ['codeframe', place.projectId, place.useId, 'merge', codeId, intoId, revision],
    queryFn: async () => await client.call(calls.previewMerge, { ...place, codeId, intoId }),
    retry: false,
  });
}

/** On which answers a rule would hold; what was found before stays until it is known. */
export function trialQuery(place: FramePlace, codeId: number, rule: DraftRule, only: Tried | null) {
  return queryOptions({
    queryKey: ['codeframe', place.projectId, place.useId, 'try', codeId, rule, only],
    queryFn: async () => await client.call(calls.tryCodeRule, { ...place, codeId, ...rule, only }),
    placeholderData: keepPreviousData,
    retry: false,
  });
}
