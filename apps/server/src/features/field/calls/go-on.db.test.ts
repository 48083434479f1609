import { deskCalls as calls } from '@seker/contract';
import { describe, expect, it } from 'vitest';
import { caseRow, freshNumber, onlyCases, phoneRow, row, takeCase } from '../../../testing/field.ts';
import { colleague, dana, openShift, server } from '../../../testing/shift.ts';

openShift();

async function goOn(held: { readonly respId: number; readonly sfId: number }, phoneId: number | null, key?: string) {
  const statusId = key === undefined ? null : await dana.statusId(key);
  return await dana.call(calls.goOn, { ...heldIds(held), phoneId, statusId, nextLng: null, instead: null });
}

function heldIds({ respId, sfId }: { readonly respId: number; readonly sfId: number }) {
  return { respId, sfId };
}

describe('going on to the next respondent in one call', () => {
  it('saves the shown status and takes the next respondent', async () => {
    const respondent = await takeCase(server, dana, { phones: [freshNumber('02')] });
    const phoneId = respondent.phones[0]?.id ?? 0;
    await dana.dial(respondent);
    expect(await dana.lineIs('stopped')).toMatchObject({ outcome: 'busy' });
    const answer = await goOn(respondent, phoneId, 'busy');
    expect(answer).toMatchObject({ code: 0, saved: true, left: true });
    expect(answer.data?.sfId).not.toBe(respondent.sfId);
    expect(await phoneRow(server, phoneId)).toMatchObject({ key: 'busy' });
    expect(await caseRow(server, respondent.sfId)).toMatchObject({ record_status: 'returnedLoop' });
  });

  it('hangs up a live call, and frees the line before the next number', async () => {
    const respondent = await takeCase(server, dana, { phones: [freshNumber()] });
    const phoneId = respondent.phones[0]?.id ?? 0;
    await dana.dial(respondent);
    await dana.lineIs('answered');
    const answer = await goOn(respondent, phoneId, 'hardRefusal');
    expect(answer).toMatchObject({ code: 0, saved: true, left: true });
    expect((await dana.lineIsFree())?.choice ?? 'none').toMatch(/statusSet|none/);
    const attempt = await row<{ ended_at: Date | null; key: string }>(
      server,
      `select a.ended_at, d.system_key as key from attempt a join disposition d on d.id = a.disposition_id where a.phone_id = ${phoneId}`,
    );
    expect(attempt).toMatchObject({ key: 'hardRefusal' });
    expect(attempt.ended_at).not.toBeNull();
    const next = answer.data;
    if (next === undefined) throw new Error('no next respondent');
    expect((await dana.dial(next)).data.Response).toBe('Success');
  });

  it('stays with the respondent, with the status saved, while numbers are left', async () => {
    const respondent = await takeCase(server, dana, { phones: [freshNumber('02'), freshNumber()] });
    const phoneId = respondent.phones[0]?.id ?? 0;
    const answer = await goOn(respondent, phoneId, 'busy');
    expect(answer).toMatchObject({ code: 1, saved: true, left: false });
    expect(answer.message).not.toBe('');
    expect((await dana.reload(respondent)).sfId).toBe(respondent.sfId);
    expect(await phoneRow(server, phoneId)).toMatchObject({ key: 'busy' });
  });

  it('stops at a refused status, and never leaves a respondent whose number lacks one', async () => {
    const respondent = await takeCase(server, dana, { phones: [freshNumber()] });
    const phoneId = respondent.phones[0]?.id ?? 0;
    expect(await goOn(respondent, phoneId, 'meeting')).toMatchObject({ code: 1, saved: false, left: false });
    expect(await goOn(respondent, null)).toMatchObject({ code: 1, saved: false, left: false });
    expect((await dana.reload(respondent)).sfId).toBe(respondent.sfId);
  });

  it('is refused during a live call without a status', async () => {
    const respondent = await takeCase(server, dana, { phones: [freshNumber()] });
    await dana.dial(respondent);
    await dana.lineIs('answered');
    expect(await goOn(respondent, null)).toMatchObject({ code: 1, left: false });
    expect(await dana.lineIs('answered')).toMatchObject({ state: 'answered' });
  });

  it('ends the call of a respondent decided by the survey', async () => {
    const respondent = await takeCase(server, dana, { phones: [freshNumber()] });
    await dana.dial(respondent);
    await dana.lineIs('answered');
    await server.asOwner("update session set return_reason = 'overquota' where case_id = $1", [respondent.sfId]);
    expect(await goOn(respondent, null)).toMatchObject({ code: 0, saved: false, left: true });
    await dana.lineIsFree();
  });

  it('takes no respondent when the day or the stretch of work ends with this call', async () => {
    const respondent = await takeCase(server, dana, { phones: [freshNumber()] });
    const phoneId = respondent.phones[0]?.id ?? 0;
    const statusId = await dana.statusId('hardRefusal');
    const answer = await dana.call(calls.goOn, { ...heldIds(respondent), phoneId, statusId, stops: true });
    expect(answer).toMatchObject({ code: 0, saved: true, left: true });
    expect(answer.data).toBeUndefined();
    expect((await dana.call(calls.info, {})).respId).toBeNull();
    expect(await phoneRow(server, phoneId)).toMatchObject({ key: 'hardRefusal' });
  });

  it('is limited to the held respondent', async () => {
    const respondent = await takeCase(server, dana, { phones: [freshNumber()] });
    const noam = await colleague('noam', '102');
    const his = await takeCase(server, noam, { phones: [freshNumber()] });
    await onlyCases(server, [respondent.sfId, his.sfId]);
    await expect(goOn(his, his.phones[0]?.id ?? 0, 'hardRefusal')).rejects.toThrow();
    await expect(goOn(respondent, his.phones[0]?.id ?? 0, 'hardRefusal')).rejects.toThrow();
    expect((await noam.reload(his)).phones[0]?.statusInVisit).toBe(false);
  });
});
