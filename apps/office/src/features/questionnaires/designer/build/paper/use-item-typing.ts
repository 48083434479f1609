import { type DraftItem, findLanguage, type ItemList, itemTextKey, textOf } from '@seker/questionnaire/design';
import { useText } from '@seker/ui';
import type { KeyboardEvent } from 'react';
import { addItem, itemsOf, moveItem, placeItem, typeLines, unwrittenAfter } from '../../session/acts/item-acts.ts';
import { useDeskState, usePaperLanguage } from '../../session/desk.ts';
import { plainDraftText } from '../../session/plain-draft-text.ts';
import { useNode, useSession } from '../../session/use-draft.ts';

/** The items of a list, and what is done to them where they are typed. */
export interface ItemTyping {
  readonly list: ItemList;
  readonly items: readonly DraftItem[];
  readonly addAfter: (after: string | null) => void;
  /** To the next item, where that is still to be written; else to a new one. */
  readonly goOn: (from: string) => void;
  readonly remove: (uid: string) => void;
  readonly paste: (at: string | null, lines: readonly string[]) => boolean;
  /** Alt and an arrow move the item that is typed. */
  readonly shift: (event: KeyboardEvent, uid: string) => void;
  /** To before or after another one. */
  readonly place: (uid: string, beside: string, side: 'before' | 'after') => void;
}

export function useItemTyping(list: ItemList): ItemTyping {
  const t = useText();
  const session = useSession();
  const desk = useDeskState();
  const { language } = usePaperLanguage();
  const node = useNode(list.uid);
  const items = node === null ? [] : itemsOf(session.document, list);
  const write = (uid: string): void => desk.await(list.uid, itemTextKey(list, uid));
  const nameOf = (uid: string): string => {
    const bundle = findLanguage(session.document, language);
    const words = bundle === null ? '' : plainDraftText(textOf(bundle, itemTextKey(list, uid)));
    const number = itemsOf(session.document, list).findIndex((item) => item.uid === uid) + 1;
    return words === '' ? t(`designer.item.${list.list}`, { number }) : words;
  };
  const tellPlace = (uid: string): void => {
    const now = itemsOf(session.document, list);
    const number = now.findIndex((item) => item.uid === uid) + 1;
    desk.announce(t('designer.itemMoved', { name: nameOf(uid), number, of: now.length }));
  };
  const addAfter = (after: string | null): void => {
    const { commands, item } = addItem(session.document, list, after);
    if (session.change(commands)) write(item);
  };
  return {
    list,
    items,
    addAfter,
    goOn: (from) => {
      const next = unwrittenAfter(session.document, list, from, language);
      if (next === null) addAfter(from);
      else write(next);
    },
    remove: (uid) => {
      const at = items.findIndex((item) => item.uid === uid);
      const next = items[at - 1] ?? items[at + 1];
      if (!session.change([{ op: 'removeItem', ...list, item: uid }])) return;
      if (next !== undefined) write(next.uid);
    },
    paste: (at, lines) => {
      const { commands, last } = typeLines(session.document, list, at, lines, language);
      if (!session.change(commands) || last === null) return false;
      write(last);
      return true;
    },
    shift: (event, uid) => {
      if (!event.altKey || (event.code !== 'ArrowUp' && event.code !== 'ArrowDown')) return;
      event.preventDefault();
      const command = moveItem(session.document, list, uid, event.code === 'ArrowUp' ? -1 : 1);
      if (command === null) desk.announce(t('designer.noFurther', { name: nameOf(uid) }));
      else if (session.change([command])) {
        write(uid);
        tellPlace(uid);
      }
    },
    place: (uid, beside, side) => {
      const command = placeItem(session.document, list, uid, beside, side);
      if (command !== null && session.change([command])) tellPlace(uid);
    },
  };
}
