import { weightsCalls as calls, type WeightsModel } from '@seker/contract';
import { client } from '@seker/ui';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** How the weights of a project are made, and what they can be made of. */
export function weightingQuery(projectId: number) {
  return queryOptions({
    queryKey: ['weighting', projectId],
    queryFn: async () => await client.call(calls.readWeighting, { projectId }),
  });
}
export type Weighting = Awaited<ReturnType<NonNullable<ReturnType<typeof weightingQuery>['queryFn']>>>;

/** The weights by a model as they are now; what was seen stays while others are made, which ends the making of older ones. */
export function weightsQuery(projectId: number, model: WeightsModel) {
  return queryOptions({
    queryKey: ['weights', projectId, model],
    queryFn: async ({ signal }) => await client.call(calls.tryWeights, { projectId, ...model }, signal),
    placeholderData: keepPreviousData,
    retry: false,
  });
}
