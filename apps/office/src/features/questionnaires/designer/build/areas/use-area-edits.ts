import { type DraftItem, type ItemList, isJsonObject, type JsonObject } from '@seker/questionnaire/design';
import { useText } from '@seker/ui';
import { useState } from 'react';
import { addItem, itemsOf } from '../../session/acts/item-acts.ts';
import { useSession } from '../../session/use-draft.ts';
import { useSetItem } from '../properties/item-rows.tsx';

export interface AreaEdits {
  readonly shapeOf: (area: DraftItem) => JsonObject;
  readonly reshape: (area: string, shape: JsonObject) => void;
  readonly remove: (area: string, name: string) => void;
  /** Returns the new area. */
  readonly add: (shape: JsonObject) => string;
  readonly tell: (words: string) => void;
  /** What was done, for those who do not see it. */
  readonly told: string;
}

/** What can be done to the areas of a question's picture, and what is told of it. */
export function useAreaEdits(uid: string): AreaEdits {
  const t = useText();
  const session = useSession();
  const list: ItemList = { uid, list: 'areas' };
  const setItem = useSetItem(list);
  const [told, setTold] = useState('');
  return {
    told,
    tell: setTold,
    shapeOf: (area) => (isJsonObject(area['shape']) ? area['shape'] : {}),
    reshape: (area, shape) => setItem(area, 'shape', shape),
    remove: (item, name) => {
      session.change([{ op: 'removeItem', ...list, item }]);
      setTold(t('designer.areaRemoved', { name }));
    },
    add: (shape) => {
      const areas = itemsOf(session.document, list);
      const { commands, item } = addItem(session.document, list, areas.at(-1)?.uid ?? null);
      session.change(
        commands.map((command) =>
          command.op === 'addItem' ? { ...command, item: { ...command.item, shape } } : command,
        ),
      );
      setTold(t('designer.areaAdded', { name: t('designer.item.areas', { number: areas.length + 1 }) }));
      return item;
    },
  };
}
