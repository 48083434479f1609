import type { DesignCommand, DraftDocument, ItemList } from '@seker/questionnaire/design';
import { addItems, itemsOf } from './item-acts.ts';

/** One product for each picture, at the end of its shelf, called like the picture's file. */
export function itemsOfPictures(
  document: DraftDocument,
  list: ItemList,
  pictures: readonly { readonly id: string; readonly name: string }[],
  language: string,
): readonly DesignCommand[] {
  const names = pictures.map(({ name }) =>
    name
      .replace(/\.[A-Za-z0-9]{1,5}$/, '')
      .replaceAll('_', ' ')
      .trim(),
  );
  const { commands } = addItems(document, list, itemsOf(document, list).at(-1)?.uid ?? null, names, language);
  return commands.map((command, place) =>
    command.op === 'addItem'
      ? { ...command, item: { ...command.item, image: { type: 'image', id: pictures[place]?.id ?? '' } } }
      : command,
  );
}
