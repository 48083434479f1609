import type { Behaviour } from '../kinds/kind.ts';
import type { ValueSource } from '../text/rich-text.ts';

/** Why the rows of a question cannot be measured in that column (`null`: in the only one); null when they can. */
export function rowsFault({ lists }: Behaviour, column: string | null): 'unknownRow' | 'unknownColumn' | null {
  const { rows, columns = [] } = lists;
  if (rows === undefined) return 'unknownRow';
  const isThere = column === null ? columns.length === 0 : columns.some(({ uid }) => uid === column);
  return isThere ? null : 'unknownColumn';
}

/** What is wrong with the part of a question's answer that a text or an address takes; null when there is such a part. */
export function sourceFault(
  source: Extract<ValueSource, { readonly question: string }>,
  behaviour: Behaviour,
): ReturnType<typeof rowsFault> {
  if ('take' in source && source.take !== 'score') {
    // Rows are counted in any column.
    const isAny = source.take === 'rows' && source.column === undefined;
    return isAny ? null : rowsFault(behaviour, source.column ?? null);
  }
  return source.row !== undefined && behaviour.codes(source.row, source.column) === null ? 'unknownRow' : null;
}
