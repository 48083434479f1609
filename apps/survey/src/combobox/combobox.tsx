import './combobox.css';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Say } from '../texts/say.ts';
import { ComboList } from './combo-list.tsx';
import { type ComboOption, matchOptions } from './match-options.ts';
import { moveInList } from './move-in-list.ts';

export interface ComboboxProps {
  readonly id: string;
  readonly options: readonly ComboOption[];
  /** `''` while nothing is chosen. */
  readonly chosen: string;
  readonly labelledBy: string;
  readonly describedBy: string | undefined;
  readonly say: Say;
  /** `null` takes the choice back. */
  onChoose(value: string | null): void;
}

/** A field that is typed into, and a list that follows (the combobox pattern of ARIA 1.2); focus stays in the field. */
export function Combobox({ id, options, chosen, labelledBy, describedBy, say, onChoose }: ComboboxProps): ReactNode {
  const chosenWords = options.find(({ value }) => value === chosen)?.words ?? '';
  /** `null` while the words of what is chosen stand in the field. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const field = useRef<HTMLInputElement>(null);
  const text = chosen === '' ? (typed ?? '') : chosenWords;
  const matches = matchOptions(options, chosen === '' ? text : '');
  const activeOption = isOpen ? matches.options[active] : undefined;
  const isLost = text !== '' && matches.options.length === 0;
  const isUndecided = !isOpen && chosen === '' && text.trim() !== '';
  const [listId, noteId] = [`${id}-list`, `${id}-note`];

  useEffect(() => {
    if (activeOption !== undefined)
      document.getElementById(optionId(id, activeOption))?.scrollIntoView({ block: 'nearest' });
  }, [id, activeOption]);

  const open = (at = matches.options.findIndex(({ value }) => value === chosen)): void => {
    setIsOpen(true);
    setActive(at);
    // The keyboard of a phone takes the lower half, and the list stands below the field.
    if (!isOpen && window.matchMedia('(pointer: coarse)').matches) field.current?.scrollIntoView({ block: 'start' });
  };
  const choose = (option: ComboOption): void => {
    setTyped(null);
    setIsOpen(false);
    onChoose(option.value);
  };
  const handleType = (words: string): void => {
    setTyped(words);
    open(words.trim() === '' ? -1 : 0);
    if (chosen !== '') onChoose(null);
  };
  const handleLeave = (): void => {
    setIsOpen(false);
    if (chosen === '' && matches.meant !== null) choose(matches.meant);
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      // Only Enter without a choice to make and without a complaint goes on to the next page.
      if (activeOption !== undefined) choose(activeOption);
      else if (isOpen) setIsOpen(false);
      if (isOpen || isUndecided) event.preventDefault();
    } else if (event.key === 'Escape') setIsOpen(false);
    else {
      const to = moveInList(event.key, active, matches.options.length, isOpen);
      if (to === null) return;
      event.preventDefault();
      if (event.altKey && event.key === 'ArrowUp') setIsOpen(false);
      else if (isOpen) setActive(to);
      else open(chosen === '' ? to : undefined);
    }
  };

  return (
    <div className="combobox" data-open={isOpen}>
      <input
        ref={field}
        className="typed"
        type="text"
        role="combobox"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={say('comboHint')}
        value={text}
        aria-labelledby={labelledBy}
        aria-describedby={[describedBy, noteId].filter(Boolean).join(' ')}
        aria-invalid={describedBy === undefined ? undefined : true}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={activeOption && optionId(id, activeOption)}
        onChange={(event) => handleType(event.target.value)}
        onClick={() => open()}
        onKeyDown={handleKey}
        onBlur={handleLeave}
      />
      {text !== '' && (
        <button
          type="button"
          className="combo-clear"
          aria-label={say('clear')}
          onClick={() => {
            setTyped(null);
            onChoose(null);
            field.current?.focus();
          }}
        >
          <span aria-hidden="true">×</span>
        </button>
      )}
      <ComboList
        id={listId}
        labelledBy={labelledBy}
        isOpen={isOpen && matches.options.length > 0}
        matches={matches}
        chosen={chosen}
        active={activeOption}
        idOf={(option) => optionId(id, option)}
        say={say}
        onChoose={choose}
      />
      <p className="combo-note" id={noteId} role="status" data-lost={isLost || isUndecided}>
        {isLost ? say('comboNothing') : isUndecided ? say('comboUndecided') : null}
        {isOpen && !isLost && (
          <span className="visually-hidden">{say('comboCount', { count: matches.options.length + matches.left })}</span>
        )}
      </p>
    </div>
  );
}

function optionId(id: string, { value }: ComboOption): string {
  return `${id}-option-${value}`;
}
