import type { CodeProposal } from '@seker/contract';
import type { BrowserStore } from '@seker/ui';
import { describe, expect, it } from 'vitest';
import { dismiss, notDismissed, readDismissed } from './dismissed-proposals.ts';

const PLACE = { projectId: 1_042, useId: 1 };
const found: CodeProposal = {
  id: null,
  name: 'ריח',
  by: null,
  words: ['ריח'],
  answers: 10,
  keys: [],
  example: 'ריח',
};

function emptyStore(): BrowserStore {
  const entries = new Map<string, string>();
  return {
    read: (key) => entries.get(key) ?? null,
    write: (key, value) => void (value === null ? entries.delete(key) : entries.set(key, value)),
    has: () => false,
    forget: () => entries.clear(),
  };
}

describe('a dismissed proposal', () => {
  it('stays away until it has grown by half', () => {
    const store = emptyStore();
    dismiss(store, PLACE, found);
    const dismissed = readDismissed(store, PLACE);
    expect(notDismissed([found, { ...found, answers: 14 }], dismissed)).toEqual([]);
    expect(notDismissed([{ ...found, answers: 15 }], dismissed)).toHaveLength(1);
  });

  it('is of one use, and of what was found alone', () => {
    const store = emptyStore();
    const dismissed = dismiss(store, PLACE, found);
    expect(notDismissed([found], readDismissed(store, { ...PLACE, useId: 2 }))).toHaveLength(1);
    expect(notDismissed([{ ...found, id: 4 }], dismissed)).toHaveLength(1);
  });

  it('is forgotten where the browser has kept something else', () => {
    const store = emptyStore();
    store.write('seker.codeframe.dismissed.1042.1', '"x"');
    expect(readDismissed(store, PLACE)).toEqual({});
  });
});
