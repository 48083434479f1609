import {
  type DraftItem,
  type DraftNode,
  type ItemListName,
  isJsonObject,
  itemTextKey,
  type Json,
} from '@seker/questionnaire/design';
import type { Translate } from '@seker/ui';
import { itemsIn } from '../session/acts/item-acts.ts';
import { jsonLine } from '../session/json-line.ts';

export interface PrintedItem {
  readonly uid: string;
  readonly code: string;
  readonly words: string;
  /** What else the interviewer has to know of it: that it stands alone, that words are written beside it. */
  readonly notes: readonly string[];
}

/** What a question lists; answers of a matrix's column under its words. */
export interface PrintedList {
  readonly key: string;
  readonly of: string;
  readonly items: readonly PrintedItem[];
}

const OWN = ['answers', 'areas', 'sets', 'rows', 'columns'] as const satisfies readonly ItemListName[];

/** All that can be answered, with codes, and the words of it. */
export function printedLists(node: DraftNode, say: (key: string) => string, t: Translate): readonly PrintedList[] {
  const wordsOf = (list: ItemListName, { uid }: DraftItem): string => say(itemTextKey({ uid: node.uid, list }, uid));
  const listed = (key: string, list: ItemListName, json: Json | undefined, of = ''): PrintedList => ({
    key,
    of,
    items: itemsIn(json).map((item) => ({
      uid: item.uid,
      code: jsonLine(item['code']),
      words: wordsOf(list, item),
      notes: [
        ...(item['exclusive'] === true ? [t('designer.print.alone')] : []),
        ...(item['openText'] === true ? [t('designer.print.written')] : []),
        ...(item['optional'] === true ? [t('designer.flag.optional')] : []),
      ],
    })),
  });
  const scaled = (key: string, scale: Json | undefined, of = ''): PrintedList => ({
    key,
    of,
    items: isJsonObject(scale)
      ? ['lower', 'upper'].map((end) => ({
          uid: end,
          code: jsonLine(scale[end]),
          words: say(`${node.uid}.label.${end}`),
          notes: [],
        }))
      : [],
  });
  const cells = itemsIn(node['columns']).flatMap((column) => {
    const { cell, uid } = column;
    if (!isJsonObject(cell)) return [];
    const of = wordsOf('columns', column);
    return [listed(`answers.${uid}`, 'answers', cell['answers'], of), scaled(`scale.${uid}`, cell['scale'], of)];
  });
  const na = node['na'] === true ? [{ uid: 'na', code: '', words: say(`${node.uid}.na`), notes: [] }] : [];
  return [
    ...OWN.map((list) => listed(list, list, node[list])),
    scaled('scale', node['scale']),
    ...cells,
    ...itemsIn(node['shelves']).map(({ uid, products }) => listed(`products.${uid}`, 'products', products)),
    { key: 'na', of: '', items: na.filter(({ words }) => words !== '') },
  ].filter(({ items }) => items.length > 0);
}
