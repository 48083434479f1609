import { type MediumFile, mediaCalls } from '@seker/contract';
import { client } from '@seker/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

/** Where the files are that the draft's media name. */
export function useDraftFiles(questionnaireId: number): Readonly<Record<string, MediumFile>> {
  const { media } = useSuspenseQuery({
    queryKey: ['media', questionnaireId],
    queryFn: async () => await client.call(mediaCalls.listMedia, { questionnaireId }),
  }).data;
  return useMemo(
    () =>
      Object.fromEntries(
        media.flatMap(({ id, medium }): (readonly [string, MediumFile])[] => {
          if (medium === null) return [];
          const { width, height } = medium;
          const size = width === null || height === null ? {} : { width, height };
          return [[medium.id, { url: `/api/v1/questionnaires/${questionnaireId}/media/${id}`, ...size }]];
        }),
      ),
    [media, questionnaireId],
  );
}
