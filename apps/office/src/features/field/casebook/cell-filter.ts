import { tablesCalls } from '@seker/contract';
import { client, type Translate } from '@seker/ui';
import type { ListFilter } from '../../../list/index.ts';
import { cellWords } from '../../../table-words/index.ts';

/** The interviews of a cell: the figures of tables lead here. */
export function cellFilter(t: Translate, projectId: number): ListFilter {
  return {
    name: 'tableCell',
    title: 'tables.cell',
    kind: 'given',
    nameOf: async (text) => {
      const { facets } = await client.call(tablesCalls.readTableChoices, { projectId });
      return cellWords(text, facets, t);
    },
  };
}
