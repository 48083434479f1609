import { reviewCalls as calls } from '@seker/contract';
import { client, failureText, notify, useSingleFlight, useText } from '@seker/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useReview } from './review-context.ts';
import type { Walk } from './use-walk.ts';

export interface Verdicts {
  /** Goes on to the next of those that are gone through. */
  readonly approve: () => void;
  readonly reopen: () => void;
  /** It stays rejected where its quotas have no room any more. */
  readonly undoRejection: () => void;
}

/** What is decided without a dialog; each can be taken back. */
export function useVerdicts({ place, goTo }: Walk): Verdicts {
  const t = useText();
  const { projectId, review } = useReview();
  const once = useSingleFlight();
  const readAgain = useReadAgain();
  const of = { projectId, reviewId: review.id };
  const { id, revision } = review;
  const decide = (act: () => Promise<void>): void =>
    once(async () => {
      try {
        await act();
      } catch (error) {
        const text = failureText(error, t);
        if (text !== null) notify({ id: `review-${id}`, text, tone: 'danger' });
      }
      // Also after a refusal: it says that things are not as they were shown.
      await readAgain();
    });
  const reopenFrom = async (seen: number): Promise<void> => {
    await client.call(calls.reopenReview, { ...of, revision: seen });
    notify({ id: `review-${id}`, text: t('proofread.reopened', { id }) });
  };
  return {
    approve: () =>
      decide(async () => {
        const approved = await client.call(calls.approveReview, { ...of, revision });
        notify({
          id: `review-${id}`,
          text: t('proofread.approved', { id }),
          tone: 'accent',
          act: {
            label: t('proofread.undo'),
            run: () =>
              decide(async () => {
                await reopenFrom(approved.revision);
                // Back to the interview: one has gone on to the next.
                goTo(of);
              }),
          },
        });
        if (place !== null && place.after !== null) goTo(place.after);
      }),
    undoRejection: () =>
      decide(async () => {
        await client.call(calls.undoRejection, { ...of, revision });
        notify({ id: `review-${id}`, text: t('proofread.rejectionUndone', { id }) });
      }),
    reopen: () => decide(async () => await reopenFrom(revision)),
  };
}

/** Reads the interview, and lists that it stands in, as they are now. */
export function useReadAgain(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['reviews'] }),
      queries.invalidateQueries({ queryKey: ['list', 'reviews'] }),
    ]);
  };
}
