import { deskCalls as calls, type Respondent } from '@seker/contract';
import { HOUR, instant } from '@seker/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freshNumber, onlyCases, phoneRow, row, takeCase } from '../../../../testing/field.ts';
import { prepareCase } from '../../../../testing/prepare-case.ts';
import { dana, openShift, server } from '../../../../testing/shift.ts';

// A Sunday at noon in Israel, when midday begins.
const NOON = instant(Date.parse('2027-03-07T10:00:00Z'));
const MIDDAY_TRIED = [0, 1, 0, 0];

beforeEach(() => server.setClock(NOON));
openShift();
beforeEach(async () => await spread(true));
afterEach(async () => await spread(false));

async function spread(spreadsCalls: boolean): Promise<void> {
  await server.asOwner('update project set spreads_calls = $1 where id = 1042', [spreadsCalls]);
}

/** Calls the number, and gives it this status. */
async function tried(respondent: Respondent, key: string, number = 0): Promise<number> {
  const phone = respondent.phones[number];
  await dana.dial(respondent, phone);
  await dana.lineIs('stopped');
  expect((await dana.setStatus(phone?.id ?? 0, key)).code).toBe(0);
  return phone?.id ?? 0;
}

const dueAt = async (phoneId: number) => (await phoneRow(server, phoneId)).due_at?.toISOString() ?? null;

interface Place {
  readonly part_excess: readonly number[];
  readonly ready_why: string;
  readonly ready_at: Date;
}
const placeOf = async ({ sfId }: Respondent) =>
  await row<Place>(server, 'select part_excess, ready_why, ready_at from study_case where id = $1', [sfId]);

describe('a case that was tried in a part of the day', () => {
  it('is due in a part in which it was tried less, and is known as tried in this one', async () => {
    const respondent = await takeCase(server, dana, { phones: [freshNumber('02')] });
    // Three hours later it is midday still; the evening begins at 17:00.
    expect(await dueAt(await tried(respondent, 'noAnswer'))).toBe('2027-03-07T15:00:00.000Z');
    await dana.goHome();
    expect(await placeOf(respondent)).toEqual({
      part_excess: MIDDAY_TRIED,
      ready_why: 'part',
      ready_at: new Date('2027-03-07T15:00:00Z'),
    });
  });

  it('is called again soon, in the same part, where it was busy', async () => {
    const respondent = await takeCase(server, dana, { phones: [freshNumber('02')] });
    expect(await dueAt(await tried(respondent, 'busy'))).toBe('2027-03-07T10:15:00.000Z');
    await dana.goHome();
    expect(await placeOf(respondent)).toMatchObject({ part_excess: [0, 0, 0, 0], ready_why: 'loop' });
  });

  it('was tried as its last status says, not as one that was undone', async () => {
    const respondent = await takeCase(server, dana, { phones: [freshNumber('02')] });
    const phoneId = await tried(respondent, 'busy');
    expect((await dana.undoStatus(phoneId, 'busy')).code).toBe(0);
    expect((await dana.setStatus(phoneId, 'noAnswer')).code).toBe(0);
    expect(await dueAt(phoneId)).toBe('2027-03-07T15:00:00.000Z');
    await dana.goHome();
    expect(await placeOf(respondent)).toMatchObject({ part_excess: MIDDAY_TRIED });
  });

  it('is due at the first opening in a project that does not spread its calls', async () => {
    await spread(false);
    const respondent = await takeCase(server, dana, { phones: [freshNumber('02')] });
    expect(await dueAt(await tried(respondent, 'noAnswer'))).toBe('2027-03-07T13:00:00.000Z');
  });

  it('comes after one of equal need that was tried in another part, though it is due longer', async () => {
    const prepared = async () =>
      await prepareCase(server.db, { project: 1042, login: 'dana', phones: [freshNumber('02')] });
    const [first, second] = [await prepared(), await prepared()];
    await onlyCases(server, [first, second]);
    const loops = async (inMidday: number, inEvening: number) => {
      await server.asOwner(
        `update study_case set tier = 5, priority = 5, record_status = 'returnedLoop', assigned_person_id = null,
           ready_at = case when id = $1 then $3 else $4 end::timestamptz,
           part_excess = case when id = $1 then array[0, 1, 0, 0] else array[0, 0, 1, 0] end where id in ($1, $2)`,
        [inMidday, inEvening, new Date(NOON - 2 * HOUR), new Date(NOON - HOUR)],
      );
      const { data } = await dana.call(calls.nextRespondent, { respId: null });
      await dana.goHome();
      await dana.logIn('101');
      await dana.startProject(1042);
      return data?.sfId;
    };
    expect(await loops(first, second)).toBe(second);
    expect(await loops(second, first)).toBe(first);
    await spread(false);
    expect(await loops(second, first)).toBe(second);
  });
});
