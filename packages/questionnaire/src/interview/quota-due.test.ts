import { describe, expect, it } from 'vitest';
import { buildDocument, compiled, radio } from '../scenario/build-document.ts';
import { NA, startScenario } from '../scenario/scenario.ts';

const QUESTIONNAIRE = compiled(
  buildDocument([
    { uid: 'p1', nodes: [radio('sex', { kind: 'quota', mandatory: 'hard' })] },
    { uid: 'p2', nodes: [radio('age', { kind: 'quota', na: true })] },
    { uid: 'p3', nodes: [radio('q3')] },
  ]),
);
const WORKS = { op: 'is', question: 'works', answer: 1 };
const ONLY_WORKERS = { entrance: [[{ if: WORKS, act: { do: 'show' } }]] };
const MASKING = compiled(
  buildDocument([
    { uid: 'p1', nodes: [radio('works', { mandatory: 'hard' })] },
    { uid: 'p2', nodes: [radio('sex', { kind: 'quota', mandatory: 'hard', ...ONLY_WORKERS })] },
    { uid: 'p3', nodes: [radio('age', { kind: 'quota', na: true })] },
    { uid: 'p4', nodes: [radio('q3')] },
  ]),
);
const MASKING_SELF = compiled(
  buildDocument([
    { uid: 'p0', nodes: [radio('q0')] },
    { uid: 'p1', nodes: [radio('works'), radio('sex', { kind: 'quota', ...ONLY_WORKERS })] },
    { uid: 'p3', nodes: [radio('age', { kind: 'quota', na: true })] },
    { uid: 'p4', nodes: [radio('q3')] },
  ]),
);
const JUMPING = compiled(
  buildDocument([
    {
      uid: 'p1',
      nodes: [
        radio('sex', {
          kind: 'quota',
          exit: [[{ if: { op: 'is', question: 'sex', answer: 1 }, act: { do: 'end', outcome: 'success' } }]],
        }),
      ],
    },
    { uid: 'p2', nodes: [radio('age', { kind: 'quota', na: true })] },
  ]),
);
const QUOTAS = { quotaVariables: ['AGE', 'SEX', 'REGION'] };

describe('the quota check', () => {
  it('is requested once, when the last quota variable is answered, and pauses the interview until the host answers', () => {
    const interview = startScenario(QUESTIONNAIRE, QUOTAS);
    interview.next({ sex: 2 });
    expect(interview.effects()).toEqual([]);
    interview.next({ age: 3 });
    expect(interview.effects()).toEqual([{ type: 'quotaCheck', values: { SEX: 2, AGE: 3 } }]);
    expect(interview.refused({ age: 3 })).toEqual({ code: 'awaitingQuota' });
    interview.quota('admitted');
    expect(interview.state().page).toBe('p3');
    interview.next({ q3: 1 });
    expect(interview.effects()).toEqual([{ type: 'ended', outcome: 'success' }]);
  });

  it.each(['zeroQuota', 'overQuota'] as const)('ends the interview with %s', (result) => {
    const interview = startScenario(QUESTIONNAIRE, QUOTAS);
    interview.next({ sex: 2 });
    interview.next({ age: 3 });
    interview.quota(result);
    expect(interview.state()).toMatchObject({ outcome: result, page: null });
    expect(interview.effects()).toEqual([{ type: 'ended', outcome: result }]);
  });

  it('is requested again when a value changes, and only then', () => {
    const interview = startScenario(QUESTIONNAIRE, QUOTAS);
    interview.next({ sex: 2 });
    interview.next({ age: 3 });
    interview.quota('admitted');
    interview.back({});
    interview.next({ age: 3 });
    expect(interview.effects()).toEqual([]);
    interview.back({});
    interview.next({ age: 1 });
    expect(interview.effects()).toEqual([{ type: 'quotaCheck', values: { SEX: 2, AGE: 1 } }]);
  });

  it('continues in the direction in which the page was left', () => {
    const interview = startScenario(QUESTIONNAIRE, QUOTAS);
    interview.next({ sex: 2 });
    interview.back({ age: 3 });
    interview.quota('admitted');
    expect(interview.state().page).toBe('p1');
  });

  it('leaves out variables without a value, and an unexpected result changes nothing', () => {
    const interview = startScenario(QUESTIONNAIRE, QUOTAS);
    interview.next({ sex: 1 });
    interview.next({ age: NA });
    expect(interview.effects()).toEqual([{ type: 'quotaCheck', values: { SEX: 1 } }]);
    interview.quota('admitted');
    const before = interview.state();
    interview.quota('overQuota');
    expect(interview.state()).toEqual(before);
  });

  it('is requested before the end when routing skips the last quota variable', () => {
    const interview = startScenario(JUMPING, QUOTAS);
    interview.next({ sex: 1 });
    expect(interview.effects()).toEqual([{ type: 'quotaCheck', values: { SEX: 1 } }]);
    interview.quota('admitted');
    expect(interview.state().outcome).toBe('success');
  });

  it('is skipped when no quota question is asked and no other fact counts', () => {
    const interview = startScenario(QUESTIONNAIRE, { quotaVariables: ['REGION'] });
    interview.next({ sex: 1 });
    expect(interview.effects()).toEqual([]);
  });

  it('is requested with the first page when quotas use list fields only', () => {
    const interview = startScenario(QUESTIONNAIRE, { quotaVariables: [], quotaFacts: ['profile'] });
    interview.next({ sex: 1 });
    expect(interview.effects()).toEqual([{ type: 'quotaCheck', values: {} }]);
    interview.quota('admitted');
    interview.next({ age: 1 });
    expect(interview.effects()).toEqual([]);
  });

  it.each([
    ['language', [{ type: 'quotaCheck', values: { SEX: 2, AGE: 3 } }]],
    ['mode', []],
  ] as const)('after a change of the interview’s language, with quotas over %s', (fact, effects) => {
    const interview = startScenario(QUESTIONNAIRE, { ...QUOTAS, quotaFacts: [fact] });
    interview.next({ sex: 2 });
    interview.next({ age: 3 });
    interview.quota('admitted');
    interview.language('ar');
    interview.next({ q3: 1 });
    expect(interview.effects().filter(({ type }) => type === 'quotaCheck')).toEqual(effects);
  });
});

describe('a quota variable that is masked after it was admitted', () => {
  function admitted() {
    const interview = startScenario(MASKING, QUOTAS);
    interview.next({ works: 1 });
    interview.next({ sex: 2 });
    interview.next({ age: 3 });
    interview.quota('admitted');
    interview.back({});
    return interview;
  }

  it('releases its place with the page that masks it, and is requested again when it returns', () => {
    const interview = admitted();
    interview.back({ age: 3 });
    interview.back({ sex: 2 });
    interview.next({ works: 2 });
    expect(interview.effects()).toEqual([{ type: 'quotaCheck', values: { AGE: 3 } }]);
    interview.quota('admitted');
    interview.back({ age: 3 });
    interview.next({ works: 1 });
    expect(interview.effects()).toEqual([{ type: 'quotaCheck', values: { SEX: 2, AGE: 3 } }]);
  });

  it('also releases it on going back, without checking values changed there', () => {
    const interview = startScenario(MASKING_SELF, QUOTAS);
    interview.next();
    interview.next({ works: 1, sex: 2 });
    interview.next({ age: 3 });
    interview.quota('admitted');
    interview.back({});
    interview.back({ age: 3 });
    interview.back({ works: 2 });
    expect(interview.effects()).toEqual([{ type: 'quotaCheck', values: { AGE: 3 } }]);
    interview.quota('admitted');
    expect(interview.state().page).toBe('p0');
  });

  it('ends without any value when all are masked', () => {
    const interview = startScenario(MASKING, { quotaVariables: ['SEX'] });
    interview.next({ works: 1 });
    interview.next({ sex: 2 });
    interview.quota('admitted');
    interview.back({});
    interview.back({ sex: 2 });
    interview.next({ works: 2 });
    expect(interview.effects()).toEqual([{ type: 'quotaCheck', values: {} }]);
  });
});
