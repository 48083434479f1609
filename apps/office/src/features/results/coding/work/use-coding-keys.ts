import { codingWorkCalls as calls } from '@seker/contract';
import { client, failureText, notify, useText, useWindowKeys } from '@seker/ui';
import type { RefObject } from 'react';
import { chooseAlike, chooseBy, tick } from '../session/choose-answers.ts';
import { type CodingKey, codingKey } from '../session/coding-key.ts';
import { currentAnswer } from '../session/coding-session.ts';
import type { CodingStore } from '../session/coding-store.ts';
import { enter, enterAll } from '../session/enter.ts';
import { redoLast, undoLast } from '../session/give-codes.ts';
import { stepBy } from '../session/move-on.ts';
import { putAllNow, putNow, toggleNow } from '../session/put-now.ts';
import { suggestedTakes, take } from '../session/suggested-takes.ts';
import type { SuggestionShelf } from '../session/suggestion-shelf.ts';
import { escape, walkBy } from '../session/walk-tree.ts';

export interface CodingKeys {
  readonly batchId: number;
  readonly store: CodingStore;
  readonly shelf: SuggestionShelf;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onContext: () => void;
  readonly onKeys: () => void;
}

const MAY_REPEAT: ReadonlySet<CodingKey['does']> = new Set(['walk', 'choose', 'step', 'undo', 'redo']);

/** Looks for the answers like the current one, which are chosen together. */
export function useAlike({ batchId, store }: Pick<CodingKeys, 'batchId' | 'store'>): () => void {
  const t = useText();
  return () => {
    const { key } = store.view.session.at;
    client.call(calls.findAlike, { batchId, key }).then(
      ({ alike }) => store.change((now) => chooseAlike(now, key, alike)),
      (error: unknown) => {
        const text = failureText(error, t);
        if (text !== null) notify({ id: 'coding', text, tone: 'danger' });
      },
    );
  };
}

/** The keys of the coding screen, in the filter and outside of it. */
export function useCodingKeys(keys: CodingKeys): void {
  const { store, field } = keys;
  const onAlike = useAlike(keys);
  useWindowKeys((event) => {
    if (event.defaultPrevented || event.isComposing || isElsewhere(event.target)) return;
    const { session } = store.view;
    const isInField = event.target === field.current;
    const pressed = codingKey(event, { isFilterEmpty: session.filter === '', isInTree: session.walked !== null });
    if (hasOwnKeys(event.target)) {
      if (pressed?.does !== 'escape') return;
    } else if (pressed === null) {
      // A letter is meant for the filter, also when the focus is elsewhere.
      if (!isInField && /^[\p{L}\p{N}]$/u.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey)
        field.current?.focus();
      return;
    } else if (!isInField && isOfControl(event)) return;
    event.preventDefault();
    // A key that is held too long does not run through the answers.
    if (event.repeat && !MAY_REPEAT.has(pressed.does)) return;
    press(pressed, keys, onAlike);
    field.current?.focus({ preventScroll: true });
  });
}

function press(key: CodingKey, { store, shelf, onContext, onKeys }: CodingKeys, onAlike: () => void): void {
  const { session } = store.view;
  switch (key.does) {
    case 'enter':
      return store.do(enter);
    case 'enterAll':
      return store.do(enterAll);
    case 'undo':
      return store.do(undoLast);
    case 'redo':
      return store.do(redoLast);
    case 'like':
      return store.do((now, act) => putAllNow(now, now.last, 'hand', act));
    case 'uncodable': {
      const code = session.tree.codes.find(({ systemKey }) => systemKey === 'uncodable');
      return code === undefined ? undefined : store.do((now, act) => putNow(now, code.id, 'hand', act));
    }
    case 'take': {
      const held = shelf.held?.key === session.at.key ? shelf.held.codes : [];
      const taken = suggestedTakes(currentAnswer(session), held, session)[key.index];
      return taken === undefined ? undefined : store.do((now, act) => take(now, taken, act));
    }
    case 'toggle':
      return store.do((now, act) =>
        now.walked === null ? { session: now, save: null } : toggleNow(now, now.walked, act),
      );
    case 'walk':
      return store.change((now) => walkBy(now, key.by));
    case 'choose':
      return store.change((now) => chooseBy(now, key.by));
    case 'step':
      return store.change((now) => stepBy(now, key.by));
    case 'tick':
      return store.change((now) => tick(now, now.lead ?? now.at.key));
    case 'escape':
      return store.change(escape);
    case 'query':
    case 'newCode': {
      const panel = key.does;
      return store.change((now) => ({ ...now, panel: now.panel === panel ? null : panel }));
    }
    case 'context':
      return onContext();
    case 'alike':
      return onAlike();
    case 'keys':
      return onKeys();
  }
}

/** A dialog, a menu, the bar on top and the areas have keys of their own. */
function isElsewhere(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('[role="dialog"], [role="menu"], .frame-top, .frame-areas') !== null
  );
}

function hasOwnKeys(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-own-keys]') !== null;
}

/** Enter, Space and arrows are of the button, the tab or the list that has the focus. */
function isOfControl({ target, key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  if (!(target instanceof Element) || altKey || ctrlKey || metaKey) return false;
  if (key === 'Enter' || key === ' ') return target.closest('button, a, input') !== null;
  return !shiftKey && key.startsWith('Arrow') && target.closest('input, [role="radiogroup"]') !== null;
}
