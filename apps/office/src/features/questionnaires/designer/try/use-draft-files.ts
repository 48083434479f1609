import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { libraryQuery, mediumPath } from '../media/index.ts';
import type { PlacedMedia } from './placed-media.ts';

/** Where the files are that the draft's media name. */
export function useDraftFiles(questionnaireId: number): PlacedMedia {
  const { media } = useSuspenseQuery(libraryQuery(questionnaireId)).data;
  return useMemo(
    () =>
      Object.fromEntries(
        media.flatMap(({ id: row, medium }): (readonly [string, PlacedMedia[string]])[] => {
          if (medium === null) return [];
          const { id, width, height } = medium;
          return [[id, { id, url: mediumPath(questionnaireId, row), width, height }]];
        }),
      ),
    [media, questionnaireId],
  );
}
