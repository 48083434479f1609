import { cellKey } from '@seker/fieldwork';
import { z } from 'zod';
import { BETWEEN } from './frame.queries.ts';

/** One way in which a portion divides the drawn people into the cells that it releases by. */
export const releaseDivisions = z.array(
  z.object({
    /** Where a record has its value (see `listSource`). */
    fields: z.array(z.string()).readonly(),
    keys: z.array(z.string()).readonly(),
    /**
     * Which people may be released without one of its values: those whom the interview will ask, or all, with a
     * population, which excludes no one.
     */
    takesOthers: z.enum(['asked', 'all', 'none']),
  }),
);

export type ReleaseDivision = z.output<typeof releaseDivisions>[number];

/** Stands for the key of people who have none of a division's values. */
export const OTHERS = '';

/**
 * Returns the reader of the cell of a unit with such values of these fields; null where no cell matches. It parses each
 * distinct text of values once: a sample has few of them.
 */
export function cellReader(
  fields: readonly string[],
  divisions: readonly ReleaseDivision[],
): (values: string) => string | null {
  const parts = divisions.map(({ keys, ...division }) => ({
    ...division,
    keys: new Set(keys),
    places: division.fields.map((field) => fields.indexOf(field)),
  }));
  const read = (values: string): string | null => {
    const said = values.split(BETWEEN);
    const cell: string[] = [];
    for (const { keys, places, takesOthers } of parts) {
      const own = places.map((place) => said[place] ?? '');
      const key = cellKey(own);
      if (keys.has(key)) cell.push(key);
      else if (takesOthers === 'all' || (takesOthers === 'asked' && own.includes(''))) cell.push(OTHERS);
      else return null;
    }
    return cell.join(BETWEEN);
  };
  const known = new Map<string, string | null>();
  return (values) => {
    const found = known.get(values);
    if (found !== undefined) return found;
    const cell = read(values);
    known.set(values, cell);
    return cell;
  };
}
