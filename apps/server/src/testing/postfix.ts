import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { giveTo } from '../postgres/ownership.ts';
import { freePort } from './server-process.ts';

const run = promisify(execFile);

const PROGRAM = '/usr/sbin/postfix';
/** Owns the mailboxes. */
export const MAILBOX_OWNER = { uid: 65_534, gid: 65_534 } as const;

/** Finds Debian's Postfix, which only root can start; `null`: there is none, or this is not root. */
export function findPostfix(): string | null {
  return existsSync(PROGRAM) && process.getuid?.() === 0 ? PROGRAM : null;
}

/** A real mail server on this machine, of a directory of its own, that hands mails to example.org on. */
export interface Postfix {
  readonly url: string;
  /** The mailbox of the bounces that are not brought by LMTP. */
  readonly maildir: string;
  /** What it answers to a recipient, such as `550 5.1.1 no such user`; `null`: it takes the mail. */
  answer(rule: (recipient: string) => string | null): void;
  /** Starts it, or starts it again: bounces are brought to the mailbox or by LMTP. */
  start(bounces: 'mailbox' | { readonly lmtp: number }): Promise<void>;
  stop(): Promise<void>;
}

export async function preparePostfix(program: string, next: { readonly port: number }): Promise<Postfix> {
  const folder = mkdtempSync(join(tmpdir(), 'seker-postfix-'));
  chmodSync(folder, 0o755);
  const [settings, spool, data, mail] = ['etc', 'spool', 'data', 'mail'].map((name) => join(folder, name)) as Folders;
  for (const path of [settings, spool, data, mail]) mkdirSync(path);
  giveTo(MAILBOX_OWNER, mail);
  await run('chown', ['postfix', data]);
  const policy = await startPolicy();
  const port = await freePort();
  writeFileSync(join(settings, 'master.cf'), MASTER.replace('PORT', `${port}`));
  const postfix = async (word: string): Promise<void> => void (await run(program, ['-c', settings, word]));
  let isRunning = false;
  const stop = async (): Promise<void> => {
    if (isRunning) await postfix('stop');
    isRunning = false;
  };
  return {
    url: `smtp://127.0.0.1:${port}?tls=none`,
    maildir: join(mail, 'bounces'),
    answer: policy.answer,
    start: async (to) => {
      await stop();
      const bounces = to === 'mailbox' ? 'virtual:' : `lmtp:inet:127.0.0.1:${to.lmtp}`;
      writeFileSync(join(settings, 'main.cf'), mainOf({ folder, bounces, next: next.port, policy: policy.port }));
      await postfix('start');
      isRunning = true;
      // Its long look over the directory is not needed again.
      writeFileSync(join(spool, 'quick-start'), '');
    },
    stop: async () => {
      await stop();
      await policy.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Folders = [string, string, string, string];

interface Places {
  readonly folder: string;
  readonly bounces: string;
  readonly next: number;
  readonly policy: number;
}

const mainOf = ({ folder, bounces, next, policy }: Places): string => `compatibility_level = 3.6
queue_directory = ${folder}/spool
data_directory = ${folder}/data
maillog_file = ${folder}/mail.log
maillog_file_prefixes = ${folder}
myhostname = mta.example
mydestination =
mynetworks = 127.0.0.0/8
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
disable_dns_lookups = yes
smtp_host_lookup = native
relay_domains = example.org, bounce.example
transport_maps = inline:{ {example.org = smtp:[127.0.0.1]:${next}} {bounce.example = ${bounces}} }
smtpd_recipient_restrictions = check_policy_service inet:127.0.0.1:${policy}
alias_maps =
local_recipient_maps =
virtual_mailbox_domains =
virtual_mailbox_base = ${folder}/mail
virtual_mailbox_maps = static:bounces/
virtual_uid_maps = static:${MAILBOX_OWNER.uid}
virtual_gid_maps = static:${MAILBOX_OWNER.gid}
`;

/** The services, none of them in a root directory of its own. */
const MASTER = `127.0.0.1:PORT inet n - n - - smtpd
pickup unix n - n 60 1 pickup
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
smtp unix - - n - - smtp
lmtp unix - - n - - lmtp
virtual unix - n n - - virtual
discard unix - - n - - discard
error unix - - n - - error
retry unix - - n - - error
proxymap unix - - n - - proxymap
anvil unix - - n - 1 anvil
scache unix - - n - 1 scache
postlog unix-dgram n - n - 1 postlogd
`;

/** Postfix asks it what to answer to each recipient. */
async function startPolicy() {
  let rule: (recipient: string) => string | null = () => null;
  const server = createServer((socket) => {
    let recipient = '';
    socket.on('error', () => undefined);
    createInterface({ input: socket }).on('line', (line) => {
      const [name, value = ''] = line.split('=');
      if (name === 'recipient') recipient = value.toLowerCase();
      if (line === '') socket.write(`action=${rule(recipient) ?? 'permit'}\n\n`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    answer: (next: typeof rule): void => {
      rule = next;
    },
    close: async () => await new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
