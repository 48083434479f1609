import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../tools/test/chance/runs.ts';
import { answersOf, buildDocument, checkBox, compiled, mixed, open, radio } from '../scenario/build-document.ts';
import { rawAnswer } from '../scenario/scenario.ts';
import { beginInterview, replay } from './begin-interview.ts';
import { changeLanguage } from './change-language.ts';
import type { InterviewEvent } from './interview-event.ts';
import type { InterviewStart, InterviewState } from './interview-state.ts';
import { routeInterview } from './route.ts';
import { step } from './step.ts';
import { submitPage } from './submit-page.ts';
import { variableValues } from './variable-values.ts';
import { pageView } from './view-page.ts';
import { visibleNodes } from './visible-nodes.ts';

const is = (question: string, answer: number) => ({ op: 'is', question, answer });

const QUESTIONNAIRE = compiled(
  buildDocument([
    {
      uid: 'p1',
      nodes: [
        radio('a1', { exit: [[{ if: is('a1', 3), act: { do: 'skip', to: 'a4' } }]] }),
        checkBox('a2', { entrance: [[{ if: is('a1', 1), act: { do: 'show' } }]] }),
        open('a3', 'number', {
          entrance: [[{ if: { op: 'hasAny', question: 'a2', answers: [2] }, act: { do: 'skip', to: 'p2' } }]],
        }),
        mixed('a4', {
          exit: [
            [
              { if: is('a4', 1), act: { do: 'set', question: 'h1', value: { op: 'literal', value: 2 } } },
              { act: { do: 'set', question: 'h1', value: { op: 'literal', value: 1 } } },
            ],
          ],
        }),
      ],
    },
    {
      uid: 'p2',
      nodes: [
        radio('h1', { hidden: true }),
        radio('b1', { entrance: [[{ if: is('h1', 2), act: { do: 'hide' } }]], answers: answersOf('b1', 2) }),
        open('b2', 'text', {
          entrance: [
            [
              {
                if: {
                  op: 'and',
                  of: [
                    is('b1', 1),
                    {
                      op: 'compare',
                      left: { op: 'answer', question: 'a3' },
                      is: '>',
                      right: { op: 'literal', value: 5 },
                    },
                  ],
                },
                act: { do: 'show' },
              },
              { if: { op: 'not', of: is('b1', 1) }, act: { do: 'hide' } },
            ],
          ],
        }),
        open('b3', 'date'),
      ],
    },
    { uid: 'p3', nodes: [radio('c1', { kind: 'quota' }), open('c2', 'time')] },
    { uid: 'p4', nodes: [radio('d1')] },
  ]),
);

const START: InterviewStart = { seed: '01', language: 'en', mode: 'phone', profile: {}, quotaVariables: ['C1', 'A1'] };
const UIDS = [...QUESTIONNAIRE.questions.keys()];

const typed = fc.oneof(
  fc.constantFrom('1', '2', '3', '7', '12.5', '2026-02-28', '2026-02-30', '23:59', '24:00', 'שלום', ''),
  fc.constantFrom([1, 2], [2, 3], [3]),
);
const act = fc.record({
  type: fc.constantFrom('next', 'next', 'next', 'back', 'language', 'quota'),
  values: fc.dictionary(fc.constantFrom(...UIDS), typed, { maxKeys: 6 }),
  result: fc.constantFrom('admitted', 'admitted', 'overQuota'),
});

interface PlayedInterview {
  readonly events: readonly InterviewEvent[];
  readonly states: readonly InterviewState[];
}

/** Plays every accepted input; refused input leaves no trace. */
function play(acts: readonly (typeof act extends fc.Arbitrary<infer T> ? T : never)[]): PlayedInterview {
  const events: InterviewEvent[] = [];
  const states = [beginInterview(QUESTIONNAIRE, START)];
  for (const { type, values, result } of acts) {
    const state = states.at(-1) ?? beginInterview(QUESTIONNAIRE, START);
    const onPage = Object.entries(values).filter(([uid]) => QUESTIONNAIRE.questions.get(uid)?.page === state.page);
    const raw = Object.fromEntries(onPage.map(([uid, value]) => [uid, rawAnswer(value)]));
    if (type === 'quota') {
      const event: InterviewEvent = { type: 'quotaResult', result: result === 'admitted' ? 'admitted' : 'overQuota' };
      events.push(event);
      states.push(step(QUESTIONNAIRE, state, event).state);
      continue;
    }
    const submission = { page: state.page ?? '', values: raw, by: 'respondent', language: 'en' } as const;
    const taken =
      type === 'language'
        ? changeLanguage(QUESTIONNAIRE, state, 'en', submission)
        : submitPage(QUESTIONNAIRE, state, { ...submission, action: type === 'back' ? 'back' : 'next' });
    if (!taken.ok) continue;
    events.push(...taken.value.events);
    states.push(taken.value.state);
  }
  return { events, states };
}

describe('an interview as a fold of its events', () => {
  it('has the same state, byte by byte, whether played or replayed from storage', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 25 }), (acts) => {
        const { events, states } = play(acts);
        const stored: InterviewEvent[] = JSON.parse(JSON.stringify(events));
        expect(JSON.stringify(replay(QUESTIONNAIRE, START, stored))).toBe(JSON.stringify(states.at(-1)));
      }),
    );
  });

  it('gives the same results incrementally as from scratch', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 25 }), (acts) => {
        for (const state of play(acts).states) {
          const anew: InterviewState = JSON.parse(JSON.stringify(state));
          expect({ ...state }).toEqual(anew);
          expect(variableValues(QUESTIONNAIRE, state)).toEqual(variableValues(QUESTIONNAIRE, anew));
          expect(routeInterview(QUESTIONNAIRE, state).endsWith).toBe(routeInterview(QUESTIONNAIRE, anew).endsWith);
          if (state.page !== null) expect(pageView(QUESTIONNAIRE, state)).toEqual(pageView(QUESTIONNAIRE, anew));
        }
      }),
    );
  });

  it('stores only answers to questions asked at that moment', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 25 }), (acts) => {
        const { events } = play(acts);
        let state = beginInterview(QUESTIONNAIRE, START);
        for (const event of events) {
          state = step(QUESTIONNAIRE, state, event).state;
          if (event.type !== 'answer' || event.value === null || event.by === 'set') continue;
          const question = QUESTIONNAIRE.questions.get(event.node);
          expect(question?.page).toBe(state.page);
        }
      }),
    );
  });

  it('shows in the browser exactly what the server would ask', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 12 }), fc.dictionary(fc.constantFrom(...UIDS), typed), (acts, values) => {
        const state = play(acts).states.at(-1);
        if (state === undefined || state.page === null) return;
        const raw = Object.fromEntries(Object.entries(values).map(([uid, value]) => [uid, rawAnswer(value)]));
        const inBrowser = visibleNodes(pageView(QUESTIONNAIRE, state), raw);
        const onServer = pageView(QUESTIONNAIRE, state, { typed: raw }).nodes.filter((node) => node.visible);
        expect([...inBrowser]).toEqual(onServer.map(({ uid }) => uid));
      }),
      { numRuns: runs(500) },
    );
  });

  it('refuses nothing and asks the same when resumed on any page', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 15 }), (acts) => {
        const { events, states } = play(acts);
        const last = states.at(-1);
        if (last === undefined || last.page === null) return;
        const resumed = replay(QUESTIONNAIRE, START, events);
        expect(pageView(QUESTIONNAIRE, resumed)).toEqual(pageView(QUESTIONNAIRE, last));
        expect(routeInterview(QUESTIONNAIRE, resumed).endsWith).toBe(routeInterview(QUESTIONNAIRE, last).endsWith);
      }),
    );
  });
});
