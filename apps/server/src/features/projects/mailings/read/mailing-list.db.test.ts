import { mailingsCalls as calls } from '@seker/contract';
import { HOUR, instant, later } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import { admin, desk, openMailOffice, supervisor } from '../../../../testing/mail-office.ts';
import { formOfInstant } from '../send/local-moment.ts';

openMailOffice();

describe('the list of mailings', () => {
  const inDays = (days: number) => ({
    at: formOfInstant(later(instant(Date.now()), days * 24 * HOUR), 'Asia/Jerusalem'),
    statuses: ['notStarted'],
  });
  const list = async (projectId: number, wanted: object = {}) =>
    await supervisor.call(calls.listMailings, { projectId, ...wanted } as never);
  /** Page by page of one row, so that each cursor is gone through. */
  const listed = async (projectId: number, wanted: object = {}) => {
    const names: string[] = [];
    let after: string | null = null;
    do {
      const answer = await list(projectId, { ...wanted, limit: 1, ...(after === null ? {} : { after }) });
      names.push(...answer.rows.map(({ kind, position, parentId }) => `${kind} ${position} of ${parentId}`));
      after = answer.next;
    } while (after !== null);
    return names;
  };

  it('has reminders under their invitation where the newest come first, and is flat in other orders', async () => {
    const study = await desk.study(2);
    const first = await desk.send(study, { reminders: [inDays(3), inDays(6)] });
    await desk.drain();
    await desk.send(study, { statuses: ['notStarted'] });
    const { projectId } = study;
    const reminders = [`reminder 1 of ${first}`, `reminder 2 of ${first}`];
    const invitation = 'invitation 0 of null';
    expect(await listed(projectId)).toEqual([invitation, invitation, ...reminders]);
    expect(await listed(projectId, { sort: 'dueAt.asc' })).toEqual([invitation, invitation, ...reminders]);
    expect(await listed(projectId, { sort: 'id.desc' })).toEqual([invitation, ...reminders.toReversed(), invitation]);
  });

  it('is searched by who sent them', async () => {
    const study = await desk.study(1);
    await desk.send(study, {}, admin);
    const { projectId } = study;
    expect((await list(projectId, { q: 'dmi' })).rows).toMatchObject([{ createdBy: 'Admin' }]);
    expect(await list(projectId, { q: 'no such name' })).toMatchObject({ rows: [], total: 0 });
  });
});
