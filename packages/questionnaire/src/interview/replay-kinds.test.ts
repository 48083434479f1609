import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../tools/test/chance/runs.ts';
import type { RawAnswer } from '../kinds/answer-value.ts';
import {
  answersOf,
  buildDocument,
  checkBox,
  compiled,
  itemsOf,
  matrix,
  open,
  radio,
  rank,
  visual,
} from '../scenario/build-document.ts';
import { beginInterview, replay } from './begin-interview.ts';
import { variablesOf } from './data-variable.ts';
import type { InterviewEvent } from './interview-event.ts';
import type { InterviewStart, InterviewState } from './interview-state.ts';
import { openAnswers } from './open-answers.ts';
import { pageSight } from './page-sight.ts';
import { snapshot } from './snapshot.ts';
import { step } from './step.ts';
import { submitPage } from './submit-page.ts';
import { variableValues } from './variable-values.ts';
import { pageView } from './view-page.ts';

const take = (from: string, list: string, more: object = {}) => ({
  type: 'questionQuestion',
  from,
  list,
  take: 'chosen',
  ...more,
});
const any = (question: string, answers: readonly number[], more: object = {}) => ({
  op: 'hasAny',
  question,
  answers,
  ...more,
});
const showIf = (condition: unknown) => [[{ if: condition, act: { do: 'show' } }]];

const QUESTIONNAIRE = compiled(
  buildDocument(
    [
      {
        uid: 'p1',
        nodes: [
          checkBox('brands', { answers: answersOf('brands', 5), random: { answers: { shuffle: true } } }),
          radio('best', {
            answers: [],
            binds: [take('brands', 'answers')],
            entrance: showIf(any('brands', [1, 2, 3])),
          }),
          matrix('rate', 'chained', {
            rows: [],
            answers: answersOf('rate', 3),
            binds: [take('brands', 'rows')],
            random: { rows: { shuffle: true, show: 2 } },
            mandatory: 'soft',
            timeLimitSeconds: 30,
          }),
        ],
      },
      {
        uid: 'b',
        type: 'block',
        random: { shuffle: true },
        pages: [
          {
            uid: 'p2',
            nodes: [rank('order', { answers: [], binds: [take('brands', 'answers', { take: 'notChosen' })] })],
          },
          { uid: 'p3', nodes: [matrix('money', 'sum', { rules: [{ rule: 'sum', max: 10 }] })] },
        ],
      },
      {
        uid: 's',
        type: 'split',
        show: 1,
        balanced: true,
        blocks: [
          { uid: 'sa', pages: [{ uid: 'p4', nodes: [visual('feel', 'ruler', { min: 0, max: 10 })] }] },
          { uid: 'sb', pages: [{ uid: 'p5', nodes: [open('words', 'text', { timeLimitSeconds: 5 })] }] },
        ],
      },
      {
        uid: 'p6',
        nodes: [
          matrix('form', 'form', {
            rows: itemsOf('r', 2),
            columns: [{ uid: 'c1', code: 1, cell: { kind: 'open', subKind: 'text' } }],
            entrance: showIf(any('rate', [1, 2])),
          }),
          radio('end', { entrance: showIf({ op: 'answered', question: 'form', row: 'r1' }) }),
        ],
      },
    ],
    { 'rate.text': [['You know ', { type: 'pipe', profile: 'name' }]] },
  ),
);
const UIDS = [...QUESTIONNAIRE.questions.keys()];

const code = fc.constantFrom('1', '2', '3', '5', '9', 'x', '');
const rowName = fc.constantFrom('brands-1', 'brands-2', 'brands-3', 'r1', 'r2', 'r1.c1', 'r2.c1', 'rank.1', 'rank.2');
const raw: fc.Arbitrary<RawAnswer> = fc.record({
  values: fc.array(code, { maxLength: 3 }),
  texts: fc.constant({}),
  na: fc.constant(false),
  parts: fc.dictionary(rowName, fc.array(code, { maxLength: 2 }), { maxKeys: 4 }),
});
const act = fc.record({
  type: fc.constantFrom('next', 'next', 'next', 'back', 'allocate'),
  values: fc.dictionary(fc.constantFrom(...UIDS), raw, { maxKeys: 4 }),
  timedOut: fc.subarray(['rate', 'words']),
  block: fc.constantFrom('sa', 'sb'),
});
const seed = fc.nat(50).map((number) => number.toString(16));

interface PlayedInterview {
  readonly start: InterviewStart;
  readonly events: readonly InterviewEvent[];
  readonly last: InterviewState;
}

/** Plays every accepted input, with warnings confirmed; refused input leaves no trace. */
function play(
  seedOfIt: string,
  acts: readonly (typeof act extends fc.Arbitrary<infer T> ? T : never)[],
): PlayedInterview {
  const start: InterviewStart = { seed: seedOfIt, language: 'en', mode: 'web', profile: {}, quotaVariables: [] };
  const events: InterviewEvent[] = [];
  let last = beginInterview(QUESTIONNAIRE, start);
  for (const { type, values, timedOut, block } of acts) {
    if (type === 'allocate') {
      const event: InterviewEvent = { type: 'splitAllocated', node: 's', blocks: [block] };
      events.push(event);
      last = step(QUESTIONNAIRE, last, event).state;
      continue;
    }
    const { page } = last;
    const onPage = Object.entries(values).filter(([uid]) => QUESTIONNAIRE.questions.get(uid)?.page === page);
    const taken = submitPage(QUESTIONNAIRE, last, {
      page: page ?? '',
      action: type === 'back' ? 'back' : 'next',
      values: Object.fromEntries(onPage),
      acceptedWarnings: ['rate:requiredSoft', 'rate:rowsRequired:1', 'rate:rowsRequired:2'],
      timedOut,
      by: 'respondent',
      language: 'en',
    });
    if (!taken.ok) continue;
    events.push(...taken.value.events);
    last = taken.value.state;
  }
  return { start, events, last };
}

describe('an interview with randomisation, binds, matrices and time limits', () => {
  it('has the same state, byte by byte, and the same pages, whether played or replayed from storage', () => {
    fc.assert(
      fc.property(seed, fc.array(act, { maxLength: 14 }), (seedOfIt, acts) => {
        const { start, events, last } = play(seedOfIt, acts);
        const stored: InterviewEvent[] = JSON.parse(JSON.stringify(events));
        const replayed = replay(QUESTIONNAIRE, start, stored);
        expect(JSON.stringify(replayed)).toBe(JSON.stringify(last));
        if (last.page !== null) expect(pageView(QUESTIONNAIRE, replayed)).toEqual(pageView(QUESTIONNAIRE, last));
        expect(openAnswers(QUESTIONNAIRE, replayed)).toEqual(openAnswers(QUESTIONNAIRE, last));
      }),
      { numRuns: runs(300) },
    );
  });

  it('draws once per list, and fills every variable with its own value', () => {
    fc.assert(
      fc.property(seed, fc.array(act, { maxLength: 14 }), (seedOfIt, acts) => {
        const { events, last } = play(seedOfIt, acts);
        const drawn = events.filter((event) => event.type === 'drawn').map(({ node, list }) => `${node}.${list}`);
        expect(new Set(drawn).size).toBe(drawn.length);
        const row = variableValues(QUESTIONNAIRE, last);
        for (const { name, type, categories } of variablesOf(QUESTIONNAIRE)) {
          const value = row[name] ?? null;
          if (value === null || categories.length === 0) continue;
          for (const each of [value].flat()) expect(categories.map((category) => category.code)).toContain(each);
          expect(Array.isArray(value)).toBe(type === 'multiple');
        }
        expect([...snapshot(QUESTIONNAIRE, last).keys()]).toEqual(UIDS);
      }),
      { numRuns: runs(200) },
    );
  });

  it('shows and offers in the browser what the server would, for all possible field values', () => {
    fc.assert(
      fc.property(seed, fc.array(act, { maxLength: 8 }), fc.subarray([1, 2, 3, 4, 5]), (seedOfIt, acts, chosen) => {
        const { last } = play(seedOfIt, acts);
        if (last.page !== 'p1') return;
        const typed = { brands: { values: chosen.map(String), texts: {}, na: false } };
        const sight = pageSight(pageView(QUESTIONNAIRE, last), typed);
        const onServer = pageView(QUESTIONNAIRE, last, { typed }).nodes;
        expect([...sight.visible]).toEqual(onServer.filter((node) => node.visible).map(({ uid }) => uid));
        const rows = sight.offers.get('rate')?.rows;
        if (rows !== undefined) expect(rows.size).toBe(Math.min(2, chosen.length));
      }),
      { numRuns: runs(300) },
    );
  });
});
