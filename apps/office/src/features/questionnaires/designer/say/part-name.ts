import { type DraftDocument, type DraftItem, type DraftNode, isJsonObject, ownerOf } from '@seker/questionnaire/design';
import type { TextKey, Translate } from '@seker/ui';
import { itemsIn } from '../session/acts/item-acts.ts';
import { draftIndex } from '../session/draft-index.ts';
import { SURROUNDINGS, TITLE } from '../session/surroundings.ts';

const AROUND = [TITLE, ...SURROUNDINGS] as const;
const OF_NODE: Readonly<Record<string, TextKey>> = {
  text: 'designer.part.text',
  script: 'designer.script',
  comment: 'designer.comment',
  na: 'designer.na',
  'label.lower': 'designer.lowerEnd',
  'label.upper': 'designer.upperEnd',
};
/** The lists whose items have their words under a name of the key. */
const LISTS = {
  answer: ['answers', 'areas', 'products'],
  row: ['rows', 'sets'],
  column: ['columns'],
  shelf: ['shelves'],
} as const;

/** What a text is of its node, in words: its wording, the script, the third answer; the key itself where none fits. */
export function partName(document: DraftDocument, key: string, t: Translate): string {
  const around = AROUND.find((one) => one === key);
  if (around !== undefined) return t(`designer.surrounding.${around}`);
  const owner = ownerOf(key);
  const part = key.slice(owner.length + 1);
  const own = OF_NODE[part];
  if (own !== undefined) return t(own);
  const [name = '', ...rest] = part.split('.');
  if (name === 'message') return t('designer.part.message', { number: rest.join('.') });
  const node = draftIndex(document).byUid.get(owner)?.node;
  return (node === undefined ? null : itemName(node, name, rest.join('.'), t)) ?? part;
}

function itemName(node: DraftNode, name: string, uid: string, t: Translate): string | null {
  if (name !== 'answer' && name !== 'row' && name !== 'column' && name !== 'shelf') return null;
  for (const list of LISTS[name]) {
    const found = listsCalled(node, list)
      .map((items) => numberIn(items, uid))
      .find((number) => number !== null);
    if (found !== undefined && found !== null) return t(`designer.item.${list}`, { number: found });
  }
  return null;
}

/** The node's own list, and the lists of its cells and shelves. */
function listsCalled(node: DraftNode, list: string): readonly (readonly DraftItem[])[] {
  const inner =
    list === 'answers'
      ? itemsIn(node['columns']).map(({ cell }) => (isJsonObject(cell) ? itemsIn(cell['answers']) : []))
      : list === 'products'
        ? itemsIn(node['shelves']).map(({ products }) => itemsIn(products))
        : [];
  return [itemsIn(node[list]), ...inner];
}

/** The code, by which an item is known in the data; its place where it has none. */
function numberIn(items: readonly DraftItem[], uid: string): number | null {
  const place = items.findIndex((item) => item.uid === uid);
  const code = items[place]?.['code'];
  return place < 0 ? null : typeof code === 'number' ? code : place + 1;
}
