import { useText } from '@seker/ui';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { partsWords } from '../../say/node-words.ts';
import { useActs } from '../../session/acts/use-acts.ts';
import { useRemove } from '../../session/acts/use-remove.ts';
import { useDeskState, useDeskValue, usePaperLanguage } from '../../session/desk.ts';
import { ENDS_UID, endPageOf, firstTextOf, isAround, surroundingOf } from '../../session/surroundings.ts';
import { useDraftIndex, useSession } from '../../session/use-draft.ts';
import { allRows, rowsUpTo, toggledRow } from './choose-rows.ts';
import { useDuplicate } from './use-duplicate.ts';

export interface OutlineOpening {
  readonly onAdd: () => void;
  readonly onMove: () => void;
  readonly onCopyTo: () => void;
  /** The row whose menu was asked for by a press of the mouse or a key, and where in the window; it is chosen by then. */
  readonly onMenu: (at: { readonly x: number; readonly y: number }) => void;
}

export interface OutlineKeys {
  /** The row that one stands at: the chosen one, or one that was walked to without choosing it. */
  readonly at: string | null;
  readonly press: (event: KeyboardEvent) => void;
  readonly click: (event: MouseEvent) => void;
  readonly menu: (event: MouseEvent) => void;
}

/** What is chosen and done in the outline, by keys and by clicks. */
export function useOutlineKeys(rows: readonly string[], opening: OutlineOpening): OutlineKeys {
  const { onAdd, onMove, onCopyTo, onMenu } = opening;
  const t = useText();
  const session = useSession();
  const desk = useDeskState();
  const acts = useActs();
  const remove = useRemove();
  const duplicate = useDuplicate();
  const { order, byUid } = useDraftIndex();
  const { language } = usePaperLanguage();
  const selected = useDeskValue((one) => one.selected);
  const folded = useDeskValue((one) => one.folded);
  const [walked, setWalked] = useState<{ readonly to: string; readonly from: readonly string[] } | null>(null);
  // Another choice, made here or on the paper, is where one stands next.
  const stood = (walked?.from === selected ? walked.to : null) ?? selected[0] ?? null;
  const at = stood === null ? -1 : rows.indexOf(stood);

  const choose = (uids: readonly string[]): void => {
    // Where the same are chosen again, one stands at the first of them.
    setWalked(null);
    // A text around the pages is chosen alone: nothing is done to it together with nodes.
    const kept = uids.length > 1 ? uids.filter((uid) => !isAround(uid)) : uids;
    desk.select(kept);
    if (kept.length > 1 || selected.length > 1) desk.announce(t('designer.chosen', { count: kept.length }));
  };
  const go = (to: number, { shiftKey, ctrlKey, metaKey }: KeyboardEvent): void => {
    const uid = rows[Math.max(0, Math.min(rows.length - 1, to))];
    if (uid === undefined) return;
    if (shiftKey) choose(rowsUpTo(rows, selected.at(-1), uid));
    else if (ctrlKey || metaKey) setWalked({ to: uid, from: selected });
    else choose([uid]);
  };
  const move = (step: 'up' | 'down' | 'in' | 'out'): void => {
    const chosen = acts.chosen();
    if (chosen.length === 0) return;
    const name = partsWords(session.document, chosen, language, t);
    desk.announce(t(acts.move(step) ? `designer.moved.${step}` : 'designer.noFurther', { name }));
  };
  const outOf = (uid: string): void => {
    const around = surroundingOf(uid);
    const hasMembers = uid === ENDS_UID || order.some(({ parent }) => parent === uid);
    const isEnd = around !== null && endPageOf(around) !== null;
    const parent = isEnd ? ENDS_UID : (byUid.get(uid)?.parent ?? null);
    if (hasMembers && !folded.has(uid)) desk.fold(uid, true);
    else if (parent !== null) choose([parent]);
  };
  const inwardAndOutward = (): readonly [string, string] =>
    document.documentElement.dir === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];

  const withAlt = ({ code, shiftKey }: KeyboardEvent): (() => void) | null => {
    const [inward, outward] = inwardAndOutward();
    if (code === 'ArrowUp') return () => move('up');
    if (code === 'ArrowDown') return () => move('down');
    if (shiftKey && code === inward) return () => move('in');
    if (shiftKey && code === outward) return () => move('out');
    return null;
  };
  const walk = (event: KeyboardEvent): (() => void) | null => {
    switch (event.code) {
      case 'ArrowUp':
        return () => go(at < 0 ? rows.length - 1 : at - 1, event);
      case 'ArrowDown':
        return () => go(at + 1, event);
      case 'Home':
        return () => go(0, event);
      case 'End':
        return () => go(rows.length - 1, event);
      default:
        return null;
    }
  };
  const withControl = ({ code }: KeyboardEvent): (() => void) | null => {
    switch (code) {
      case 'Enter':
        return onAdd;
      case 'KeyA':
        return () => choose(allRows(rows, selected));
      case 'KeyD':
        return duplicate;
      case 'Space':
        return () => stood !== null && choose(toggledRow(selected, stood));
      default:
        return null;
    }
  };
  const plain = ({ code, shiftKey }: KeyboardEvent): (() => void) | null => {
    const [inward, outward] = inwardAndOutward();
    switch (code) {
      case inward:
        return () => {
          const next = rows[at + 1];
          if (stood !== null && folded.has(stood)) desk.fold(stood, false);
          else if (next !== undefined) choose([next]);
        };
      case outward:
        return () => stood !== null && outOf(stood);
      case 'Enter':
        return () => void acts.addQuestion('closed', 'radio');
      case 'Delete':
        return remove;
      case 'Slash':
        return onAdd;
      case 'KeyM':
        return () => acts.chosen().length > 0 && onMove();
      case 'KeyC':
        return () => acts.chosen().length > 0 && onCopyTo();
      case 'F2':
        return () => document.querySelector<HTMLElement>('[data-number-field]')?.focus();
      case 'Space':
        if (shiftKey) return () => stood !== null && choose(rowsUpTo(rows, selected.at(-1), stood));
        return () => stood !== null && stood !== ENDS_UID && desk.await(stood, firstTextOf(stood));
      default:
        return null;
    }
  };
  const menu = (event: MouseEvent): void => {
    const target = event.target instanceof Element ? event.target : null;
    // By a key it is asked for at the tree: it is that of the row that one stands at. Beside the rows a pointer asks for none.
    const stoodRow = event.button === 2 ? null : document.getElementById(`outline-${stood ?? ''}`);
    const row = target?.closest('[role="treeitem"]') ?? stoodRow;
    const uid = row?.getAttribute('data-uid') ?? null;
    if (row === null || uid === null) return;
    if (!selected.includes(uid)) choose([uid]);
    if (acts.chosen().length === 0) return;
    event.preventDefault();
    const { x, width, bottom } = row.getBoundingClientRect();
    const isPointed = event.type === 'contextmenu' && target !== event.currentTarget;
    onMenu(isPointed ? { x: event.clientX, y: event.clientY } : { x: x + width / 2, y: bottom });
  };
  return {
    menu,
    at: stood,
    press: (event) => {
      const isControl = event.ctrlKey || event.metaKey;
      const act = event.altKey ? withAlt(event) : (walk(event) ?? (isControl ? withControl(event) : plain(event)));
      if (act === null) return;
      event.preventDefault();
      act();
    },
    click: (event) => {
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest('[data-row-menu]') !== null && target !== null) {
        menu(event);
        return;
      }
      const row = target?.closest('[role="treeitem"]') ?? null;
      const uid = row?.getAttribute('data-uid') ?? null;
      if (uid === null) return;
      if (event.shiftKey) choose(rowsUpTo(rows, selected.at(-1), uid));
      else if (event.ctrlKey || event.metaKey) choose(toggledRow(selected, uid));
      else choose([uid]);
    },
  };
}
