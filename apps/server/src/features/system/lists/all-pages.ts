import { cutPage, type ListPlace } from '../../../db/list-page.ts';

/** Rows per query. */
const PAGE = 500;

type Place = Pick<ListPlace<string>, 'after' | 'limit'>;

/** Reads a whole list page by page. */
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
