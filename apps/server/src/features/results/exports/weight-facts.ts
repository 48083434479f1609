import type { ListWord, Weighting } from '@seker/contract';
import type { ExportContext } from './open-export.ts';

/** A fact that a file tells its reader. */
export interface FileFact {
  readonly name: string;
  readonly text: string;
}

/** Tells which weights a file has, what they cost, and what they cannot say. */
export function weightFacts(
  { deps, language, wish }: Pick<ExportContext, 'deps' | 'language' | 'wish'>,
  { weighting, isProbability }: { readonly weighting: Weighting | null; readonly isProbability: boolean },
): readonly FileFact[] {
  const word = (key: ListWord): string => deps.texts.listWord(key, language);
  const fact = (key: ListWord, text: string): FileFact => ({ name: word(key), text });
  return [
    fact('export.weights', word(`export.weights.${wish.weights}`)),
    ...(weighting === null
      ? []
      : [
          fact('export.designEffect', weighting.designEffect.toFixed(4)),
          fact('export.effectiveSize', weighting.effectiveSize.toFixed(1)),
          fact('export.outside', String(weighting.outside)),
          ...(weighting.unweighed === 0 ? [] : [fact('export.unweighed', String(weighting.unweighed))]),
        ]),
    ...(isProbability ? [] : [fact('export.note', word('export.notDrawn'))]),
  ];
}
