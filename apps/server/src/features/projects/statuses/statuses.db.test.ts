import { statusesCalls as calls, deskCalls, projectCalls, settingsCalls } from '@seker/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshNumber, row, takeCase } from '../../../testing/field.ts';
import { Person } from '../../../testing/person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let supervisor: Person;
let admin: Person;
let dana: Person;
const used = 1042;
let draftId: number;

const codeOf = async (work: Promise<unknown>) =>
  await work.then(
    () => 'served',
    (error: { code: string; details?: { faults?: { field: string; code: string }[] } }) =>
      error.code === 'invalid'
        ? (error.details?.faults ?? []).map(({ field, code }) => `${field} ${code}`).join(', ')
        : error.code,
  );
const read = async (projectId: number) => await supervisor.call(calls.readStatuses, { projectId });
const statusOf = async (projectId: number, nameEn: string) => {
  const { statuses } = await read(projectId);
  const found = statuses.find((status) => status.nameEn === nameEn);
  if (found === undefined) throw new Error(`no status ${nameEn}`);
  return found;
};
const NEW = {
  nameHe: 'חזרה מאוחרת',
  nameEn: 'Late return',
  type: 1,
  view: 3,
  preselected: false,
  colour: '#b35c00',
  hotkey: 'l',
  intervalMinutes: 45,
  attempts: 2,
  language: null,
  aaporCode: '3.13',
  contacted: 'no',
  eligible: 'unknown',
  endsVisit: true,
  channel: 'phone',
} as const;
const add = async (projectId: number, part: object = {}) => {
  const { revision } = await read(projectId);
  return await supervisor.call(calls.addStatus, { projectId, ...NEW, ...part, revision } as never);
};
const edit = async (projectId: number, nameEn: string, part: object) => {
  const { revision } = await read(projectId);
  const { id, aaporBucket: _, system: __, isRequired: ___, isUsed: ____, ...rest } = await statusOf(projectId, nameEn);
  return await supervisor.call(calls.editStatus, { projectId, statusId: id, ...rest, ...part, revision } as never);
};
const remove = async (projectId: number, nameEn: string) => {
  const { revision } = await read(projectId);
  const { id: statusId } = await statusOf(projectId, nameEn);
  return await supervisor.call(calls.removeStatus, { projectId, statusId, revision });
};
const newProject = async (name: string) => {
  const { id: groupId } = await row<{ id: number }>(server, "select id from person_group where name = 'Demo'");
  return (
    await supervisor.call(projectCalls.createProject, { name, type: 'fictive', groupId, language: 'he' } as never)
  ).id;
};

beforeAll(async () => {
  server = await startTestServer({ speed: 100 });
  supervisor = new Person(server, 'supervisor');
  await supervisor.logInToOffice();
  admin = new Person(server, 'admin');
  await admin.logInToOffice();
  dana = new Person(server, 'dana');
  await dana.logIn('101');
  await dana.startProject(used);
  draftId = await newProject('Statuses');
});
afterAll(async () => {
  expect(server.troubles()).toEqual([]);
  await server.stop();
});

describe('a status of a project', () => {
  it('of visits alone is offered at no station, and is refused there', async () => {
    const visit = { nameHe: 'השער נעול', nameEn: 'Locked gate', hotkey: null, channel: 'inPerson' };
    const { id } = await add(used, visit);
    expect(await statusOf(used, 'Locked gate')).toMatchObject({ channel: 'inPerson' });
    const known = await add(used, { ...visit, nameEn: 'Later', nameHe: 'אחר כך', channel: 'both' });
    const offered = async () => (await dana.call(deskCalls.generalInfo, {})).data.statuses.map((status) => status.id);
    // The project is cached for two seconds.
    await expect.poll(offered).toContain(known.id);
    expect(await offered()).not.toContain(id);
    const respondent = await takeCase(server, dana, { phones: [freshNumber('02')] });
    await dana.dial(respondent);
    await dana.lineIsFree();
    const set = { phoneId: respondent.phones[0]?.id ?? 0, nextLng: null };
    expect(await dana.call(deskCalls.setPhoneStatus, { ...set, statusId: id })).not.toMatchObject({ code: 0 });
    expect(await statusOf(used, 'Locked gate')).toMatchObject({ isUsed: false });
    expect(await dana.call(deskCalls.setPhoneStatus, { ...set, statusId: known.id })).toMatchObject({ code: 0 });
    await dana.call(deskCalls.setRespondentStatus, { respId: respondent.respId } as never);
  });

  it('is added, gets its bucket from its code, and reaches the interviewers', async () => {
    const { id } = await add(used);
    expect(await statusOf(used, 'Late return')).toMatchObject({ ...NEW, id, aaporBucket: 'UH', isUsed: false });
    const { details } = await row<{ details: object }>(
      server,
      `select details from audit_event where project_id = ${used} and subject = 'project' order by id desc limit 1`,
    );
    expect(details).toMatchObject({ fields: ['statuses'], added: { en: 'Late return' } });
    // The project is cached for two seconds.
    await expect
      .poll(async () => (await dana.call(deskCalls.generalInfo, {})).data.statuses.map((status) => status.id))
      .toContain(id);
    const respondent = await takeCase(server, dana, { phones: [freshNumber('02')] });
    await dana.dial(respondent);
    await dana.lineIsFree();
    const set = { phoneId: respondent.phones[0]?.id ?? 0, statusId: id, nextLng: null };
    expect(await dana.call(deskCalls.setPhoneStatus, set)).toMatchObject({ code: 0 });
    expect(await statusOf(used, 'Late return')).toMatchObject({ isUsed: true });
    expect(await codeOf(remove(used, 'Late return'))).toBe('statusInUse');
    expect(await codeOf(edit(used, 'Late return', { type: 5 }))).toBe('statusInUse');
    expect(await codeOf(edit(used, 'Late return', { intervalMinutes: 50, hotkey: 'k' }))).toBe('served');
  });

  it.each<[string, object, string]>([
    ['no name', { nameHe: '', nameEn: ' ' }, 'nameHe required'],
    ['signs in its name', { nameEn: 'Busy <b>' }, 'nameEn statusNameWrong'],
    ['no type', { type: null }, 'type statusTypeMissing'],
    ['the type of a call', { type: 2 }, 'type unfit'],
    ['no wait', { intervalMinutes: null }, 'intervalMinutes required'],
    ['a taken key', { hotkey: '1' }, 'hotkey hotkeyTaken'],
    ['a second status of a language', { type: 4, language: 'he' }, 'language languageStatusDuplicate'],
    ['a code that is none', { aaporCode: '7.7' }, 'aaporCode unfit'],
  ])('is refused with %s', async (_, part, fault) => {
    expect(await codeOf(add(draftId, { hotkey: null, ...part }))).toBe(fault);
  });

  it('is the only default, and always has a bucket in an online project', async () => {
    await add(draftId, { preselected: true });
    const { statuses } = await read(draftId);
    expect(statuses.filter(({ preselected }) => preselected).map(({ nameEn }) => nameEn)).toEqual(['Late return']);
    await edit(draftId, 'No answer', { preselected: true, aaporCode: null });
    expect(await statusOf(draftId, 'Late return')).toMatchObject({ preselected: false });
    expect(await statusOf(draftId, 'No answer')).toMatchObject({ aaporBucket: null });
    expect((await supervisor.call(projectCalls.readProject, { projectId: draftId })).blockList).toContainEqual({
      code: 'statusWithoutBucket',
      names: ['No answer'],
    });
    expect(await codeOf(edit(used, 'No answer', { aaporCode: null }))).toBe('aaporCode required');
  });

  it('of the system can only be renamed; statuses that the survey needs are kept', async () => {
    expect(await codeOf(edit(draftId, 'Completed', { nameEn: 'Whole', colour: '#000000' }))).toBe('served');
    expect(await codeOf(edit(draftId, 'Whole', { aaporCode: '2.20' }))).toBe('statusIsSystem');
    expect(await codeOf(edit(draftId, 'Whole', { nameEn: 'a<b', nameHe: 'א' }))).toBe('nameEn statusNameWrong');
    expect(await codeOf(remove(draftId, 'Whole'))).toBe('statusIsSystem');
    expect(await codeOf(remove(draftId, 'Not eligible'))).toBe('statusIsSystem');
    expect(await codeOf(remove(draftId, 'Deceased'))).toBe('served');
    expect((await read(draftId)).statuses.map(({ nameEn }) => nameEn)).not.toContain('Deceased');
  });

  it("cannot overwrite another person's change, nor be accessed through another project", async () => {
    const { revision } = await read(draftId);
    await add(draftId, { nameEn: 'Between', hotkey: null });
    const over = supervisor.call(calls.addStatus, { projectId: draftId, ...NEW, hotkey: null, revision } as never);
    expect(await codeOf(over)).toBe('stale');
    // A status of another project, where it has another id.
    const { id: statusId } = await statusOf(used, 'Late return');
    const now = (await read(draftId)).revision;
    expect(await codeOf(supervisor.call(calls.removeStatus, { projectId: draftId, statusId, revision: now }))).toBe(
      'notFound',
    );
  });

  it('keeps its position', async () => {
    const { statuses, revision } = await read(draftId);
    const ids = statuses.filter(({ system }) => !system).map(({ id }) => id);
    const order = { projectId: draftId, revision };
    expect(await codeOf(supervisor.call(calls.orderStatuses, { ...order, ids: ids.slice(1) }))).toBe('ids unfit');
    await supervisor.call(calls.orderStatuses, { ...order, ids: ids.toReversed() });
    const after = (await read(draftId)).statuses.filter(({ system }) => !system).map(({ id }) => id);
    expect(after).toEqual(ids.toReversed());
  });
});

describe('the return policy', () => {
  it('sets the loops of several statuses at once', async () => {
    const [busy, refusal] = [await statusOf(draftId, 'Busy'), await statusOf(draftId, 'Refusal')];
    const save = async (loops: object[]) => {
      const { revision } = await read(draftId);
      return await codeOf(supervisor.call(calls.saveReturnPolicy, { projectId: draftId, loops, revision } as never));
    };
    expect(await save([{ id: busy.id, intervalMinutes: 20, attempts: 5 }])).toBe('served');
    expect(await statusOf(draftId, 'Busy')).toMatchObject({ intervalMinutes: 20, attempts: 5 });
    expect(await save([{ id: busy.id, intervalMinutes: 0, attempts: 5 }])).toBe(`${busy.id}.intervalMinutes tooSmall`);
    expect(await save([{ id: refusal.id, intervalMinutes: 5, attempts: 5 }])).toBe(
      `${refusal.id}.intervalMinutes unfit`,
    );
  });
});

describe('a saved list of statuses', () => {
  it('can start other projects, and new ones once it is chosen for them', async () => {
    const { id: templateId } = await supervisor.call(calls.keepStatusTemplate, { projectId: draftId, name: 'House' });
    const again = await supervisor.call(calls.keepStatusTemplate, { projectId: draftId, name: 'house' });
    expect(again.id).toBe(templateId);
    const other = await newProject('From a list');
    const apply = async (projectId: number, id: number | null) => {
      const { revision } = await read(projectId);
      return await codeOf(supervisor.call(calls.applyStatusTemplate, { projectId, templateId: id, revision } as never));
    };
    expect(await apply(other, templateId)).toBe('served');
    expect(await statusOf(other, 'Between')).toMatchObject({ isUsed: false, aaporCode: '3.13', endsVisit: true });
    expect(await apply(other, null)).toBe('served');
    expect((await read(other)).statuses.map(({ nameEn }) => nameEn)).not.toContain('Between');
    const noted = await row<{ details: object }>(
      server,
      "select details from audit_event where project_id = $1 and action = 'edit' order by id desc limit 1",
      [other],
    );
    expect(noted.details).toEqual({ fields: ['statuses'], template: null });
    expect(await apply(used, templateId)).toBe('statusInUse');
    expect(await apply(other, 999_999)).toBe('notFound');

    const settings = await admin.call(settingsCalls.readSettings, {});
    expect(settings.statusTemplates).toMatchObject([{ id: templateId, name: 'house', group: 'Demo' }]);
    const { idleAlertMinutes, idleLogOffMinutes, homeCountry, zone, paidBreakMinutes, uploadMegabytes } = settings;
    const { numberFormat, callsAtOnce, leastBase } = settings;
    const choose = async (statusTemplateId: number) =>
      await codeOf(
        admin.call(settingsCalls.saveSettings, {
          idleAlertMinutes,
          idleLogOffMinutes,
          homeCountry,
          zone,
          paidBreakMinutes,
          uploadMegabytes,
          numberFormat,
          callsAtOnce,
          leastBase,
          statusTemplateId,
          revision: (await admin.call(settingsCalls.readSettings, {})).revision,
        } as never),
      );
    expect(await choose(999_999)).toBe('statusTemplateId unfit');
    expect(await choose(templateId)).toBe('served');
    expect(await statusOf(await newProject('By default'), 'Between')).toBeDefined();
    const { templates } = await supervisor.call(calls.listStatusTemplates, { projectId: other });
    expect(templates).toMatchObject([{ id: templateId, name: 'house', isUsual: true }]);
    await supervisor.call(calls.removeStatusTemplate, { projectId: other, templateId });
    expect(await admin.call(settingsCalls.readSettings, {})).toMatchObject({ statusTemplateId: null });
    const after = (await read(await newProject('As it comes'))).statuses.map(({ nameEn }) => nameEn);
    expect(after).not.toContain('Between');
  });
});
