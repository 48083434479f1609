import { mediaCalls, type QuestionnaireMedium } from '@seker/contract';
import { client } from '@seker/ui';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';

/** A film that is made into another is asked for this often. */
const AGAIN_MILLISECONDS = 2_000;

export function libraryQuery(questionnaireId: number) {
  return queryOptions({
    queryKey: ['media', questionnaireId],
    queryFn: async () => await client.call(mediaCalls.listMedia, { questionnaireId }),
    // Every card with a picture asks for it that comes into view; what is added here is read again at once.
    staleTime: 5_000,
    refetchInterval: ({ state }) =>
      state.data?.media.some(({ status }) => status === 'converting') === true ? AGAIN_MILLISECONDS : false,
  });
}

export interface Library {
  /** Of the questionnaire. */
  readonly id: number;
  readonly media: readonly QuestionnaireMedium[];
  readonly reload: () => Promise<void>;
}

/** The files of the questionnaire that is designed here. */
export function useLibrary(): Library {
  const { questionnaireId = '' } = useParams({ strict: false });
  const id = Number(questionnaireId);
  const queries = useQueryClient();
  const { data } = useQuery(libraryQuery(id));
  return {
    id,
    media: data?.media ?? [],
    reload: async () => await queries.invalidateQueries({ queryKey: ['media', id] }),
  };
}

/** Where a file of the library can be seen. */
export function mediumPath(questionnaireId: number, medium: number): string {
  return mediaCalls.readMedium.path
    .replace(':questionnaireId', String(questionnaireId))
    .replace(':mediumId', String(medium));
}
