import { deskCalls as calls } from '@seker/contract';
import { DAY, HOUR, MINUTE } from '@seker/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshNumber, onlyCases, row, takeCase } from '../testing/field.ts';
import { Person } from '../testing/person.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ exchange: 'manual', jobs: false });
});
afterAll(async () => await server.stop());

async function shift(milliseconds: number): Promise<void> {
  await server.asOwner('update field_clock set shift_milliseconds = $1', [milliseconds]);
  await server.readFieldClock();
}

describe('the clock of the field', () => {
  it('moves due times, but neither sessions nor leases', async () => {
    const dana = new Person(server, 'dana');
    await dana.logIn('101');
    await dana.startProject(1042);
    const respondent = await takeCase(server, dana, { phones: [freshNumber()] });
    await onlyCases(server, [respondent.sfId]);
    await dana.setStatus(respondent.phones[0]?.id ?? 0, 'noAnswer');
    const waiting = await dana.call(calls.nextRespondent, { respId: respondent.respId });
    expect(waiting).toMatchObject({ code: 5, reasons: { notDue: 1 } });

    await shift(2 * DAY);
    // The study is two days ahead; she has just logged in, and her lease ends in a minute and a half.
    const again = await dana.next();
    expect(again.sfId).toBe(respondent.sfId);
    const lease = await row<{ seconds: number }>(
      server,
      'select extract(epoch from lease_until - now())::int as seconds from study_case where id = $1',
      [respondent.sfId],
    );
    expect(lease.seconds).toBeGreaterThan(60);
    expect(lease.seconds).toBeLessThan(100);
    await dana.setStatus(again.phones[0]?.id ?? 0, 'noAnswer');
    const attempt = await row<{ started_at: Date; tier: number }>(
      server,
      'select started_at, tier from attempt where case_id = $1 order by id desc limit 1',
      [respondent.sfId],
    );
    expect(attempt.started_at.getTime()).toBeGreaterThan(Date.now() + 2 * DAY - MINUTE);
    expect(attempt.tier).toBe(5);
    const session = await row<{ ended_at: Date | null; last_seen_at: Date }>(
      server,
      'select ended_at, last_seen_at from session where ended_at is null',
    );
    expect(session.last_seen_at.getTime()).toBeLessThan(Date.now() + HOUR);
    await shift(0);
  });

  it('belongs to the owner: the application cannot move it', async () => {
    await expect(server.db.updateTable('field_clock').set({ shift_milliseconds: 1 }).execute()).rejects.toThrow(
      /permission denied/,
    );
  });
});
