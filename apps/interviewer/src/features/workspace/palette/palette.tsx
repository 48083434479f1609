import { TextInput } from '@mantine/core';
import { KeyHint, useText } from '@seker/ui';
import { type KeyboardEvent, type ReactElement, useId, useState } from 'react';
import type { Command } from '../visit/command.ts';
import { DeskModal } from '../visit/desk-modal.tsx';
import { matchingCommands } from './matching-commands.ts';

export interface PaletteProps {
  readonly isOpen: boolean;
  readonly commands: readonly Command[];
  readonly onClose: () => void;
}

/** Ctrl K: every action by name, with its shortcut, and why it cannot be done. */
export function Palette({ isOpen, commands, onClose }: PaletteProps): ReactElement {
  const t = useText();
  return (
    <DeskModal isOpen={isOpen} onClose={onClose} title={t('palette.title')}>
      {isOpen ? <Search commands={commands} onClose={onClose} /> : null}
    </DeskModal>
  );
}

function Search({ commands, onClose }: Omit<PaletteProps, 'isOpen'>): ReactElement {
  const t = useText();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [index, setIndex] = useState(0);
  const found = matchingCommands(commands, typed);
  const active = Math.min(index, found.length - 1);

  const run = (command: Command | undefined): void => {
    if (command === undefined || command.disabledReason !== null) return;
    onClose();
    command.run();
  };
  const handleKey = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && found.length > 0) {
      event.preventDefault();
      setIndex((active + step + found.length) % found.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      run(found[active]);
    }
  };

  return (
    <>
      <TextInput
        aria-label={t('palette.title')}
        placeholder={t('palette.placeholder')}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setIndex(0);
        }}
        onKeyDown={handleKey}
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={found.length > 0 ? `${listId}-${active}` : undefined}
        data-autofocus
        {...(typed === '' ? {} : { attributes: { input: { dir: 'auto' } } })}
      />
      {found.length === 0 ? <p className="wk-muted">{t('palette.empty')}</p> : null}
      <div id={listId} role="listbox" aria-label={t('palette.list')} className="wk-palette">
        {found.map((command, at) => (
          <div
            key={command.id}
            id={`${listId}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            aria-disabled={command.disabledReason !== null}
            className="wk-palette-option"
            onClick={() => run(command)}
            onKeyDown={handleKey}
          >
            <span>
              {command.label}
              {command.disabledReason === null ? null : <small>{command.disabledReason}</small>}
            </span>
            {command.hint === undefined ? null : <KeyHint keys={command.hint} />}
          </div>
        ))}
      </div>
    </>
  );
}
