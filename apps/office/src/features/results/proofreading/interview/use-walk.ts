import { reviewsCalls as calls } from '@seker/contract';
import { client } from '@seker/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useAddress } from '../../../../list/index.ts';
import { REVIEW_WALKS } from '../../../../project/review-walks.ts';
import { useAccount } from '../../../../shell/use-account.ts';
import { reviewsQueryIn } from '../list/reviews-query.ts';
import { placeIn, type Stop, type WalkPlace } from './walk.ts';

export interface Walk {
  /** Null: there is nothing to go through. */
  readonly place: WalkPlace | null;
  readonly goTo: (stop: Stop) => void;
}

/**
 * The way from interview to interview: as the list found them from which one comes, or the own tasks. It stays as it was
 * when it began, so that what is decided on the way does not move it.
 */
export function useWalk(of: Stop): Walk {
  const { search } = useAddress();
  const navigate = useNavigate();
  const { acts } = useAccount();
  const isLed = acts.some(({ act }) => act === 'allocateReviews');
  const { data: stops } = useQuery(walkOf(isLed ? { ...reviewsQueryIn(search), projectId: of.projectId } : null));
  return {
    place: stops === undefined ? null : placeIn(stops, of),
    goTo: ({ projectId, reviewId }) =>
      void navigate({
        to: '/p/$projectId/proofreading/$reviewId',
        params: { projectId: String(projectId), reviewId: String(reviewId) },
        search: search as never,
      }),
  };
}

/** What a list finds, in its order; null: the own tasks. */
function walkOf(query: Readonly<Record<string, string | number>> | null) {
  return queryOptions({
    queryKey: [...REVIEW_WALKS, query],
    queryFn: async (): Promise<readonly Stop[]> => {
      if (query === null) {
        const { reviews } = await client.call(calls.myReviews, {});
        return reviews.map(({ id, project }) => ({ projectId: project.id, reviewId: id }));
      }
      // The address holds texts; the call reads them as the list does.
      const { ids } = await client.call(calls.walkReviews, query as never);
      return ids.map((reviewId) => ({ projectId: Number(query['projectId']), reviewId }));
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}
