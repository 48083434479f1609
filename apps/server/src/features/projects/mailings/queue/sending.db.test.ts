import { HOUR, instant, later, MINUTE } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import type { MailLine } from '../../../../mail/smtp-line.ts';
import { MAIL_ORIGIN } from '../../../../testing/mail-desk.ts';
import { desk, openMailOffice, server, sink } from '../../../../testing/mail-office.ts';

openMailOffice();

// No mail is queued later than this.
const NOON = instant(Date.parse('2031-12-01T10:00:00Z'));
const statesOf = async (mailingId: number): Promise<Readonly<Record<string, number>>> => {
  const { rows } = await server.asOwner(
    'select state, count(*)::int as count from mailing_recipient where mailing_id = $1 group by 1',
    [mailingId],
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
};

describe('a mailing', () => {
  it('reaches each person once, with their own link, and is then done', async () => {
    const study = await desk.study(12);
    const mailingId = await desk.send(study);
    expect(await desk.drain()).toBe(12);
    expect([...sink.ledger().values()]).toEqual(Array(12).fill(1));
    const [mail] = sink.taken();
    const read = await mail?.read();
    expect(read?.subject).toMatch(/^Hello Member \d+$/);
    expect(read?.html).toMatch(new RegExp(`href="${MAIL_ORIGIN}/s/[A-Za-z0-9]{22,}"`));
    expect(read?.html).toMatch(new RegExp(`href="${MAIL_ORIGIN}/u/[A-Za-z0-9]{26,}"`));
    expect(mail?.from).toMatch(/^b-[0-9a-z]+-[0-9a-f]{10}@bounce\.example$/);
    const { state, sent, recipients } = await desk.mailing(study, mailingId);
    expect({ state, sent, recipients }).toEqual({ state: 'done', sent: 12, recipients: 12 });
    // Each link is another one, and each person now counts as invited.
    const links = await Promise.all(
      sink.taken().map(async (one) => /\/s\/(\w+)/.exec((await one.read()).html ?? '')?.[1]),
    );
    expect(new Set(links).size).toBe(12);
    expect(await desk.statuses(study)).toMatchObject({ notSent: 0, notStarted: 12 });
  });

  it('is told to a second lane by the row that the first one holds (W02)', async () => {
    const study = await desk.study(40);
    await desk.send(study);
    const [one, other] = await Promise.all([desk.drain({ lanes: 3 }), desk.drain({ lanes: 3 })]);
    expect(one + other).toBe(40);
    expect([...sink.ledger().values()].every((count) => count === 1)).toBe(true);
  });

  it('sends none twice when a lane is killed between the server’s answer and its commit (W01)', async () => {
    const study = await desk.study(300);
    const mailingId = await desk.send(study);
    server.setClock(NOON);
    let handed = 0;
    const killing = (line: MailLine): MailLine => ({
      get handed() {
        return line.handed;
      },
      get isOpen() {
        return line.isOpen;
      },
      close: () => line.close(),
      hand: async (envelope, message, begin) => {
        const handover = await line.hand(envelope, message, begin);
        handed += 1;
        // The server has the mail; the process dies before it can say so.
        if (handed === 150) throw new Error('killed');
        return handover;
      },
    });
    await expect(desk.drain({ around: killing })).rejects.toThrow('killed');
    server.setClock(later(NOON, 2 * MINUTE));
    await desk.keep();
    // What else the lane had claimed, if the mail was not its last.
    await desk.drain();
    const counts = [...sink.ledger().values()];
    expect(counts).toHaveLength(300);
    expect(Math.max(...counts)).toBe(1);
    expect(await statesOf(mailingId)).toEqual({ sent: 299, unknown: 1 });
    server.setClock(null);
    const [unknown] = await desk.recipients(study, mailingId, { stage: 'unknown' });
    const { events, mayResend } = await desk.story(study, mailingId, unknown?.id ?? 0);
    expect(events.map(({ kind }) => kind)).toEqual(['unknown', 'sending', 'queued']);
    expect(mayResend).toBe(true);
    // Nothing sends it again by itself.
    expect(await desk.drain()).toBe(0);
  });

  it('goes back to the queue when a lane is killed before the server waits for the body', async () => {
    const study = await desk.study(5);
    await desk.send(study);
    server.setClock(NOON);
    const killing = (line: MailLine): MailLine => ({
      handed: 0,
      isOpen: false,
      close: () => line.close(),
      hand: async () => {
        throw new Error('killed');
      },
    });
    await expect(desk.drain({ around: killing, lanes: 1 })).rejects.toThrow('killed');
    expect(await desk.drain()).toBe(0);
    server.setClock(later(NOON, 2 * MINUTE));
    await desk.keep();
    expect(await desk.drain()).toBe(5);
    expect([...sink.ledger().values()]).toEqual(Array(5).fill(1));
  });

  it('is tried again after a temporary refusal, and not after a final one (W03)', async () => {
    const study = await desk.study(3);
    const mailingId = await desk.send(study);
    server.setClock(NOON);
    sink.refuseRecipients((to) =>
      to.startsWith('M1@')
        ? { code: 451, words: '4.7.1 try later' }
        : to.startsWith('M2@')
          ? { code: 550, words: '5.1.1 unknown user' }
          : null,
    );
    expect(await desk.drain()).toBe(1);
    expect(await statesOf(mailingId)).toEqual({ queued: 1, bounced: 1, sent: 1 });
    server.setClock(later(NOON, 59_000));
    expect(await desk.drain()).toBe(0);
    sink.refuseRecipients(null);
    sink.refuseBodies((to) => (to.startsWith('M1@') ? { code: 421, words: '4.3.2 closing' } : null));
    server.setClock(later(NOON, MINUTE));
    expect(await desk.drain()).toBe(0);
    expect(await statesOf(mailingId)).toMatchObject({ queued: 1 });
    sink.refuseBodies(null);
    server.setClock(later(NOON, MINUTE + 5 * MINUTE));
    expect(await desk.drain()).toBe(1);
    server.setClock(null);
    const [first] = await desk.recipients(study, mailingId, { q: 'M1@' });
    const { events } = await desk.story(study, mailingId, first?.id ?? 0);
    expect(events.map(({ kind, try: number }) => [kind, number])).toEqual([
      ['sent', 3],
      ['sending', 3],
      ['deferred', 2],
      ['sending', 2],
      ['deferred', 1],
      ['queued', 0],
    ]);
    expect(sink.ledger().get('M1@example.org')).toBe(1);
  });

  it('is given up after 72 hours', async () => {
    const study = await desk.study(1);
    const mailingId = await desk.send(study);
    sink.refuseRecipients(() => ({ code: 451, words: '4.7.1 try later' }));
    for (const hours of [0, 30, 60, 71, 76]) {
      server.setClock(later(NOON, hours * HOUR));
      await desk.drain();
    }
    expect(await statesOf(mailingId)).toEqual({ bounced: 1 });
  });

  it('skips who was put on the blacklist between queue and claim, and between claim and handover (W04)', async () => {
    const study = await desk.study(2);
    const mailingId = await desk.send(study);
    const blacklist = async (email: string) =>
      await server.asOwner('insert into blacklist_entry (email, added_at) values ($1, now())', [email]);
    await blacklist('m1@example.org');
    let isAsked = false;
    const late = (line: MailLine): MailLine => ({
      get handed() {
        return line.handed;
      },
      get isOpen() {
        return line.isOpen;
      },
      close: () => line.close(),
      hand: async (envelope, message, begin) =>
        await line.hand(envelope, message, async () => {
          isAsked = true;
          await blacklist('m2@example.org');
          return await begin();
        }),
    });
    expect(await desk.drain({ around: late, lanes: 1 })).toBe(0);
    await desk.drain();
    expect(isAsked).toBe(true);
    expect(sink.taken()).toEqual([]);
    expect(await statesOf(mailingId)).toEqual({ skipped: 2 });
    expect((await desk.mailing(study, mailingId)).skips).toEqual([{ reason: 'blacklisted', count: 2 }]);
    await server.asOwner("delete from blacklist_entry where email like 'm_@example.org'");
  });

  it('waits while its project is offline, and outside its hours', async () => {
    const study = await desk.study(1);
    await server.asOwner("update project set zone = 'Asia/Jerusalem' where id = $1", [study.projectId]);
    await desk.send(study, { hours: { from: '08:00', to: '21:00' } });
    server.setClock(instant(Date.parse('2031-12-01T20:00:00Z')));
    expect(await desk.drain()).toBe(0);
    server.setClock(instant(Date.parse('2031-12-02T06:00:00Z')));
    await server.asOwner('update project set online = false where id = $1', [study.projectId]);
    expect(await desk.drain()).toBe(0);
    await server.asOwner('update project set online = true where id = $1', [study.projectId]);
    expect(await desk.drain()).toBe(1);
  });

  it('pauses itself when more than 5 % of the last mails came back for good', async () => {
    const study = await desk.study(60);
    const mailingId = await desk.send(study);
    sink.refuseRecipients(() => ({ code: 550, words: '5.1.1 unknown user' }));
    await desk.drain({ lanes: 1 });
    const { state, pause, queued } = await desk.mailing(study, mailingId);
    expect(state).toBe('paused');
    expect(pause).toMatchObject({ reason: 'hardBounces', count: 11, of: 11, words: '550 5.1.1 unknown user' });
    expect(queued).toBe(49);
    expect(pause?.domains).toEqual([{ domain: 'example.org', count: 11, queued: 49 }]);
  });

  it('pauses itself when a server does not want it ten times in a row', async () => {
    const study = await desk.study(30);
    const mailingId = await desk.send(study);
    sink.refuseBodies(() => ({ code: 550, words: '5.7.26 not authenticated' }));
    await desk.drain({ lanes: 1 });
    expect((await desk.mailing(study, mailingId)).pause).toMatchObject({ reason: 'refusals', count: 10 });
  });
});
