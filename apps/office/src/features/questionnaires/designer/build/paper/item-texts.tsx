import type { DraftItem, ItemList } from '@seker/questionnaire/design';
import { useText } from '@seker/ui';
import { IconPlus } from '@tabler/icons-react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { lackOfRoom } from '../../say/too-much-text.ts';
import { endOfList } from '../../session/acts/item-acts.ts';
import { useSession } from '../../session/use-draft.ts';
import { PasteTextDialog } from '../paste/paste-text-dialog.tsx';
import { usePastedList } from '../paste/use-pasted-list.tsx';
import { ItemField } from './item-field.tsx';
import { ItemGrip } from './item-grip.tsx';
import { ItemPart, MOST_WHOLE, partsOf } from './item-part.tsx';
import { useItemTyping } from './use-item-typing.ts';

export interface ItemTextsProps {
  readonly list: ItemList;
  /** What stands before the words, as respondents see it. */
  readonly sign?: ReactNode;
  /** What stands before the words of one item. */
  readonly signOf?: (item: DraftItem) => ReactNode;
  readonly addLabel: string;
}

/** The answers or rows of a question, each typed where it stands; Enter makes the next one, a pasted list makes many. */
export function ItemTexts({ list, sign, signOf, addLabel }: ItemTextsProps): ReactElement {
  const t = useText();
  const session = useSession();
  const typing = useItemTyping(list);
  const { items } = typing;
  const last = items.at(-1);
  const [isPasting, setPasting] = useState(false);
  const { paste, asked } = usePastedList(typing);
  const row = (item: DraftItem, place: number): ReactElement => {
    const { uid, code, exclusive, openText } = item;
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: the text in it has the focus.
      <li key={uid} className="paper-item" data-item onKeyDown={(event) => typing.shift(event, uid)}>
        <ItemGrip typing={typing} uid={uid} axis="down" />
        {sign}
        {signOf?.(item)}
        <ItemField typing={typing} uid={uid} place={place} />
        {openText === true ? <span className="paper-flag">{t('designer.flag.text')}</span> : null}
        {exclusive === true ? <span className="paper-flag">{t('designer.flag.exclusive')}</span> : null}
        {typeof code === 'number' ? (
          <bdi className="paper-code" dir="ltr">
            {code}
          </bdi>
        ) : null}
      </li>
    );
  };
  return (
    <ul className="paper-items">
      {items.length <= MOST_WHOLE
        ? items.map(row)
        : partsOf(items).map(({ from, items: part }) => (
            <ItemPart key={from} list={list} uids={part.map(({ uid }) => uid)} isFirst={from === 0}>
              {() => part.map((item, place) => row(item, from + place))}
            </ItemPart>
          ))}
      <li className="paper-item-new">
        <button type="button" onClick={() => typing.addAfter(last?.uid ?? null)}>
          <IconPlus size={16} aria-hidden="true" />
          {addLabel}
        </button>
        {last === undefined ? null : (
          <button type="button" className="paper-hint" onClick={() => setPasting(true)}>
            {t('designer.orPaste')}
          </button>
        )}
        {isPasting && last !== undefined ? (
          <PasteTextDialog
            title={t('designer.pasteList')}
            actLabel={t('designer.pasteNow')}
            label={t('designer.pasteListLines')}
            hint={t('designer.pasteListHint')}
            refusalOf={(text) => lackOfRoom(session.document, linesOf(text).length, t)}
            onPaste={(text) => paste(endOfList(session.document, list), linesOf(text))}
            onClose={() => setPasting(false)}
          />
        ) : null}
        {asked}
      </li>
    </ul>
  );
}

function linesOf(text: string): readonly string[] {
  return text.split(/\r?\n/).filter((line) => line.trim() !== '');
}
