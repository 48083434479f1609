import { notify, useWindowKeys } from '@seker/ui';
import { useCallback, useLayoutEffect, useRef } from 'react';
import type { Command } from './command.ts';

/** The part of a keyboard event that shortcuts look at; the survey's frame has events of its own window. */
export interface KeyPress {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly repeat: boolean;
  preventDefault(): void;
}

/**
 * Runs commands by their keys, and the palette by Ctrl K. While a dialog is open only its own keys count, so nothing
 * happens behind it, except that a live call can always be hung up. A key of a disabled command says why. Returns the handler for windows other than ours.
 */
export function useShortcuts(
  commands: readonly Command[],
  options: { readonly isDialogOpen: boolean; readonly onPalette: () => void },
): (event: KeyPress) => void {
  const handle = (event: KeyPress): void => {
    const wantsPalette = (event.ctrlKey || event.metaKey) && !event.altKey && event.code === 'KeyK';
    const command = commands.find(({ hint }) => hint !== undefined && isPressed(hint, event));
    if (!wantsPalette && command === undefined) return;
    event.preventDefault();
    if (event.repeat || (options.isDialogOpen && command?.worksInDialogs !== true)) return;
    if (wantsPalette) options.onPalette();
    else if (command !== undefined) runOrExplain(command);
  };
  useWindowKeys(handle);
  // One handler for good, which always sees the commands that are shown.
  const newest = useRef(handle);
  useLayoutEffect(() => {
    newest.current = handle;
  });
  return useCallback((event: KeyPress) => newest.current(event), []);
}

/** A key by its name, as in `F2`, one with Alt, as in `Alt Enter`, or a letter with Ctrl, which is the same key in every keyboard's language: `Ctrl M`. */
function isPressed(hint: string, event: KeyPress): boolean {
  const [modifier, letter] = hint.split(' ');
  if (letter === undefined) return hint === event.key && !event.ctrlKey && !event.altKey;
  if (modifier === 'Alt') return event.altKey && !event.ctrlKey && event.key === letter;
  return modifier === 'Ctrl' && (event.ctrlKey || event.metaKey) && !event.altKey && event.code === `Key${letter}`;
}

function runOrExplain(command: Command): void {
  if (command.isBusy === true) return;
  if (command.disabledReason === null) command.run();
  else notify({ id: `why-${command.id}`, text: command.disabledReason, showFor: 4_000 });
}
