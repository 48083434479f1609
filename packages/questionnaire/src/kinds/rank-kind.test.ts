import { describe, expect, it } from 'vitest';
import { variableValues } from '../interview/variable-values.ts';
import { buildDocument, compiled, radio, rank } from '../scenario/build-document.ts';
import { parts, startScenario } from '../scenario/scenario.ts';

const ranking = (more: object) =>
  compiled(
    buildDocument([
      { uid: 'p1', nodes: [rank('q', { ...more })] },
      { uid: 'p2', nodes: [radio('end')] },
    ]),
  );

describe('ranking', () => {
  it.each([
    ['by places', parts({ 'rank.1': 3, 'rank.2': 1 })],
    ['as a list', { values: ['3', '1'], texts: {}, na: false }],
  ])('keeps the order %s', (_name, typed) => {
    const questionnaire = ranking({ places: 3, rules: [{ rule: 'rankCount', min: 1 }] });
    const interview = startScenario(questionnaire);
    interview.next({ q: typed });
    expect(interview.stored('q')).toEqual({ type: 'rank', codes: [3, 1] });
    expect(variableValues(questionnaire, interview.state())).toMatchObject({ Q_1: 3, Q_2: 1, Q_3: null });
  });

  it.each([
    ['the same item twice', { 'rank.1': 2, 'rank.2': 2 }, 'duplicateAnswers'],
    ['an empty place before a filled one', { 'rank.2': 2 }, 'rankGap'],
    ['an unknown item', { 'rank.1': 7 }, 'invalidChoice'],
    ['more than there are places', { 'rank.1': 1, 'rank.2': 2, 'rank.3': 3 }, 'rankAtMost'],
  ])('refuses %s', (_name, typed, key) => {
    expect(startScenario(ranking({ places: 2 })).complaint('q', { q: parts(typed) })?.key).toBe(key);
  });

  it.each([
    [{ rule: 'rankCount', min: 2, max: 2 }, 'rankExactly', { count: 2 }],
    [{ rule: 'rankCount', min: 2 }, 'rankAtLeast', { min: 2 }],
    [{ rule: 'placeAll' }, 'placeAll', { left: 3 }],
  ])('requires more than one item with %j', (rule, key, params) => {
    const complaint = startScenario(ranking({ rules: [rule] })).complaint('q', { q: parts({ 'rank.1': 1 }) });
    expect(complaint).toMatchObject({ key, params });
  });

  it('warns of places that are left over, unless a rule says how many are to be placed', () => {
    const complaint = (more: object, order: readonly number[]) =>
      startScenario(ranking(more)).complaint('q', { q: order });
    expect(complaint({}, [3, 1])).toMatchObject({ key: 'placeAll', params: { left: 2 }, severity: 'warning' });
    expect(complaint({ places: 3 }, [3, 1])).toMatchObject({ params: { left: 1 }, severity: 'warning' });
    startScenario(ranking({ rules: [{ rule: 'rankCount', max: 3 }] })).next({ q: [3, 1] });
    startScenario(ranking({ places: 2 })).next({ q: [3, 1] });
    startScenario(ranking({ mandatory: 'no' })).next({ q: [] });
  });

  it('gives conditions access to a place', () => {
    const first = { op: 'is', question: 'q', row: '1', answer: 4 };
    const questionnaire = compiled(
      buildDocument([
        { uid: 'p1', nodes: [rank('q', { places: 2 })] },
        { uid: 'p2', nodes: [radio('why', { entrance: [[{ if: first, act: { do: 'show' } }]] })] },
      ]),
    );
    const pageAfter = (order: readonly number[]): string | null => {
      const interview = startScenario(questionnaire);
      interview.next({ q: order });
      return interview.state().page;
    };
    expect(pageAfter([4, 1])).toBe('p2');
    expect(pageAfter([1, 4])).toBeNull();
  });
});
