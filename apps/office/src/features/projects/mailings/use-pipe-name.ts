import { useText } from '@seker/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { sourcesOf } from './templates/pipe-sources.ts';
import { templatesQuery } from './templates/templates-data.ts';

/** How the screen names the source of a pipe; as it is written until the names are read. */
export function usePipeName(projectId: number): (source: string) => string {
  const t = useText();
  const sources = useQuery(templatesQuery(projectId)).data?.sources;
  return useMemo(() => {
    const names = new Map(sourcesOf(t, sources ?? []).map(({ source, name }) => [source, name]));
    return (source) => names.get(source) ?? source;
  }, [t, sources]);
}
