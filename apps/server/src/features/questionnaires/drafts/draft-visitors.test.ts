import { type Instant, instant, SECOND } from '@seker/kernel';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createMemoryBus } from '../../../realtime/memory-bus.ts';
import { asId } from '../../../testing/as-id.ts';
import { followDrafts, visitorsOf } from './draft-visitors.ts';

const START = instant(Date.UTC(2026, 2, 1, 9));
const bus = createMemoryBus();
let now: Instant;
const deps = { bus, wallNow: () => now };
let end: () => void;
beforeEach(() => {
  now = START;
  end = followDrafts(deps);
});
afterEach(() => end());

const here = (draft: number) => visitorsOf(deps, asId(draft)).map(({ visitor, node }) => `${visitor} at ${node}`);
const visit = (draft: number, visitor: string, more: { node?: string; isGone?: boolean } = {}) =>
  bus.emit('draftPlace', {
    questionnaireId: asId(draft),
    visitor,
    personId: asId(5),
    realName: 'Dana',
    node: more.node ?? 'q1',
    field: 'text',
    takes: false,
    since: '2026-03-01T09:00:00.000Z',
    isGone: more.isGone ?? false,
    isRepeat: false,
  });
const after = (seconds: number) => {
  now = instant(START + seconds * SECOND);
};

it('a visitor of a draft is where their window was last, until it says that it left', () => {
  visit(1, 'a');
  visit(1, 'a', { node: 'q2' });
  visit(1, 'b');
  visit(2, 'c');
  expect([here(1), here(2), here(3)]).toEqual([['a at q2', 'b at q1'], ['c at q1'], []]);
  expect(visitorsOf(deps, asId(2))).toEqual([
    {
      visitor: 'c',
      person: { id: 5, name: 'Dana' },
      node: 'q1',
      field: 'text',
      takes: false,
      since: '2026-03-01T09:00:00.000Z',
    },
  ]);
  visit(1, 'a', { isGone: true });
  expect(here(1)).toEqual(['b at q1']);
  for (const [draft, visitor] of [
    [1, 'b'],
    [2, 'c'],
  ] as const)
    visit(draft, visitor, { isGone: true });
  expect([here(1), here(2)]).toEqual([[], []]);
});

it('a window that is silent for a minute is no longer there', () => {
  visit(4, 'silent');
  after(30);
  visit(4, 'lively');
  after(59);
  expect(here(4)).toEqual(['silent at q1', 'lively at q1']);
  after(60);
  expect(here(4)).toEqual(['lively at q1']);
  visit(4, 'lively');
  after(119);
  expect(here(4)).toEqual(['lively at q1']);
  after(120);
  expect(here(4)).toEqual([]);
});
