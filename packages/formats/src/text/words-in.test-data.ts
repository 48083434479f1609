import type { Study } from '../draft/study.ts';
import type { SourceLine } from './lines/source-line.ts';

/** Words and numbers with how often they occur. */
export function countsOf(texts: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const word of text.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? [])
      counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** All words of a study: texts, notes, ways, marks, and lines that were not understood. */
export function wordsOfStudy({ parts, marks }: Study): readonly string[] {
  return [
    ...marks.map(({ words }) => words),
    ...parts.flatMap((part): readonly string[] => {
      if (part.type === 'lost') return [part.words];
      if (part.type === 'page') return [];
      if (part.type !== 'question') return Object.values(part.texts);
      return [
        ...Object.values(part.texts),
        ...part.notes.map(({ words }) => words),
        ...part.routing.map(({ words }) => words),
        ...[...part.answers, ...part.rows].flatMap(({ texts, route }) => [
          ...Object.values(texts),
          ...(route === null ? [] : [route.words]),
        ]),
      ];
    }),
  ];
}

/** Words of the source that are nowhere in the study. */
export function missingIn(study: Study, lines: readonly SourceLine[]): readonly string[] {
  const kept = countsOf(wordsOfStudy(study));
  const source = countsOf(lines.flatMap(({ cells }) => cells));
  return [...source].flatMap(([word, count]) => ((kept.get(word) ?? 0) < count ? [word] : []));
}
