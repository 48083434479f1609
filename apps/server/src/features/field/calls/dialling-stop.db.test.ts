import { controlCalls as calls, pbxCalls, type Respondent } from '@seker/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { freshNumber, row, takeCase } from '../../../testing/field.ts';
import {
  admin,
  atWork,
  audited,
  observer,
  openFloor,
  PROJECT,
  server,
  stranger,
  supervisor,
} from '../../../testing/floor-world.ts';
import type { Person } from '../../../testing/person.ts';

openFloor();
afterEach(async () => {
  await server.asOwner('update dialling_stop set ended_at = now(), ended_by = began_by where ended_at is null');
});

const stop = async (person: Person, projectId: number | null = null) =>
  await person.call(calls.stopDialling, { projectId });
const resume = async (person: Person, projectId: number | null = null) =>
  await person.call(calls.resumeDialling, { projectId });
const stopsOf = async (person: Person) => (await person.call(calls.readFloor, {})).stops;
const attempts = async () => (await row<{ n: number }>(server, 'select count(*)::int as n from attempt')).n;

const held = new Map<Person, Respondent>();

/** Asks for a call to the respondent that the person holds, without waiting for what comes of it. */
async function dialled(person: Person, ending: string) {
  const respondent = held.get(person) ?? (await takeCase(server, person, { phones: [freshNumber(ending)] }));
  held.set(person, respondent);
  // No later test gets it.
  await server.asOwner('update study_case set quota_locked = true where id = $1', [respondent.sfId]);
  const [phone] = respondent.phones;
  const asked = { number: phone?.phone ?? '', phone_id: phone?.id ?? 0, sf_id: respondent.sfId };
  return (await person.call(pbxCalls.makeCall, asked)).data;
}

describe('dialling that is stopped', () => {
  it('dials nothing, leaves no attempt, and asks again by itself; resumed, it dials', async () => {
    const dana = await atWork('dana', '101');
    expect(await stop(supervisor)).toEqual({ calls: 0 });
    const before = await attempts();
    expect(await dialled(dana, '01')).toMatchObject({
      Response: 'fail',
      message: expect.stringMatching(/.+/),
      wait: expect.any(Number),
      waitsFor: 'diallingStopped',
    });
    expect(await attempts()).toBe(before);
    await resume(supervisor);
    expect(await dialled(dana, '01')).toMatchObject({ Response: 'Success' });
    await dana.hangUp();
  });

  it('hangs up what rings, and lets conversations go on', async () => {
    const dana = await atWork('dana', '101');
    const noam = await atWork('noam', '102');
    expect(await dialled(dana, '01')).toMatchObject({ Response: 'Success' });
    await dana.lineIs('answered');
    expect(await dialled(noam, '03')).toMatchObject({ Response: 'Success' });
    await noam.lineIs('dial');
    expect(await stop(supervisor)).toEqual({ calls: 1 });
    expect(await noam.lineIs('stopped')).toMatchObject({ prompt: 'status' });
    expect(await dana.lineIs('answered')).toMatchObject({ prompt: 'none' });
    await dana.hangUp();
  });

  it('concerns one project, or all of the group, and is known with who stopped it', async () => {
    const dana = await atWork('dana', '101');
    await stop(supervisor, PROJECT);
    await stop(supervisor, PROJECT);
    expect(await stopsOf(supervisor)).toMatchObject([{ project: { id: PROJECT }, isEverywhere: false, mayEnd: true }]);
    expect(await stopsOf(observer)).toMatchObject([{ project: { id: PROJECT }, mayEnd: false }]);
    expect(await dialled(dana, '01')).toMatchObject({ Response: 'fail' });
    await resume(supervisor);
    expect(await stopsOf(supervisor)).toEqual([]);
  });

  it('of the installation is ended by an administrator alone', async () => {
    const dana = await atWork('dana', '101');
    await stop(admin);
    expect(await stopsOf(supervisor)).toMatchObject([{ project: null, isEverywhere: true, mayEnd: false }]);
    await expect(resume(supervisor)).rejects.toMatchObject({ code: 'nothingSelected' });
    expect(await dialled(dana, '01')).toMatchObject({ Response: 'fail' });
    await resume(admin);
    expect(await dialled(dana, '01')).toMatchObject({ Response: 'Success' });
    await dana.hangUp();
  });

  it('of another group concerns that group alone', async () => {
    const dana = await atWork('dana', '101');
    await stop(stranger);
    expect(await stopsOf(supervisor)).toEqual([]);
    expect(await dialled(dana, '01')).toMatchObject({ Response: 'Success' });
    await dana.hangUp();
    await expect(stop(stranger, PROJECT)).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('is audited, beginning and end', async () => {
    const before = [await audited('stopDialling'), await audited('resumeDialling')] as const;
    await stop(supervisor);
    await resume(supervisor);
    expect([await audited('stopDialling'), await audited('resumeDialling')]).toEqual([before[0] + 1, before[1] + 1]);
  });
});
