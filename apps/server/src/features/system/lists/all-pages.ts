import { cutPage, type ListPlace } from '../../../db/list-page.ts';

/** Rows that are read at a time. */
const PAGE = 500;

type Place = Pick<ListPlace<string>, 'after' | 'limit'>;

/** A list from its first page to its last, a page at a time. */
export async function* allPages<Row extends { readonly id: number; readonly sortKey: string }>(
  read: (place: Place) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let after: Place['after'] = null;
  do {
    const found: readonly Row[] = await read({ after, limit: PAGE });
    const { rows, nextKeys } = cutPage(found, PAGE);
    yield rows;
    after = nextKeys === null ? null : { keys: nextKeys };
  } while (after !== null);
}
