import './pick-list.css';
import { TextInput } from '@mantine/core';
import { useText } from '@seker/ui';
import { type Icon, IconCheck } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { Named } from './named.tsx';

export interface Pick {
  readonly key: string;
  readonly label: string;
  readonly icon?: Icon;
  /** Stands before the words, as a question's number. */
  readonly number?: string;
  /** Why it cannot be picked, or what it is; searched, too. */
  readonly hint?: string;
  readonly isOff?: boolean;
  readonly isChosen?: boolean;
}

export interface PickListProps {
  readonly label: string;
  /** Stands under the label, which is then seen, too. */
  readonly description?: string;
  readonly placeholder?: string;
  readonly picks: readonly Pick[];
  readonly onPick: (key: string) => void;
  /** What is offered of the words typed themselves. */
  readonly ofTyped?: (typed: string) => readonly Pick[];
  /** What is said where nothing is found. */
  readonly none?: string;
}

const MOST = 60;

/** A list that is searched by typing; arrows and Enter pick. */
export function PickList(props: PickListProps): ReactElement {
  const { label, description, picks, onPick, ofTyped } = props;
  const t = useText();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const list = useId();
  const row = useRef<HTMLDivElement>(null);
  const wanted = typed.trim().toLowerCase();
  const fitting = picks.filter((one) => wordsOf(one).includes(wanted));
  const found = [...fitting.slice(0, MOST), ...(ofTyped?.(typed.trim()) ?? [])];
  const chosen = Math.min(at, found.length - 1);
  const take = (one: Pick | undefined): void => {
    if (one !== undefined && one.isOff !== true) onPick(one.key);
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown') setAt(Math.min(chosen + 1, found.length - 1));
    else if (event.key === 'ArrowUp') setAt(Math.max(chosen - 1, 0));
    else if (event.key === 'Enter') take(found[chosen]);
    else return;
    event.preventDefault();
  };
  // Some browsers answer with a promise, which React would take for a way to clean up.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another row is the chosen one.
  useEffect(() => {
    row.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <div className="picker">
      <TextInput
        data-autofocus
        role="combobox"
        aria-expanded
        aria-controls={list}
        aria-activedescendant={found.length === 0 ? undefined : `${list}-${chosen}`}
        {...(description === undefined ? { 'aria-label': label } : { label, description })}
        placeholder={props.placeholder ?? (description === undefined ? label : undefined)}
        attributes={{ input: { dir: 'auto' } }}
        value={typed}
        onKeyDown={press}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setAt(0);
        }}
      />
      <div className="picker-list" role="listbox" id={list} aria-label={label}>
        {found.map((one, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys.
          <div
            key={one.key}
            ref={index === chosen ? row : null}
            id={`${list}-${index}`}
            role="option"
            aria-selected={index === chosen}
            aria-disabled={one.isOff === true}
            tabIndex={-1}
            className="picker-row"
            data-off={one.isOff === true}
            onClick={() => take(one)}
          >
            <PickWords one={one} />
          </div>
        ))}
        {fitting.length > MOST ? (
          <p className="picker-none">{t('designer.pickMore', { count: fitting.length - MOST })}</p>
        ) : null}
        {found.length === 0 ? <p className="picker-none">{props.none ?? t('designer.logic.nothing')}</p> : null}
      </div>
    </div>
  );
}

function PickWords({ one }: { readonly one: Pick }): ReactElement {
  return (
    <>
      {one.isChosen === true ? <IconCheck size={14} aria-hidden="true" /> : null}
      {one.icon === undefined ? null : <one.icon size={16} aria-hidden="true" />}
      {one.number === undefined ? null : (
        <bdi className="picker-number" dir="ltr">
          {one.number}
        </bdi>
      )}
      <span className="picker-words">
        <Named text={one.label} />
      </span>
      {one.hint === undefined ? null : <span className="picker-group">{one.hint}</span>}
    </>
  );
}

function wordsOf({ number = '', label, hint = '' }: Pick): string {
  return `${number} ${hint} ${label}`.toLowerCase();
}
