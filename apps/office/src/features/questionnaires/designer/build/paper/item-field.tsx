import { itemTextKey } from '@seker/questionnaire/design';
import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { RichField } from '../../parts/rich-text/rich-field.tsx';
import { usePastedList } from '../paste/use-pasted-list.tsx';
import type { ItemTyping } from './use-item-typing.ts';

export interface ItemFieldProps {
  readonly typing: ItemTyping;
  readonly uid: string;
  readonly place: number;
}

/** The words of one item, typed where they stand; Enter goes on to the next one, a pasted list makes many. */
export function ItemField({ typing, uid, place }: ItemFieldProps): ReactElement {
  const t = useText();
  const { list } = typing;
  const label = t(`designer.item.${list.list}`, { number: place + 1 });
  const { paste, asked } = usePastedList(typing);
  return (
    <>
      <RichField
        uid={list.uid}
        textKey={itemTextKey(list, uid)}
        label={label}
        placeholder={label}
        className="paper-item-text"
        isOneLine
        onEnter={() => {
          typing.goOn(uid);
          return true;
        }}
        onDeleteEmpty={() => {
          typing.remove(uid);
          return true;
        }}
        onPasteLines={(lines) => paste(uid, lines)}
      />
      {asked}
    </>
  );
}
