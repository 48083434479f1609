import { callerNumbersCalls as calls, projectsCalls } from '@seker/contract';
import { describe, expect, it } from 'vitest';
import { knownCallerNumbers } from '../../../admin/asterisk/caller-numbers.ts';
import { row } from '../../../testing/field.ts';
import {
  admin,
  editProject,
  groupId,
  newProject,
  openProjectsDesk,
  readProject,
  server,
  supervisor,
} from '../../../testing/projects-desk.ts';
import { refusalOf } from '../../../testing/refusal.ts';

openProjectsDesk();

const list = async (isVerified?: string) =>
  (await admin.call(calls.listCallerNumbers, isVerified === undefined ? {} : { isVerified })).rows;
const add = async (number: string, group: number | null = null) =>
  (await admin.call(calls.addCallerNumber, { number, label: 'Reception', groupId: group })).id;
const verify = async (numberId: number) => await admin.call(calls.verifyCallerNumber, { numberId });
const remove = async (numberId: number) => await admin.call(calls.removeCallerNumber, { numberId });
const unfit = { details: { faults: [{ field: 'callerNumberId', code: 'unfit' }] } };

async function otherGroup(): Promise<number> {
  await server.asOwner(
    "insert into person_group (name) select 'Others' where not exists (select from person_group where name = 'Others')",
  );
  return Number((await row<{ id: number }>(server, "select id from person_group where name = 'Others'")).id);
}

describe('a number that respondents see', () => {
  it('is added, verified by a person, chosen for a project, and then cannot be removed', async () => {
    const id = await add(' 03-111 2233 ');
    expect(await list()).toContainEqual(
      expect.objectContaining({
        id,
        number: '031112233',
        label: 'Reception',
        group: null,
        verified: null,
        projects: 0,
      }),
    );
    const project = await newProject('fictive', 'Presents');
    expect(await refusalOf(editProject(project, { callerNumberId: id }))).toMatchObject(unfit);
    await verify(id);
    await verify(id);
    await editProject(project, { callerNumberId: id });
    expect(await readProject(project)).toMatchObject({ callerNumberId: id });
    const [found] = (await list('true')).filter((one) => one.id === id);
    expect(found).toMatchObject({ projects: 1, verified: { by: expect.stringMatching(/.+/) } });
    expect(await refusalOf(remove(id))).toMatchObject({
      code: 'callerNumberInUse',
      details: { projects: [{ id: project, name: 'Presents' }] },
    });
    expect(await knownCallerNumbers(server.db)).toContainEqual({ number: '031112233', projects: ['Presents'] });
    await editProject(project, { callerNumberId: null });
    await remove(id);
    expect((await list()).map((one) => one.id)).not.toContain(id);
    expect(await refusalOf(editProject(project, { callerNumberId: id }))).toMatchObject(unfit);
    // Added again, it is a new one, which is verified anew.
    const again = await add('031112233');
    expect((await list('false')).map((one) => one.id)).toContain(again);
    const { rows } = await server.asOwner(
      "select action from audit_event where subject = 'callerNumber' and subject_id = $1 and action <> 'refused' order by id",
      [id],
    );
    expect(rows).toEqual([{ action: 'create' }, { action: 'edit' }, { action: 'remove' }]);
  });

  it.each(['', 'abc', '12', '100', '+972 112', '031112244,1', '03111@trunk', '0'.repeat(16)])(
    'is no emergency number and nothing else than a number: %j',
    async (number) => {
      expect((await refusalOf(add(number))).code).toBe('invalid');
    },
  );

  it('is in the list once, with or without its plus', async () => {
    await add('+97231119999');
    expect(await refusalOf(add('97231119999'))).toMatchObject({
      details: { faults: [{ field: 'number', code: 'callerNumberTaken' }] },
    });
  });

  it('of a group is presented by its projects alone, also after one moved', async () => {
    const others = await add('031115555', await otherGroup());
    const own = await add('031116666', groupId);
    await Promise.all([others, own].map(verify));
    const choices = (await supervisor.call(projectsCalls.readProjectChoices, {})).callerNumbers.map(({ id }) => id);
    expect(choices).toContain(own);
    expect(choices).not.toContain(others);
    const project = await newProject('fictive', 'Moves');
    expect(await refusalOf(editProject(project, { callerNumberId: others }))).toMatchObject(unfit);
    await editProject(project, { callerNumberId: own });
    await admin.call(projectsCalls.bulkProjects, { act: 'move', ids: [project], groupId: await otherGroup() });
    expect(await row(server, 'select caller_number_id from project where id = $1', [project])).toEqual({
      caller_number_id: null,
    });
  });

  it('is kept by administrators', async () => {
    expect((await refusalOf(supervisor.call(calls.listCallerNumbers, {}))).code).toBe('forbidden');
    expect((await refusalOf(supervisor.call(calls.verifyCallerNumber, { numberId: 1 }))).code).toBe('forbidden');
    expect((await refusalOf(verify(999_999))).code).toBe('notFound');
  });

  it('is not removed while a project is choosing it', async () => {
    const id = await add('031117777');
    await verify(id);
    const project = await newProject('fictive', 'Chooses');
    const [chosen, removed] = await Promise.allSettled([editProject(project, { callerNumberId: id }), remove(id)]);
    expect([chosen.status, removed.status].filter((status) => status === 'fulfilled')).toHaveLength(1);
  });
});
