import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createMailbox } from './mailbox.ts';
import { type Handover, type MailLine, smtpLines } from './smtp-line.ts';

const open = smtpLines('surveys.example', { connect: 5_000, silence: 5_000 });
const envelope = { from: 'b-1-0123456789@bounce.example', to: 'ronit@example.org' };
const MESSAGE = Buffer.from('Subject: x\r\n\r\n.first line begins with a dot\r\n');
const yes = async () => true;

let server: Server | null = null;
afterEach(() => {
  server?.close();
  server = null;
});

/** A server that says one thing at each step, and hangs up where it says nothing. */
async function talking(steps: Readonly<Partial<Record<'MAIL' | 'RCPT' | 'DATA' | 'body', string | null>>>) {
  const said = { MAIL: '250 ok', RCPT: '250 ok', DATA: '354 go on', body: '250 2.0.0 queued as 1', ...steps };
  const bodies: string[] = [];
  const listening = createServer((socket: Socket) => {
    let body: string | null = null;
    socket.on('error', () => undefined);
    const say = (words: string | null) => (words === null ? socket.destroy() : void socket.write(`${words}\r\n`));
    say('220 mx.example');
    socket.on('data', (data) => {
      if (body !== null) {
        body += data.toString();
        if (!body.endsWith('\r\n.\r\n')) return;
        bodies.push(body);
        body = null;
        say(said.body);
        return;
      }
      const command = data.toString().slice(0, 4);
      if (command === 'DATA' && said.DATA?.startsWith('354')) body = '';
      say(command === 'EHLO' || command === 'RSET' ? '250 mx.example' : (said[command as 'MAIL'] ?? null));
    });
  });
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', () => resolve()));
  const { port } = listening.address() as AddressInfo;
  const line = await open({ host: '127.0.0.1', port, security: 'none', login: null });
  return { line, bodies };
}

async function handed(line: MailLine, begin = yes): Promise<Handover> {
  return await line.hand(envelope, MESSAGE, begin);
}

describe('a line to a mail server (W03)', () => {
  it('hands mails over, one after the other', async () => {
    const { line, bodies } = await talking({});
    expect(await handed(line)).toEqual({ kind: 'accepted', words: '250 2.0.0 queued as 1' });
    expect(await handed(line)).toMatchObject({ kind: 'accepted' });
    expect(bodies).toHaveLength(2);
    expect(bodies[0]).toContain('\r\n..first line');
    expect(line.handed).toBe(2);
    line.close();
  });

  it.each([
    ['RCPT', '550 5.1.1 unknown user', false],
    ['RCPT', '451 4.7.1 try later', true],
    ['MAIL', '421 4.3.2 closing', true],
    ['DATA', '554 5.7.1 no', false],
    ['body', '451 4.3.0 try later', true],
    ['body', '550 5.7.1 blocked', false],
  ] as const)('is told no at %s: %s', async (step, words, isTemporary) => {
    const { line } = await talking({ [step]: words });
    expect(await handed(line)).toEqual({ kind: 'refused', words, isTemporary });
    line.close();
  });

  it('goes on after a refusal', async () => {
    const { line } = await talking({ RCPT: '550 5.1.1 unknown user' });
    await handed(line);
    expect(line.isOpen).toBe(true);
    expect(await handed(line)).toMatchObject({ kind: 'refused' });
    line.close();
  });

  it.each(['MAIL', 'RCPT', 'DATA'] as const)('is cut before the body, at %s: the mail did not arrive', async (step) => {
    const { line } = await talking({ [step]: null });
    expect(await handed(line)).toMatchObject({ kind: 'lost', begun: false });
    expect(line.isOpen).toBe(false);
  });

  it('is cut after the body: the mail may have arrived', async () => {
    const { line, bodies } = await talking({ body: null });
    expect(await handed(line)).toMatchObject({ kind: 'lost', begun: true });
    expect(bodies).toHaveLength(1);
  });

  it('asks before the first byte of the body, and sends none of a mail that is called back', async () => {
    const { line, bodies } = await talking({});
    let asked = 0;
    const no = async () => {
      asked += 1;
      return false;
    };
    expect(await handed(line, no)).toEqual({ kind: 'withheld' });
    expect(asked).toBe(1);
    expect(bodies).toEqual([]);
    expect(line.isOpen).toBe(false);
  });

  it('does not ask when the recipient is refused', async () => {
    const { line } = await talking({ RCPT: '550 no' });
    const never = async (): Promise<boolean> => {
      throw new Error('asked');
    };
    expect(await handed(line, never)).toMatchObject({ kind: 'refused' });
    line.close();
  });

  it('throws what the commit before the body throws', async () => {
    const { line, bodies } = await talking({});
    const failing = async (): Promise<boolean> => {
      throw new Error('the database is away');
    };
    await expect(handed(line, failing)).rejects.toThrow('the database is away');
    expect(bodies).toEqual([]);
  });

  it('is refused where nothing listens', async () => {
    await expect(open({ host: '127.0.0.1', port: 1, security: 'none', login: null })).rejects.toThrow();
  });
});

it('the mailbox of the demonstration keeps what it takes, the newest first', async () => {
  const mailbox = createMailbox(() => 1_000);
  const line = await open(await mailbox.server());
  const send = async (subject: string) =>
    await line.hand(envelope, Buffer.from(`From: A <a@example.org>\r\nSubject: ${subject}\r\n\r\nwords\r\n`), yes);
  await send('one');
  await send('two');
  line.close();
  expect(mailbox.kept().map(({ id, subject }) => [id, subject])).toEqual([
    [2, 'two'],
    [1, 'one'],
  ]);
  expect(mailbox.kept()[0]).toMatchObject({ to: envelope.to, from: 'A <a@example.org>', text: 'words\n' });
  await mailbox.close();
});
