import { TextInput } from '@mantine/core';
import { type TextKey, useText } from '@seker/ui';
import { type Icon, IconBookmark, IconFile, IconTextCaption } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { useActs } from '../acts/use-acts.ts';
import { KIND_SIGNS } from './kind-signs.ts';

interface Offer {
  readonly key: string;
  readonly name: string;
  readonly group: string;
  readonly icon: Icon;
  readonly run: () => void;
}

/** What can be added, found by typing: every kind of question, a text, a page, a chapter. */
export function KindMenu({ onClose }: { readonly onClose: () => void }): ReactElement {
  const t = useText();
  const acts = useActs();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const list = useId();
  const chosenRow = useRef<HTMLDivElement>(null);
  const other = (key: TextKey, icon: Icon, run: () => unknown): Offer => ({
    key,
    name: t(key),
    group: t('designer.others'),
    icon,
    run: () => void run(),
  });
  const offers: readonly Offer[] = [
    ...KIND_SIGNS.map(
      ({ kind, subKind, name, icon }): Offer => ({
        key: name,
        name: t(name),
        group: t(`kind.${kind}`),
        icon,
        run: () => void acts.addQuestion(kind, subKind),
      }),
    ),
    other('designer.textNode', IconTextCaption, () => acts.addText()),
    other('designer.page', IconFile, () => acts.addPage()),
    other('designer.chapter', IconBookmark, () => acts.addChapter()),
  ];
  const wanted = typed.trim().toLowerCase();
  const found = offers.filter(({ name, group }) => `${group} ${name}`.toLowerCase().includes(wanted));
  const chosen = Math.min(at, found.length - 1);
  const take = (offer: Offer | undefined): void => {
    if (offer === undefined) return;
    onClose();
    offer.run();
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown') setAt(Math.min(chosen + 1, found.length - 1));
    else if (event.key === 'ArrowUp') setAt(Math.max(chosen - 1, 0));
    else if (event.key === 'Enter') take(found[chosen]);
    else return;
    event.preventDefault();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another row is the chosen one.
  useEffect(() => {
    // Browsers answer with a promise, which is no end of an effect.
    chosenRow.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <div className="picker">
      <TextInput
        data-autofocus
        role="combobox"
        aria-expanded
        aria-controls={list}
        aria-activedescendant={found.length === 0 ? undefined : `${list}-${chosen}`}
        aria-label={t('designer.add')}
        placeholder={t('designer.findKind')}
        attributes={{ input: { dir: 'auto' } }}
        value={typed}
        onKeyDown={press}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setAt(0);
        }}
      />
      <div className="picker-list" role="listbox" id={list} aria-label={t('designer.add')}>
        {found.map((offer, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys.
          <div
            key={offer.key}
            ref={place === chosen ? chosenRow : null}
            id={`${list}-${place}`}
            role="option"
            aria-selected={place === chosen}
            tabIndex={-1}
            className="picker-row"
            onClick={() => take(offer)}
          >
            <offer.icon size={16} aria-hidden="true" />
            <span className="picker-words">{offer.name}</span>
            <span className="picker-group">{offer.group}</span>
          </div>
        ))}
        {found.length === 0 ? <p className="picker-none">{t('designer.noKind')}</p> : null}
      </div>
    </div>
  );
}
