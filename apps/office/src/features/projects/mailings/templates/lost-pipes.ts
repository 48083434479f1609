import { countText, type Translate } from '@seker/ui';
import type { PipeSource } from '../../../../rich-text/pipe-list.tsx';
import type { LostPipes } from '../../../../rich-text/piped-text-editor.tsx';

export interface LostPipesOf {
  readonly used: readonly string[];
  readonly sources: readonly PipeSource[];
  readonly fallbacks: Readonly<Record<string, string>>;
  /** For how many each pipe has no value, as far as it is counted. */
  readonly missingFor: ReadonlyMap<string, number>;
}

/** The pipes that are missing for people and say nothing instead, and those of columns that the list no longer has. */
export function lostPipes(t: Translate, { used, sources, fallbacks, missingFor }: LostPipesOf): LostPipes {
  return new Map(
    used.flatMap((source): readonly [string, string][] => {
      if (sources.every((known) => known.source !== source)) return [[source, t('mail.pipeUnknown')]];
      const count = missingFor.get(source) ?? 0;
      if (count === 0 || fallbacks[source] !== undefined) return [];
      return [[source, t('mail.pipeLost', { count, n: countText(count) })]];
    }),
  );
}
