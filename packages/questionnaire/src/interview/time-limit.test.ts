import { describe, expect, it } from 'vitest';
import { answersOf, buildDocument, compiled, matrix, open, radio } from '../scenario/build-document.ts';
import { parts, startScenario } from '../scenario/scenario.ts';
import { foldEvents } from './begin-interview.ts';
import { completionEvents, snapshot, snapshotOf } from './snapshot.ts';
import { pageView } from './view-page.ts';

const limited = matrix('m', 'horizontal', { answers: answersOf('m', 2), mandatory: 'hard', timeLimitSeconds: 20 });
const QUESTIONNAIRE = compiled(
  buildDocument([
    { uid: 'p1', nodes: [limited, radio('q', { mandatory: 'hard' })] },
    { uid: 'p2', nodes: [radio('end')] },
  ]),
);

describe('a time limit', () => {
  it('stores the answer when the time runs out, and requires no more', () => {
    const interview = startScenario(QUESTIONNAIRE);
    expect(pageView(QUESTIONNAIRE, interview.state()).nodes[0]).toMatchObject({ timeLimitSeconds: 20 });
    interview.next({ m: parts({ r1: 2 }), q: 1 }, { timedOut: ['m'] });
    expect(snapshotOf(QUESTIONNAIRE, interview.state(), 'm')).toMatchObject({
      state: 'timeout',
      value: { type: 'matrix', rows: { r1: {} } },
    });
  });

  it('accepts no answer afterwards', () => {
    const interview = startScenario(QUESTIONNAIRE);
    interview.next({ m: parts({ r1: 2 }), q: 1 }, { timedOut: ['m'] });
    interview.back();
    expect(pageView(QUESTIONNAIRE, interview.state()).nodes[0]).toMatchObject({ timedOut: true });
    const before = interview.stored('m');
    interview.next({ m: parts({ r1: 1, r2: 1, r3: 1 }), q: 1 });
    expect(interview.stored('m')).toEqual(before);
  });

  it('cannot be claimed for a question without one', () => {
    const interview = startScenario(QUESTIONNAIRE);
    expect(interview.refused({ m: parts({ r1: 1, r2: 1, r3: 1 }) }, { timedOut: ['q'] })).toMatchObject({
      errors: [{ question: 'q', key: 'required' }],
    });
  });
});

describe('at completion', () => {
  const hideIf = (answer: number) => [[{ if: { op: 'is', question: 'q1', answer }, act: { do: 'hide' } }]];
  const questionnaire = compiled(
    buildDocument([
      { uid: 'p1', nodes: [radio('q1')] },
      { uid: 'p2', nodes: [open('q2', 'text', { entrance: hideIf(2) }), radio('q3', { na: true }), radio('q4')] },
    ]),
  );
  const completed = () => {
    const interview = startScenario(questionnaire);
    interview.next({ q1: 1 });
    interview.back({ q2: 'words', q3: { values: [], texts: {}, na: true } });
    interview.next({ q1: 2 });
    interview.next({ q3: { values: [], texts: {}, na: true } });
    return interview.state();
  };

  it('gives the state of each question', () => {
    expect([...snapshot(questionnaire, completed())].map(([uid, { state }]) => [uid, state])).toEqual([
      ['q1', 'answered'],
      ['q2', 'notAsked'],
      ['q3', 'na'],
      ['q4', 'skipped'],
    ]);
  });

  it('flags irrelevant answers or purges them', () => {
    const state = completed();
    expect(snapshotOf(questionnaire, state, 'q2', 'flag')).toMatchObject({
      irrelevant: true,
      value: { text: 'words' },
    });
    expect(snapshotOf(questionnaire, state, 'q2', 'purge')).toMatchObject({ irrelevant: true, value: null });
    expect(completionEvents(questionnaire, state, 'flag')).toEqual([]);
    const purging = completionEvents(questionnaire, state, 'purge');
    expect(purging.map((event) => 'by' in event && event.by)).toEqual(purging.map(() => 'purge'));
    const purged = foldEvents(questionnaire, state, completionEvents(questionnaire, state, 'purge')).state;
    expect(Object.keys(purged.answers)).toEqual(['q1', 'q3']);
    expect(purged.outcome).toBe('success');
  });
});
