import { warningId } from '@seker/questionnaire';
import { describe, expect, it } from 'vitest';
import { hostInterview, replayed } from './testing/hosted-interview.ts';

describe('taking a page', () => {
  it('stores it atomically, and the stored events replay to the same state', async () => {
    const interview = hostInterview();
    await interview.post({ 'a.sex': '1' });
    await interview.post({ 'a.age': '30' });
    expect(interview.kept).toHaveLength(2);
    expect(interview.kept.map(({ by, clocks, state }) => ({ by, clocks, outcome: state.outcome }))).toEqual([
      { by: 'respondent', clocks: ['age'], outcome: null },
      { by: 'respondent', clocks: [], outcome: null },
    ]);
    expect(interview.run()).toMatchObject({
      eventCount: interview.kept.flatMap(({ events }) => events).length,
      state: { page: 'p3' },
    });
    expect(replayed(interview)).toEqual(interview.run().state);
  });

  it('reserves quota places once their variables are answered, and holds them from then on', async () => {
    const interview = hostInterview();
    expect(await interview.post({ 'a.sex': '2' })).toMatchObject({ value: { placesHeld: true, cancelled: false } });
    expect(interview.asked).toEqual([{ values: { SEX: 2 }, language: 'en' }]);
    expect(await interview.post({ 'a.age': '30' })).toMatchObject({ value: { placesHeld: true } });
    expect(interview.asked).toHaveLength(1);
  });

  it('ends an interview without an available place', async () => {
    const interview = hostInterview({ quotas: ['zeroQuota'] });
    expect(await interview.post({ 'a.sex': '1' })).toMatchObject({ value: { placesHeld: false } });
    expect(interview.run().state.outcome).toBe('zeroQuota');
    expect(interview.kept).toMatchObject([{ state: { outcome: 'zeroQuota' } }]);
  });

  it('stores nothing when the interview has advanced elsewhere', async () => {
    const interview = hostInterview({ isOvertaken: true });
    const before = interview.run();
    expect(await interview.post({ 'a.sex': '1' })).toEqual({ ok: false, error: { code: 'moved' } });
    expect(interview.run()).toBe(before);
  });

  it('refuses a faulty page with its errors, and stores nothing', async () => {
    const interview = hostInterview();
    await interview.post({ 'a.sex': '1' });
    expect(await interview.post({})).toMatchObject({
      error: { code: 'invalid', errors: [{ question: 'age', key: 'required' }] },
    });
    expect(interview.kept).toHaveLength(1);
  });
});

describe('an interview whose places were released', () => {
  it('requests them again before anything else', async () => {
    const interview = hostInterview();
    await interview.post({ 'a.sex': '1' });
    interview.giveBack();
    expect(await interview.post({ 'a.age': '30' })).toMatchObject({ value: { placesHeld: true } });
    expect(interview.asked.at(-1)).toEqual({ values: { SEX: 1 }, language: 'en' });
    expect(interview.run().state.page).toBe('p3');
  });

  it.each([['overQuota'], ['zeroQuota']] as const)('ends as %s when none is available', async (result) => {
    const interview = hostInterview({ quotas: ['admitted', result] });
    await interview.post({ 'a.sex': '1' });
    interview.giveBack();
    const before = interview.run().eventCount;
    expect(await interview.post({ 'a.age': '30' })).toMatchObject({ value: { placesHeld: false, cancelled: false } });
    expect(interview.kept.at(-1)).toEqual({
      events: [{ type: 'ended', outcome: result }],
      by: 'set',
      clocks: [],
      state: expect.objectContaining({ outcome: result }),
    });
    expect(interview.run()).toMatchObject({ eventCount: before + 1, state: { outcome: result } });
  });

  it('is not ended twice', async () => {
    const facts = { quotas: ['admitted', 'overQuota'] as const };
    const interview = hostInterview(facts);
    await interview.post({ 'a.sex': '1' });
    interview.giveBack();
    const overtaken = hostInterview({ ...facts, isOvertaken: true });
    expect(await overtaken.post({ 'a.sex': '1' })).toMatchObject({ error: { code: 'moved' } });
  });
});

describe('a reported time-out', () => {
  it.each([
    [17.9, false],
    [18, true],
    [20, true],
  ])('after %s s of 20 is accepted: %s', async (secondsShown, isBelieved) => {
    const interview = hostInterview({ secondsShown });
    await interview.post({ 'a.sex': '1' });
    const taken = await interview.post({ _timeout: ['age'] });
    expect(taken.ok).toBe(isBelieved);
    expect(interview.run().state.timedOut).toEqual(isBelieved ? ['age'] : []);
  });

  it('is ignored for a question without a limit', async () => {
    const interview = hostInterview({ secondsShown: 1_000 });
    await interview.post({ 'a.sex': '1', _timeout: ['sex'] });
    expect(interview.run().state.timedOut).toEqual([]);
  });
});

describe('a completed interview', () => {
  const complete = async (irrelevantAnswers: 'purge' | 'flag') => {
    const interview = hostInterview({ irrelevantAnswers });
    await interview.post({ 'a.sex': '1' });
    await interview.post({ 'a.age': '30' });
    await interview.post({ _action: 'back', 'a.work': '1' });
    await interview.post({ _action: 'back' });
    await interview.post({ 'a.sex': '2' });
    await interview.post({ 'a.age': '30' });
    await interview.post({ 'a.last': '1' });
    expect(interview.run().state.outcome).toBe('success');
    expect(replayed(interview)).toEqual(interview.run().state);
    return interview;
  };

  it('loses irrelevant answers when the policy purges', async () => {
    const interview = await complete('purge');
    expect(interview.run().state.answers['work']).toBeUndefined();
    expect(interview.kept.at(-1)?.events.at(-1)).toMatchObject({ type: 'answer', node: 'work', by: 'purge' });
    expect(interview.kept.at(-1)?.state.outcome).toBe('success');
  });

  it('keeps them otherwise', async () => {
    expect((await complete('flag')).run().state.answers['work']).toBeDefined();
  });
});

describe('an interview that is left', () => {
  it('stores what was typed', async () => {
    const interview = hostInterview();
    expect(await interview.post({ _action: 'cancel', 'a.sex': '1' })).toMatchObject({ value: { cancelled: true } });
    expect(interview.run().state).toMatchObject({ page: 'p1', outcome: null });
    expect(interview.run().state.answers['sex']).toBeDefined();
  });

  it('first warns of answers that cannot be stored, and is left once that is confirmed', async () => {
    const interview = hostInterview();
    await interview.post({ 'a.sex': '1' });
    const leaving = { _action: 'cancel', 'a.age': 'many' };
    const refused = await interview.post(leaving);
    if (refused.ok || refused.error.code !== 'invalid') throw new Error('left without a word');
    expect(refused.error.errors).toMatchObject([{ question: 'age', severity: 'warning' }]);
    const _accepted = refused.error.errors.map(warningId);
    expect(await interview.post({ ...leaving, _accepted })).toMatchObject({ value: { cancelled: true } });
  });

  it('continues in another language with what was typed', async () => {
    const interview = hostInterview();
    expect(await interview.post({ _action: 'language:he', 'a.sex': '1' })).toMatchObject({
      value: { cancelled: false },
    });
    expect(interview.run().state).toMatchObject({ language: 'he', page: 'p1' });
  });
});
