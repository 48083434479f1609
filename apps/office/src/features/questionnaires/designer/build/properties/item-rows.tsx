import { ActionIcon, Button, NumberInput } from '@mantine/core';
import { type DraftItem, type ItemList, itemTextKey, type Json } from '@seker/questionnaire/design';
import { useText } from '@seker/ui';
import {
  type Icon,
  IconBan,
  IconChevronDown,
  IconCursorText,
  IconPinned,
  IconPlus,
  IconStarOff,
  IconTrash,
} from '@tabler/icons-react';
import { type ReactElement, type ReactNode, useId, useState } from 'react';
import { LineProperty } from '../../parts/fields/property-fields.tsx';
import { TextProperty } from '../../parts/fields/text-property.tsx';
import { addItem, itemsOf } from '../../session/acts/item-acts.ts';
import { usePaperLanguage } from '../../session/desk.ts';
import { plainDraftText } from '../../session/plain-draft-text.ts';
import { useDraftText, useNode, useSession } from '../../session/use-draft.ts';

const FLAGS = {
  openText: IconCursorText,
  exclusive: IconBan,
  fixed: IconPinned,
  optional: IconStarOff,
} as const satisfies Readonly<Record<string, Icon>>;

export type ItemFlag = keyof typeof FLAGS;

/** Sets one member of an item; without a value it is taken away. */
export function useSetItem(list: ItemList): (item: string, field: string, value: Json | undefined) => boolean {
  const session = useSession();
  return (item, field, value) =>
    session.change(
      [{ op: 'setItem', ...list, item, field, ...(value === undefined ? {} : { value }) }],
      `item.${item}.${field}`,
    );
}

/** A row has two dozen elements; of a brand list of hundreds only a few are set one by one. */
const SHOWN = 15;

export interface ItemRowsProps {
  readonly list: ItemList;
  readonly flags: readonly ItemFlag[];
  /** What a new one begins with, besides its uid and code. */
  readonly begin?: () => Readonly<Record<string, Json>>;
  /** What else is set of one, under its row. */
  readonly more?: (item: DraftItem) => ReactNode;
}

/** The items of a question's list by their codes, with what is special about each. */
export function ItemRows({ list, flags, begin, more }: ItemRowsProps): ReactElement {
  const t = useText();
  const session = useSession();
  const node = useNode(list.uid);
  const [isAll, setAll] = useState(false);
  const items = node === null ? [] : itemsOf(session.document, list);
  const shown = isAll || items.length <= SHOWN + 1 ? items : items.slice(0, SHOWN);
  const add = (): void => {
    const { commands } = addItem(session.document, list, items.at(-1)?.uid ?? null);
    session.change(
      commands.map((command) =>
        command.op === 'addItem' && begin !== undefined
          ? { ...command, item: { ...command.item, ...begin() } }
          : command,
      ),
    );
  };
  return (
    <>
      <ul className="answer-rows">
        {shown.map((item, place) => (
          <ItemRow key={item.uid} list={list} item={item} place={place} flags={flags} more={more} />
        ))}
      </ul>
      {shown.length < items.length ? (
        <Button variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
          {t('designer.allItems', { number: items.length })}
        </Button>
      ) : null}
      <Button variant="subtle" size="compact-sm" leftSection={<IconPlus size={14} aria-hidden="true" />} onClick={add}>
        {t(`designer.addTo.${list.list}`)}
      </Button>
    </>
  );
}

interface ItemRowProps extends Pick<ItemRowsProps, 'list' | 'flags'> {
  readonly item: DraftItem;
  readonly place: number;
  readonly more: ItemRowsProps['more'] | undefined;
}

function ItemRow({ list, item, place, flags, more }: ItemRowProps): ReactElement {
  const t = useText();
  const session = useSession();
  const { language, direction } = usePaperLanguage();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const key = itemTextKey(list, item.uid);
  const words = plainDraftText(useDraftText(language, key));
  const setItem = useSetItem(list);
  const name = words === '' ? t(`designer.item.${list.list}`, { number: place + 1 }) : words;
  return (
    <li>
      <div className="answer-row">
        {list.list === 'shelves' ? null : (
          <NumberInput
            hideControls
            size="xs"
            className="answer-code"
            aria-label={t('designer.codeOf', { name })}
            allowDecimal={false}
            value={typeof item['code'] === 'number' ? item['code'] : ''}
            onChange={(value) => {
              if (typeof value === 'number') setItem(item.uid, 'code', value);
            }}
          />
        )}
        <span className="answer-words" dir={direction} lang={language} title={words}>
          {name}
        </span>
        {flags.map((field) => {
          const FlagIcon = FLAGS[field];
          return (
            <ActionIcon
              key={field}
              variant="subtle"
              size={26}
              aria-label={t(`designer.flagOf.${field}`, { name })}
              aria-pressed={item[field] === true}
              title={t(`designer.flag.${field}`)}
              onClick={() => setItem(item.uid, field, item[field] === true ? undefined : true)}
            >
              <FlagIcon size={15} aria-hidden="true" />
            </ActionIcon>
          );
        })}
        <ActionIcon
          variant="subtle"
          size={26}
          aria-label={t('designer.moreOf', { name })}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronDown size={15} aria-hidden="true" />
        </ActionIcon>
      </div>
      <div id={id} className="answer-more" hidden={!isOpen}>
        {isOpen ? (
          <>
            {list.list === 'shelves' ? null : (
              <>
                <TextProperty label={t('designer.words')} textKey={key} />
                <LineProperty
                  label={t('designer.itemName')}
                  dir="ltr"
                  value={typeof item['name'] === 'string' ? item['name'] : ''}
                  onChange={(value) => setItem(item.uid, 'name', value.trim() === '' ? undefined : value.trim())}
                />
              </>
            )}
            {more?.(item)}
            <Button
              variant="subtle"
              color="danger"
              size="compact-sm"
              leftSection={<IconTrash size={14} aria-hidden="true" />}
              onClick={() => session.change([{ op: 'removeItem', ...list, item: item.uid }])}
            >
              {t('designer.removeItem', { name })}
            </Button>
          </>
        ) : null}
      </div>
    </li>
  );
}
