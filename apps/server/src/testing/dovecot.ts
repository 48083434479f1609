import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './server-process.ts';

const [PROGRAM, IMAP] = ['/usr/sbin/dovecot', '/usr/lib/dovecot/imap'];

/** Finds Debian's Dovecot with its IMAP part, as root; `null`: there is none. */
export function findDovecot(): string | null {
  return existsSync(PROGRAM) && existsSync(IMAP) && process.getuid?.() === 0 ? PROGRAM : null;
}

/** A real IMAP server for one mailbox. */
export interface Dovecot {
  readonly url: string;
  stop(): Promise<void>;
}

export async function startDovecot(
  program: string,
  maildir: string,
  { uid, gid }: { readonly uid: number; readonly gid: number },
): Promise<Dovecot> {
  const folder = mkdtempSync(join(tmpdir(), 'seker-dovecot-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const settings = join(folder, 'dovecot.conf');
  writeFileSync(
    settings,
    `base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
first_valid_uid = 1
mail_location = maildir:${maildir}
passdb {
  driver = static
  args = password=secret
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${folder}
}
service imap-login {
  inet_listener imap {
    port = ${port}
  }
}
`,
  );
  const child = spawn(program, ['-F', '-c', settings], { stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await listening(child, port);
  return {
    url: `imap://bounces:secret@127.0.0.1:${port}/?tls=none`,
    stop: async () => {
      child.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function listening(child: ChildProcess, port: number): Promise<void> {
  while (child.exitCode === null) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy();
        resolve(true);
      });
      socket.once('error', () => resolve(false));
    });
    if (isOpen) return;
    await sleep(50);
  }
  throw new Error('Dovecot did not start');
}
