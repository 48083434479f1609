import { describe, expect, it } from 'vitest';
import type { Questionnaire } from '../document/questionnaire.ts';
import { replay } from '../interview/begin-interview.ts';
import type { InterviewEvent } from '../interview/interview-event.ts';
import type { InterviewState } from '../interview/interview-state.ts';
import { step } from '../interview/step.ts';
import { pageView } from '../interview/view-page.ts';
import { answersOf, buildDocument, checkBox, compiled, matrix, radio } from '../scenario/build-document.ts';
import { type Scenario, startScenario } from '../scenario/scenario.ts';
import { splitsReached } from './balanced-split.ts';

const page = (uid: string, ...nodes: readonly Readonly<Record<string, unknown>>[]) => ({ uid, nodes });

function inSight(questionnaire: Questionnaire, interview: Scenario): readonly string[] {
  return pageView(questionnaire, interview.state()).nodes.map(({ uid }) => uid);
}

/** The pages of one interview, in its order. */
function walk(questionnaire: Questionnaire, interview: Scenario): readonly string[] {
  const visited: string[] = [];
  for (let uid = interview.state().page; uid !== null; uid = interview.state().page) {
    visited.push(uid);
    interview.next();
  }
  return visited;
}

describe('random answers and rows', () => {
  const answers = [...answersOf('q', 6), { uid: 'q-9', code: 9, fixed: true }];
  const shuffled = compiled(
    buildDocument([page('p1', checkBox('q', { answers, random: { answers: { shuffle: true } } }))]),
  );
  const order = (questionnaire: Questionnaire, seed: string): readonly number[] => {
    const [view] = pageView(questionnaire, startScenario(questionnaire, { seed }).state()).nodes;
    return view?.type === 'question' ? view.answers.map(({ code }) => code) : [];
  };

  it('have the same order for the same seed in every runtime (golden)', () => {
    expect(['01', '02', '03'].map((seed) => order(shuffled, seed))).toMatchInlineSnapshot(`
      [
        [
          5,
          6,
          3,
          2,
          1,
          4,
          9,
        ],
        [
          3,
          1,
          2,
          6,
          5,
          4,
          9,
        ],
        [
          6,
          2,
          3,
          5,
          4,
          1,
          9,
        ],
      ]
    `);
  });

  it('keep fixed items in place, and lose none', () => {
    expect(order(shuffled, '0b').at(-1)).toBe(9);
    expect(order(shuffled, '0b').toSorted((left, right) => left - right)).toEqual([1, 2, 3, 4, 5, 6, 9]);
  });

  it('show N of M, in document order unless shuffled, and store no other answers', () => {
    const some = compiled(
      buildDocument([
        page('p1', checkBox('q', { answers, random: { answers: { show: 2 } } })),
        page('p2', radio('end')),
      ]),
    );
    const [first = 0, second = 0, last] = order(some, '07');
    expect(order(some, '07')).toHaveLength(3);
    expect([last, first < second]).toEqual([9, true]);
    const interview = startScenario(some, { seed: '07' });
    interview.next({ q: [1, 2, 3, 4, 5, 6] });
    expect(interview.stored('q')).toMatchObject({ codes: [first, second] });
  });

  it('are stored when the page is left, and never drawn again', () => {
    const questionnaire = compiled(
      buildDocument([
        page('p1', matrix('m', 'horizontal', { answers: answersOf('m', 2), random: { rows: { shuffle: true } } })),
        page('p2', radio('end')),
      ]),
    );
    const interview = startScenario(questionnaire);
    interview.next();
    const drawn = interview.events.filter((event) => event.type === 'drawn');
    expect(drawn).toMatchObject([{ node: 'm', list: 'rows', order: { length: 3 } }]);
    interview.back();
    interview.next();
    expect(interview.events.filter((event) => event.type === 'drawn')).toHaveLength(1);
    // Another seed does not change stored draws.
    const other = replay(questionnaire, { ...interview.start, seed: 'ff' }, interview.events);
    expect(other.drawn).toEqual(interview.state().drawn);
    const rowsIn = (state: InterviewState) => JSON.stringify(pageView(questionnaire, { ...state, page: 'p1' }).nodes);
    expect(rowsIn(other)).toBe(rowsIn(interview.state()));
  });
});

describe('random questions, pages and chapters', () => {
  const random = { shuffle: true, fixed: ['p1'] };
  const four = ['p1', 'p2', 'p3', 'p4'].map((uid) => page(uid, radio(`${uid}q1`), radio(`${uid}q2`)));
  const seeds = Array.from({ length: 40 }, (_, index) => index.toString(16));

  it('reach every order, with fixed pages in place', () => {
    const questionnaire = compiled(buildDocument(four, {}, { random }));
    const orders = seeds.map((seed) => walk(questionnaire, startScenario(questionnaire, { seed })).join());
    expect(orders.every((order) => order.startsWith('p1,'))).toBe(true);
    expect(new Set(orders).size).toBe(6);
  });

  it('shuffles the questions of a page and of a block', () => {
    const block = {
      type: 'block',
      uid: 'b',
      random: { shuffle: true, show: 2 },
      nodes: ['a', 'b1', 'c'].map((uid) => radio(uid)),
    };
    const questionnaire = compiled(
      buildDocument([{ ...page('p1', radio('first'), block), random: { shuffle: true } }]),
    );
    const orders = seeds.map((seed) => inSight(questionnaire, startScenario(questionnaire, { seed })).join());
    expect(orders.every((order) => order.split(',').length === 3)).toBe(true);
    expect(new Set(orders).size).toBe(12);
  });

  it('end where the interview ends in its own order', () => {
    const exit = [[{ if: { op: 'is', question: 'p2q1', answer: 1 }, act: { do: 'end', outcome: 'screenedOut' } }]];
    const pages = [page('p1', radio('p1q1')), page('p2', radio('p2q1', { exit })), page('p3', radio('p3q1'))];
    const questionnaire = compiled(buildDocument(pages, {}, { random: { shuffle: true } }));
    for (const seed of seeds) {
      const interview = startScenario(questionnaire, { seed });
      while (interview.state().page !== 'p2') interview.next();
      interview.next({ p2q1: 1 });
      expect(interview.state().outcome).toBe('screenedOut');
    }
  });
});

describe('a split', () => {
  const split = (more: object = {}) => ({
    type: 'split',
    uid: 's',
    show: 1,
    blocks: ['a', 'b', 'c'].map((uid) => ({ uid: `block-${uid}`, pages: [page(uid, radio(`${uid}q`))] })),
    ...more,
  });
  const start = page('start', radio('q0'));
  const end = page('end', radio('qe'));

  it('chooses N of M blocks by the seed', () => {
    const questionnaire = compiled(buildDocument([start, split({ show: 2 }), end]));
    const walks = Array.from({ length: 30 }, (_, seed) =>
      walk(questionnaire, startScenario(questionnaire, { seed: `${seed}` })),
    );
    expect(new Set(walks.map((visited) => visited.join()))).toEqual(
      new Set(['start,a,b,end', 'start,a,c,end', 'start,b,c,end']),
    );
  });

  it('lets the host choose when balanced, and keeps the choice', () => {
    const questionnaire = compiled(buildDocument([start, split({ balanced: true }), end]));
    for (const block of ['a', 'b', 'c']) {
      const interview = startScenario(questionnaire);
      interview.next();
      expect(interview.effects()).toEqual([
        { type: 'splitReached', node: 's', blocks: ['block-a', 'block-b', 'block-c'], show: 1 },
      ]);
      const event: InterviewEvent = { type: 'splitAllocated', node: 's', blocks: [`block-${block}`] };
      const { state } = step(questionnaire, interview.state(), event);
      expect(state.page).toBe(block);
      expect(splitsReached(questionnaire, state)).toEqual([]);
      expect(step(questionnaire, state, { ...event, blocks: ['block-a'] }).state).toEqual(state);
      const stored: readonly InterviewEvent[] = [...interview.events, event];
      expect(JSON.stringify(replay(questionnaire, interview.start, stored))).toBe(JSON.stringify(state));
    }
  });

  it.each<[string, readonly string[]]>([
    ['too few', ['block-a']],
    ['too many', ['block-a', 'block-b', 'block-c']],
    ['one twice', ['block-a', 'block-a']],
    ['one twice in addition to the others', ['block-a', 'block-b', 'block-a']],
    ['one of another group', ['block-a', 'block-x']],
    ['one of another group in addition to the others', ['block-a', 'block-b', 'block-x']],
    ['none', []],
  ])('refuses a host’s choice with blocks that are %s', (_, blocks) => {
    const questionnaire = compiled(buildDocument([start, split({ balanced: true, show: 2 }), end]));
    const interview = startScenario(questionnaire);
    interview.next();
    const state = interview.state();
    expect(step(questionnaire, state, { type: 'splitAllocated', node: 's', blocks }).state).toEqual(state);
    const chosen = step(questionnaire, state, { type: 'splitAllocated', node: 's', blocks: ['block-c', 'block-a'] });
    expect(chosen.state.drawn).not.toEqual(state.drawn);
  });

  it('uses the seed without a host’s choice', () => {
    const questionnaire = compiled(buildDocument([start, split({ balanced: true }), end]));
    const interview = startScenario(questionnaire);
    const [, block] = walk(questionnaire, interview);
    expect(interview.events).toContainEqual(
      expect.objectContaining({ type: 'drawn', node: 's', order: expect.arrayContaining([`block-${block}`]) }),
    );
  });
});
