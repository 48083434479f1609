import { deskCalls as calls } from '@seker/contract';
import { describe, expect, it } from 'vitest';
import { freshNumber, row, takeCase } from '../../../testing/field.ts';
import { dana, openShift, server } from '../../../testing/shift.ts';

openShift();

interface AttemptTimes {
  readonly answered: boolean;
  readonly ended: boolean;
  readonly outcome: string | null;
}

const attemptOf = async (sfId: number) =>
  await row<AttemptTimes>(
    server,
    `select answered_at is not null as answered, ended_at is not null as ended, exchange_outcome as outcome from attempt
     where case_id = $1 order by id desc limit 1`,
    [sfId],
  );
const stateOfDana = async () =>
  (
    await row<{ state: string }>(
      server,
      "select state from person_state where person_id = (select id from person where login = 'dana') order by id desc limit 1",
    )
  ).state;

describe('the records of a call', () => {
  it("contain when it was answered and ended, and the person's states meanwhile", async () => {
    const respondent = await takeCase(server, dana, { phones: [freshNumber('01')] });
    await dana.dial(respondent);
    expect(await stateOfDana()).toBe('call');
    await dana.lineIs('answered');
    await expect
      .poll(async () => await attemptOf(respondent.sfId))
      .toEqual({ answered: true, ended: false, outcome: null });
    await dana.hangUp();
    await dana.lineIs('stopped');
    await expect
      .poll(async () => await attemptOf(respondent.sfId))
      .toEqual({ answered: true, ended: true, outcome: 'answered' });
    expect(await stateOfDana()).toBe('online');
  });

  it('contain that it was not answered, and why', async () => {
    const respondent = await takeCase(server, dana, { phones: [freshNumber('02')] });
    await dana.dial(respondent);
    expect(await dana.lineIs('stopped')).toMatchObject({ outcome: 'busy' });
    await expect
      .poll(async () => await attemptOf(respondent.sfId))
      .toEqual({ answered: false, ended: true, outcome: 'busy' });
    expect(await stateOfDana()).toBe('online');
  });
});

describe('a respondent with two numbers', () => {
  it('is called at the second only once the first has its status', async () => {
    const respondent = await takeCase(server, dana, { phones: [freshNumber('02'), freshNumber('01')] });
    const [first, second] = respondent.phones;
    if (first === undefined || second === undefined) throw new Error('two numbers were given');
    await dana.dial(respondent, first);
    await dana.lineIs('stopped');
    expect((await dana.dial(respondent, second)).data.Response).toBe('fail');
    expect(await dana.call(calls.callPhone, { phoneId: second.id })).toMatchObject({ code: 2 });
    // The same number may be dialled again before it has a status.
    expect((await dana.dial(respondent, first)).data.Response).toBe('Success');
    await dana.lineIs('stopped');
    expect(await dana.setStatus(first.id, 'busy')).toMatchObject({ code: 0 });
    expect((await dana.dial(respondent, second)).data.Response).toBe('Success');
    await dana.lineIs('answered');
  });
});
