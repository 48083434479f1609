import { deskCalls as calls } from '@seker/contract';
import { describe, expect, it } from 'vitest';
import { freshNumber, row, takeCase } from '../../../../testing/field.ts';
import { prepareCase } from '../../../../testing/prepare-case.ts';
import { dana, openShift, server } from '../../../../testing/shift.ts';

openShift();

/** One of each kind, as people type, paste and import them; the rule's own test covers the rest. */
const SPELLINGS = ['100', '+972-101', '00972100', '9720102', '\u200e100\u200f', '+1911', '144', '1-900-500-500'];

describe('emergency, short and premium numbers', () => {
  it.each(SPELLINGS)('are refused when typed: %j', async (num) => {
    const { sfId } = await takeCase(server, dana, { phones: [freshNumber()] });
    const answer = await dana.call(calls.customPhone, { num, sfid: sfId });
    expect(answer).toMatchObject({ code: 1, message: expect.stringMatching(/short and premium/) });
  });

  it.each(['100', '+972100', '112', '9720101'])(
    'are not dialled from a case that contains them: %s',
    async (number) => {
      const respondent = await takeCase(server, dana, { phones: [freshNumber()] });
      await server.asOwner('update phone set number = $2, raw = $2 where case_id = $1', [respondent.sfId, number]);
      expect(
        await dana.dial({ ...respondent, phones: respondent.phones.map((one) => ({ ...one, phone: number })) }),
      ).toMatchObject({
        data: { Response: 'fail', message: expect.stringMatching(/short and premium/) },
      });
      expect(
        await row(server, 'select count(*)::int as calls from attempt where case_id = $1', [respondent.sfId]),
      ).toEqual({
        calls: 0,
      });
    },
  );

  it('are locked on a case that is dispatched for its other numbers', async () => {
    const sfId = await prepareCase(server.db, { project: 1042, login: 'dana', phones: [freshNumber(), freshNumber()] });
    await server.asOwner("update phone set number = '+972101', raw = '+972-101' where case_id = $1 and position = 1", [
      sfId,
    ]);
    const respondent = await dana.next(null);
    expect(respondent.sfId).toBe(sfId);
    await server.asOwner('update study_case set assigned_person_id = null where id = $1', [sfId]);
    const { rows } = await server.asOwner(
      'select list_status, lock_reason from phone where case_id = $1 order by position',
      [sfId],
    );
    expect(rows).toEqual([
      { list_status: 'locked', lock_reason: 'emergency' },
      { list_status: 'free', lock_reason: null },
    ]);
  });
});

describe('an entry of the blacklist', () => {
  const international = (number: string) => `+972${number.replaceAll('-', '').slice(1)}`;

  it('with a project applies in that project only', async () => {
    const respondent = await takeCase(server, dana, { phones: [freshNumber()] });
    const [elsewhere, here] = [freshNumber(), freshNumber()];
    await server.asOwner('insert into blacklist_entry (phone, project_id) values ($1, 1043), ($2, 1042)', [
      international(elsewhere),
      international(here),
    ]);
    const add = async (num: string) => await dana.call(calls.customPhone, { num, sfid: respondent.sfId });
    expect((await add(elsewhere)).code).toBe(0);
    expect(await add(here)).toMatchObject({ code: 1, message: expect.stringMatching(/blacklist/) });
  });

  it('applies to a number that the interviewer already has', async () => {
    const number = freshNumber();
    const respondent = await takeCase(server, dana, { phones: [number] });
    await server.asOwner('insert into blacklist_entry (phone) values ($1)', [international(number)]);
    expect(await dana.dial(respondent)).toMatchObject({
      data: { Response: 'fail', message: expect.stringMatching(/blacklist/) },
    });
    await server.asOwner("update blacklist_entry set until = now() - interval '1 day' where phone = $1", [
      international(number),
    ]);
    expect(await dana.dial(respondent)).toMatchObject({ data: { Response: 'Success' } });
  });
});
