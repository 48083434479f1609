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
const QUOTAS = { quotaVariables: ['AGE', 'SEX', 'REGION'] };

describe('the quota check', () => {
  it('is asked for once, when the last quota variable is answered, and holds the interview until the host answers', () => {
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

  it('is asked for again when one of the values changes, and not when none does', () => {
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

  it('goes on in the direction in which the page was left', () => {
    const interview = startScenario(QUESTIONNAIRE, QUOTAS);
    interview.next({ sex: 2 });
    interview.back({ age: 3 });
    interview.quota('admitted');
    expect(interview.state().page).toBe('p1');
  });

  it('leaves out what was passed without a value, and a result nobody waits for changes nothing', () => {
    const interview = startScenario(QUESTIONNAIRE, QUOTAS);
    interview.next({ sex: 1 });
    interview.next({ age: NA });
    expect(interview.effects()).toEqual([{ type: 'quotaCheck', values: { SEX: 1 } }]);
    interview.quota('admitted');
    const before = interview.state();
    interview.quota('overQuota');
    expect(interview.state()).toEqual(before);
  });
});
