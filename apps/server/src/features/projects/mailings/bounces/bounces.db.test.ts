import { blacklistCalls } from '@seker/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { asId } from '../../../../testing/as-id.ts';
import { bounceReport, bringByLmtp } from '../../../../testing/bounce-reports.ts';
import { countAllFacts } from '../../../../testing/count-all-facts.ts';
import { admin, desk, openMailOffice, server, sink } from '../../../../testing/mail-office.ts';
import { countTouched } from '../../../results/facts/index.ts';
import { type LmtpSource, startLmtpSource } from './lmtp-source.ts';

openMailOffice();

let source: LmtpSource;
beforeAll(async () => {
  source = await startLmtpSource(server.deps, { host: '127.0.0.1', port: 0 });
});
afterAll(async () => await source.close());
afterEach(async () => {
  await server.asOwner("update mailing_recipient set state = 'cancelled', bounce = null where bounce is not null");
});

const COMPLAINT =
  'Subject: abuse\r\nMIME-Version: 1.0\r\nContent-Type: multipart/report; report-type=feedback-report; boundary="b"\r\n\r\n--b\r\nContent-Type: message/feedback-report\r\n\r\nFeedback-Type: abuse\r\n--b--\r\n';

const bring = async (to: string, message: string): Promise<void> => await bringByLmtp(source.port, to, message);

/** A study whose mails were sent, and their envelopes by address. */
async function sent(members: number) {
  const study = await desk.study(members);
  const mailingId = await desk.send(study);
  await desk.drain();
  return { study, mailingId, envelopeOf: new Map(sink.taken().map(({ to, from }) => [to.toLowerCase(), from])) };
}

const entriesOf = async (email: string) =>
  (await admin.call(blacklistCalls.listBlacklist, { q: email } as never)).rows.filter((row) => row.email === email);

describe('a message to the bounce domain (W09)', () => {
  it('that says there is no such mailbox puts the address on the blacklist of all for 180 days', async () => {
    const { study, mailingId, envelopeOf } = await sent(2);
    await bring(envelopeOf.get('m1@example.org') ?? '', bounceReport('5.1.1', '550 5.1.1 user unknown'));
    const [mail] = await desk.recipients(study, mailingId, { stage: 'bounced' });
    expect(mail).toMatchObject({ state: 'bounced', address: 'M1@Example.org', words: '550 5.1.1 user unknown' });
    const [entry] = await entriesOf('m1@example.org');
    expect(entry).toMatchObject({ daysLeft: 180, project: null, group: null });
    // Nothing more goes there, in no study.
    const next = await desk.study(1);
    expect((await desk.preview(next)).skipped).toEqual([{ reason: 'blacklisted', source: null, count: 1 }]);
  });

  it('in other letters finds its mail, and is read once', async () => {
    const { study, mailingId, envelopeOf } = await sent(1);
    const to = (envelopeOf.get('m1@example.org') ?? '').toUpperCase();
    await bring(to, bounceReport('5.2.2', '552 5.2.2 mailbox full'));
    await bring(to, bounceReport('5.2.2', '552 5.2.2 mailbox full'));
    const [mail] = await desk.recipients(study, mailingId);
    const { events } = await desk.story(study, mailingId, mail?.id ?? 0);
    expect(events.map(({ kind }) => kind)).toEqual(['bounced', 'sent', 'sending', 'queued']);
    expect(await entriesOf('m1@example.org')).toEqual([]);
  });

  it('after three mailings in vain is one for good', async () => {
    for (const times of [1, 2, 3]) {
      const { envelopeOf } = await sent(1);
      await bring(envelopeOf.get('m1@example.org') ?? '', bounceReport('5.2.2', `552 5.2.2 mailbox full, ${times}`));
      expect(await entriesOf('m1@example.org')).toHaveLength(times === 3 ? 1 : 0);
      sink.clear();
    }
  });

  it('that is a complaint ends all mail to the address for ever', async () => {
    const { study, mailingId, envelopeOf } = await sent(1);
    await bring(envelopeOf.get('m1@example.org') ?? '', COMPLAINT);
    const [entry] = await entriesOf('m1@example.org');
    expect(entry).toMatchObject({ until: null });
    const [mail] = await desk.recipients(study, mailingId);
    expect(mail?.state).toBe('sent');
  });

  it('that a person’s mailbox wrote by itself is no bounce', async () => {
    const { study, mailingId, envelopeOf } = await sent(1);
    await bring(
      envelopeOf.get('m1@example.org') ?? '',
      'Subject: Out of office\r\nAuto-Submitted: auto-replied\r\n\r\naway\r\n',
    );
    expect(await desk.recipients(study, mailingId, { stage: 'bounced' })).toEqual([]);
    expect(await entriesOf('m1@example.org')).toEqual([]);
  });

  it('to an address that we did not make changes nothing', async () => {
    const { study, mailingId, envelopeOf } = await sent(1);
    const own = envelopeOf.get('m1@example.org') ?? '';
    const forged = own.replace(/-[0-9a-f]{10}@/, '-0123456789@');
    for (const to of [forged, 'b-1-0123456789@elsewhere.example', 'postmaster@bounce.example'])
      await bring(to, bounceReport('5.1.1', `550 5.1.1 user unknown ${to}`));
    expect(await desk.recipients(study, mailingId, { stage: 'bounced' })).toEqual([]);
    expect(await entriesOf('m1@example.org')).toEqual([]);
  });

  it('that says there is no such mailbox is the outcome of a case that nothing else is known of (3.30)', async () => {
    const { study, mailingId, envelopeOf } = await sent(2);
    const outcomesOf = async () =>
      (
        await server.asOwner(
          'select c.id::int, (select code from fact_case f where f.project_id = c.project_id and f.case_id = c.id) as code from study_case c where c.project_id = $1 order by 1',
          [study.projectId],
        )
      ).rows.map(({ code }) => code);
    await countAllFacts(server);
    expect(await outcomesOf()).toEqual(['3.19', '3.19']);
    await bring(envelopeOf.get('m1@example.org') ?? '', bounceReport('5.1.1', '550 5.1.1 user unknown'));
    // Noted with the bounce itself, so the next count of what was touched knows it.
    await countTouched(server.deps, asId(study.projectId));
    expect(await outcomesOf()).toEqual(['3.30', '3.19']);
    expect((await desk.mailing(study, mailingId)).bounced).toBe(1);
  });

  it('settles a mail that may or may not have arrived', async () => {
    const { study, mailingId, envelopeOf } = await sent(1);
    await server.asOwner("update mailing_recipient set state = 'unknown', sent_at = null where mailing_id = $1", [
      mailingId,
    ]);
    await bring(envelopeOf.get('m1@example.org') ?? '', bounceReport('5.1.1', '550 5.1.1 user unknown'));
    const { funnel } = await desk.mailing(study, mailingId);
    expect(funnel.filter(({ count }) => count > 0).map(({ stage }) => stage)).toEqual([
      'recipients',
      'sent',
      'bounced',
    ]);
  });
});
