import { describe, expect, it, vi } from 'vitest';
import { sayKeys } from '../say-keys.test-data.ts';
import { filterWords } from './filter-words.ts';
import type { ListFilter } from './list-design.ts';
import { filtersIn, listAddress, namesOf, sortText } from './list-query.ts';
import { titleText } from './title-text.ts';
import { arrange } from './use-kept-columns.ts';
import { type ListKeys, listKeyAct } from './use-list-keys.ts';

const ROLE: ListFilter = { name: 'role', title: 'people.role', kind: 'choice', choices: [] };
const WHEN: ListFilter = { name: 'from', until: 'until', title: 'people.lastSeen', kind: 'period' };
const USUAL = { field: 'name', direction: 'asc' } as const;

describe('the address of a list', () => {
  const read = (address: Readonly<Record<string, unknown>>) =>
    listAddress(address, [ROLE, WHEN], filtersIn(address, [ROLE, WHEN]), USUAL);

  it('without anything is the usual order', () => {
    expect(read({})).toEqual({ q: '', sort: USUAL, query: { sort: 'name.asc' } });
    expect(read({ q: '', sort: 7, role: '' })).toEqual(read({}));
  });

  it('holds what is looked for, the order and the filters', () => {
    expect(read({ q: 'da', sort: 'age.desc', role: 'x', other: 'y' })).toEqual({
      q: 'da',
      sort: { field: 'age', direction: 'desc' },
      query: { role: 'x', q: 'da', sort: 'age.desc' },
    });
    for (const sort of ['age', 'age.up', '.asc', 'a-b.asc', 'age.asc.x']) expect(read({ sort }).sort).toEqual(USUAL);
    expect(read({ sort: 'age.asc' }).sort).toEqual({ field: 'age', direction: 'asc' });
    expect(sortText({ field: 'a', direction: 'desc' })).toBe('a.desc');
  });

  it('takes a period from where its first day begins to where its last has ended, by the reader’s clock', () => {
    const { query } = read({ from: '2026-02-27', until: '2026-02-28' });
    expect(query).toEqual({
      from: new Date(2026, 1, 27).toISOString(),
      until: new Date(2026, 2, 1).toISOString(),
      sort: 'name.asc',
    });
    expect(read({ from: '2026-02-27' }).query).not.toHaveProperty('until');
    // A moment stands as it is.
    expect(read({ from: '2026-02-27T10:00:00Z' }).query['from']).toBe('2026-02-27T10:00:00Z');
  });

  it('names a filter once, a period twice', () => {
    expect([namesOf(ROLE), namesOf(WHEN)]).toEqual([['role'], ['from', 'until']]);
    expect([...filtersIn({ role: 'a', from: 5, until: 'b' }, [ROLE, WHEN])]).toEqual([
      ['role', 'a'],
      ['until', 'b'],
    ]);
  });
});

it('a filter is said in words, a moment by the reader’s clock', () => {
  const moment = new Date(2026, 1, 3, 4, 5).toISOString();
  expect(
    filterWords(
      WHEN,
      new Map([
        ['from', moment],
        ['until', '2026-02-28'],
      ]),
    ),
  ).toEqual(['2026-02-03 04:05–2026-02-28']);
  expect(filterWords(WHEN, new Map([['from', 'noTime']]))).toEqual(['noTime–']);
  const found: ListFilter = { name: 'f', title: 'people.role', kind: 'found', find: vi.fn(), nameOf: vi.fn() };
  expect([filterWords(found, new Map([['f', 'a,b']])), filterWords(found, new Map())]).toEqual([['a,b'], null]);
});

it('a title is a text of ours, or what people called it', () => {
  expect([titleText('people.role', sayKeys), titleText({ literal: 'Own' }, sayKeys)]).toEqual(['people.role', 'Own']);
});

it('columns that are locked stay first in their order, and are always shown', () => {
  const designed = [
    { id: 'a' },
    { id: 'b', isLocked: true },
    { id: 'c', isLocked: true, isExtra: true },
    { id: 'd', isExtra: true },
  ];
  const shown = (columns: readonly { readonly id: string; readonly isShown: boolean }[]) =>
    arrange(designed, { columns: [...columns], isDense: false })
      .map(({ id, isShown }) => (isShown ? id : `(${id})`))
      .join(' ');
  expect(shown([])).toBe('b c a (d)');
  expect(
    shown([
      { id: 'd', isShown: true },
      { id: 'a', isShown: false },
    ]),
  ).toBe('b c d (a)');
});

describe('the keys of a list', () => {
  class FakeElement {
    readonly #inside: readonly string[];
    constructor(...inside: readonly string[]) {
      this.#inside = inside;
    }
    closest(selector: string): FakeElement | null {
      return this.#inside.some((one) => selector.split(', ').includes(one)) ? this : null;
    }
  }

  function pressed(
    code: string,
    {
      target = null,
      dir = 'ltr',
      shiftKey = false,
      without = [],
    }: { target?: FakeElement | null; dir?: string; shiftKey?: boolean; without?: readonly string[] } = {},
  ) {
    vi.stubGlobal('Element', FakeElement);
    vi.stubGlobal('document', { documentElement: { dir } });
    const done: string[] = [];
    const act = (name: string) => (without.includes(name) ? null : () => void done.push(name));
    const keys = {
      move: (by: number) => void done.push(`move ${by}`),
      across: (by: number) => void done.push(`across ${by}`),
      tick: act('tick'),
      peek: act('peek'),
      open: act('open'),
      narrow: act('narrow'),
      add: act('add'),
      search: act('search'),
      close: act('close'),
    } as unknown as ListKeys;
    const found = listKeyAct({ code, target, shiftKey } as never, keys);
    found?.();
    vi.unstubAllGlobals();
    return found === null ? null : done.join();
  }

  it.each([
    ['KeyJ', 'move 1'],
    ['ArrowDown', 'move 1'],
    ['KeyK', 'move -1'],
    ['ArrowUp', 'move -1'],
    ['ArrowRight', 'across 1'],
    ['ArrowLeft', 'across -1'],
    ['KeyX', 'tick'],
    ['Space', 'peek'],
    ['Enter', 'open'],
    ['KeyF', 'narrow'],
    ['KeyN', 'add'],
    ['Slash', 'search'],
    ['Escape', 'close'],
    ['KeyQ', null],
  ])('%s: %s', (code, done) => {
    expect(pressed(code)).toBe(done);
  });

  it('turn with the direction of the screen', () => {
    expect([pressed('ArrowRight', { dir: 'rtl' }), pressed('ArrowLeft', { dir: 'rtl' })]).toEqual([
      'across -1',
      'across 1',
    ]);
  });

  it('leave to controls what they do themselves, and do nothing that a list has not', () => {
    const [button, link, name] = [
      new FakeElement('button'),
      new FakeElement('a', 'a:not([data-row-link])'),
      new FakeElement('a'),
    ];
    expect([
      pressed('Space', { target: button }),
      pressed('Space', { target: link }),
      pressed('Space', { target: name }),
    ]).toEqual([null, 'peek', 'peek']);
    expect([
      pressed('Enter', { target: button }),
      pressed('Enter', { target: link }),
      pressed('Enter', { target: name }),
      pressed('Enter', { target: new FakeElement() }),
    ]).toEqual([null, null, null, 'open']);
    expect(pressed('Slash', { shiftKey: true })).toBeNull();
    expect(pressed('KeyN', { without: ['add'] })).toBeNull();
  });
});
