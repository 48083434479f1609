import { describe, expect, it } from 'vitest';
import { arrange } from './use-kept-columns.ts';

const DESIGNED = [{ id: 'name', isLocked: true }, { id: 'role' }, { id: 'group' }, { id: 'login', isExtra: true }];

function shown(kept?: Parameters<typeof arrange>[1]): string {
  return arrange(DESIGNED, kept)
    .map(({ id, isShown }) => (isShown ? id : `(${id})`))
    .join(' ');
}

describe('the columns of a list', () => {
  it('stand as designed until the person arranges them', () => {
    expect(shown()).toBe('name role group (login)');
    expect(shown({ columns: [], isDense: true })).toBe('name role group (login)');
  });

  it('keep the person’s order and what they hide or ask for; locked ones stay first', () => {
    const columns = [
      { id: 'login', isShown: true },
      { id: 'group', isShown: false },
      { id: 'role', isShown: true },
      { id: 'name', isShown: false },
    ];
    expect(shown({ columns, isDense: false })).toBe('name login (group) role');
  });

  it('bear columns that are new or gone', () => {
    const columns = [
      { id: 'gone', isShown: true },
      { id: 'group', isShown: true },
    ];
    expect(shown({ columns, isDense: false })).toBe('name role group (login)');
  });
});
