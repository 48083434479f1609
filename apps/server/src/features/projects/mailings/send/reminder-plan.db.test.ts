import { mailRemindersCalls as calls } from '@seker/contract';
import { HOUR, instant, later } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import { admin, desk, openMailOffice, server, supervisor } from '../../../../testing/mail-office.ts';
import { codeOf, refusalOf } from '../../../../testing/refusal.ts';
import { formOfInstant } from './local-moment.ts';

openMailOffice();

describe('reminders of a mailing that was sent', () => {
  // One moment for all of them: the minute may turn while they run.
  const start = instant(Date.now());
  const inDays = (days: number): string => formOfInstant(later(start, days * 24 * HOUR), 'Asia/Jerusalem');
  const planOf = async ({ projectId }: { readonly projectId: number }, mailingId: number) =>
    await supervisor.call(calls.readReminderPlan, { projectId, mailingId } as never);
  const save = async (
    { projectId }: { readonly projectId: number },
    mailingId: number,
    wanted: { readonly reminders: readonly object[]; readonly seen: readonly number[] },
    by = supervisor,
  ) => await by.call(calls.saveReminders, { projectId, mailingId, ...wanted } as never);
  const reminder = (days: number, statuses = ['notStarted']) => ({ at: inDays(days), statuses });

  it('are added, moved and taken away, at least 48 hours after the mail before them', async () => {
    const study = await desk.study(3);
    const mailingId = await desk.send(study);
    await desk.drain();
    const empty = await planOf(study, mailingId);
    expect(empty).toMatchObject({ planned: [], byLanguage: [{ language: 'en', count: 3 }], writtenIn: ['en'] });
    expect(empty.remindable).toContainEqual({ status: 'notStarted', count: 3 });
    const tooSoon = await refusalOf(save(study, mailingId, { reminders: [reminder(1)], seen: [] }));
    expect(tooSoon).toMatchObject({
      code: 'invalid',
      details: { faults: [{ field: 'reminders.0.at', code: 'reminderTooSoon' }] },
    });
    await save(study, mailingId, { reminders: [reminder(3), reminder(6, ['stopped'])], seen: [] });
    const { planned } = await planOf(study, mailingId);
    expect(planned.map(({ statuses }) => statuses)).toEqual([['notStarted'], ['stopped']]);
    await save(study, mailingId, { reminders: [reminder(4)], seen: planned.map(({ id }) => id) });
    expect((await desk.mailing(study, mailingId)).reminders.map(({ state }) => state)).toEqual(['planned']);
  });

  it('are not saved over those of another person, who is named', async () => {
    const study = await desk.study(1);
    const mailingId = await desk.send(study);
    await desk.drain();
    await save(study, mailingId, { reminders: [reminder(3)], seen: [] }, admin);
    const refused = await refusalOf(save(study, mailingId, { reminders: [reminder(5)], seen: [] }));
    expect(refused).toMatchObject({ code: 'stale', details: { changedBy: 'Admin' } });
    const [kept] = (await planOf(study, mailingId)).planned;
    expect(kept?.at).toBe(reminder(3).at);
    await save(study, mailingId, { reminders: [reminder(5)], seen: [kept?.id ?? 0] });
  });

  it('leave one that was missed as it is, and follow it', async () => {
    const study = await desk.study(1);
    const mailingId = await desk.send(study);
    await desk.drain();
    await save(study, mailingId, { reminders: [reminder(3)], seen: [] });
    server.setClock(later(instant(Date.now()), 75 * HOUR));
    await desk.keep();
    server.setClock(null);
    const { planned, after } = await planOf(study, mailingId);
    expect({ planned, after }).toEqual({ planned: [], after: reminder(3).at });
    expect(await codeOf(save(study, mailingId, { reminders: [reminder(4.5)], seen: [] }))).toBe('invalid');
    await save(study, mailingId, { reminders: [reminder(6)], seen: [] });
    expect((await desk.mailing(study, mailingId)).reminders.map(({ state }) => state)).toEqual(['missed', 'planned']);
  });
});
