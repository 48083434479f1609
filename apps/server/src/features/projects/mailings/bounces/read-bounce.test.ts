import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type BounceVerdict, readBounce } from './read-bounce.ts';

const REPORT = (status: string, words: string, action = 'failed') => `From: MAILER-DAEMON@mx.example
Subject: Undelivered Mail Returned to Sender
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="b"

--b
Content-Type: text/plain

This is the mail system at host mx.example.
--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example

Final-Recipient: rfc822; ronit@example.org
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; ${words}
--b
Content-Type: message/rfc822

Subject: Hello
To: ronit@example.org

user unknown in the body of our own mail
--b--
`;

async function verdictOf(message: string): Promise<BounceVerdict> {
  return (await readBounce(Buffer.from(message.replaceAll('\n', '\r\n')))).verdict;
}

describe('a message to the bounce domain', () => {
  it.each([
    [REPORT('5.1.1', '550 5.1.1 user unknown'), 'hard'],
    [REPORT('5.2.2', '552 5.2.2 mailbox full'), 'soft'],
    [REPORT('5.7.1', '550 5.7.1 message rejected as spam'), 'soft'],
    [REPORT('4.4.1', '451 try again later', 'delayed'), 'soft'],
    [REPORT('2.0.0', '250 ok', 'delivered'), 'autoReply'],
    ['Subject: Out of office\nAuto-Submitted: auto-replied\n\nI am away until Monday.\n', 'autoReply'],
    ['Subject: תשובה: מענה אוטומטי\n\nאני בחופשה\n', 'autoReply'],
    ['Subject: hello\n\nthank you for the mail\n', 'unread'],
    [
      'Subject: complaint\nMIME-Version: 1.0\nContent-Type: multipart/report; report-type=feedback-report; boundary="b"\n\n--b\nContent-Type: text/plain\n\nx\n--b\nContent-Type: message/feedback-report\n\nFeedback-Type: abuse\n--b--\n',
      'complaint',
    ],
    ['', 'unread'],
    ['\u0000\u0000', 'unread'],
  ] as const)('%# is judged', async (message, verdict) => {
    expect(await verdictOf(message)).toBe(verdict);
  });

  it('tells the status and the words of the server', async () => {
    const report = REPORT('5.1.1', '550 5.1.1 user\n unknown').replaceAll('\n', '\r\n');
    expect(await readBounce(Buffer.from(report))).toEqual({
      verdict: 'hard',
      status: '5.1.1',
      words: '550 5.1.1 user unknown',
    });
  });
});

/** Real bounces, where this machine has them: their archive, and what another program says of each. */
const FOLDER = process.env['BOUNCES'] ?? '';
const expected = z.record(z.string(), z.object({ reason: z.string(), hard: z.boolean() }));

describe.skipIf(!existsSync(join(FOLDER, 'bounces.tar.gz')))('real bounces (W09; BOUNCES is their folder)', () => {
  it('are judged as another program does, and seldom wrongly for good', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bounces-'));
    try {
      execFileSync('tar', ['xzf', join(FOLDER, 'bounces.tar.gz'), '-C', folder]);
      const known = expected.parse(JSON.parse(readFileSync(join(FOLDER, 'expected.json'), 'utf8')));
      const files = readdirSync(folder);
      let [judged, alike, falselyHard] = [0, 0, 0];
      for (const file of files) {
        const { verdict } = await readBounce(readFileSync(join(folder, file)));
        const other = known[file.replace(/\.eml$/, '')];
        if (other === undefined || other.reason === 'filtered') continue;
        judged += 1;
        if ((verdict === 'hard') === other.hard) alike += 1;
        else if (verdict === 'hard') falselyHard += 1;
      }
      expect(files.length).toBeGreaterThan(600);
      expect(alike / judged).toBeGreaterThanOrEqual(0.88);
      expect(falselyHard / judged).toBeLessThanOrEqual(0.03);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
