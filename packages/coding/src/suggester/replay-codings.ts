import { unreachable } from '@seker/kernel';
import type { CodeId } from '../frame/code.ts';
import { type CodedUnit, type Example, Suggester } from './suggester.ts';

/** What a suggester begins with. */
export interface SuggesterStart {
  readonly kind: 'single' | 'multi';
  /** Keys of the answers of the use, coded or not; more than 20,000 of them tell nothing more. */
  readonly keys: readonly string[];
  readonly examples: readonly Example[];
}

/** What happened to the codings of a use that suggestions depend on. */
export type CodingEvent =
  | { readonly kind: 'coded'; readonly coding: CodedUnit }
  /** Codings were undone, or units are open again after a split. */
  | { readonly kind: 'opened'; readonly units: readonly number[] }
  | { readonly kind: 'merged'; readonly from: CodeId; readonly into: CodeId }
  | { readonly kind: 'retired'; readonly code: CodeId };

export function startSuggester({ kind, keys, examples }: SuggesterStart): Suggester {
  const suggester = new Suggester(kind);
  suggester.observe(keys);
  for (const example of examples) suggester.learnExample(example);
  return suggester;
}

export function takeEvent(suggester: Suggester, event: CodingEvent): void {
  switch (event.kind) {
    case 'coded':
      return suggester.learn(event.coding);
    case 'opened':
      return suggester.undo(event.units);
    case 'merged':
      return suggester.merge(event.from, event.into);
    case 'retired':
      return suggester.retire(event.code);
    default:
      return unreachable(event);
  }
}

/** The suggester that all of this led to; the same events give the same suggestions. */
export function replayCodings(start: SuggesterStart, events: Iterable<CodingEvent>): Suggester {
  const suggester = startSuggester(start);
  for (const event of events) takeEvent(suggester, event);
  return suggester;
}

/** The same history without some keys, for a replay that never knew them. */
export function withoutKeys(
  start: SuggesterStart,
  events: readonly CodingEvent[],
  erased: ReadonlySet<string>,
): { readonly start: SuggesterStart; readonly events: readonly CodingEvent[] } {
  return {
    start: {
      ...start,
      keys: start.keys.filter((key) => !erased.has(key)),
      examples: start.examples.filter(({ key }) => !erased.has(key)),
    },
    events: events.filter((event) => event.kind !== 'coded' || !erased.has(event.coding.key)),
  };
}
