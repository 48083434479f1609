import { ImapFlow } from 'imapflow';
import PostalMime from 'postal-mime';
import { isDatabaseAway } from '../../../../http/errors.ts';
import type { MailFolder } from '../../../../mail-config.ts';
import { takeBounce } from './take-bounce.ts';

/** The folders beside the one that is read: for messages that were understood, and for all others. */
const READ = ['seker-read'];
const UNREAD = ['seker-unread'];
const MOST_BYTES = 10_000_000;
const MOST_HEADER_BYTES = 65_536;
/** In milliseconds. */
const CONNECT = 15_000;
const SILENCE = 60_000;

/**
 * Takes the messages of a mailbox's folder one after the other. Each is moved away once it is stored, and none is
 * deleted; one that was stored and not moved, because a process was killed in between, changes nothing when it is taken
 * again. One that cannot be stored stays, and is thrown when the others are done.
 */
export async function readFolder(
  deps: Parameters<typeof takeBounce>[0],
  place: MailFolder,
  { mayRead, signal }: { readonly mayRead: () => boolean; readonly signal: AbortSignal },
): Promise<void> {
  const client = clientOf(place);
  const cut = (): void => client.close();
  signal.addEventListener('abort', cut);
  try {
    await client.connect();
    await client.mailboxOpen(place.folder);
    const uids = await client.search({ deleted: false }, { uid: true });
    if (uids === false || uids === undefined) throw new Error('the folder cannot be searched');
    const failures: unknown[] = [];
    for (const uid of uids) {
      if (signal.aborted || !mayRead()) break;
      await take(deps, client, uid).catch((error: unknown) => {
        if (!client.usable || isDatabaseAway(error)) throw error;
        failures.push(error);
      });
    }
    if (failures.length > 0) throw failures[0];
    await client.logout();
  } finally {
    signal.removeEventListener('abort', cut);
    client.close();
  }
}

function clientOf({ host, port, security, user, password }: MailFolder): ImapFlow {
  const client = new ImapFlow({
    host,
    port,
    secure: security === 'tls',
    // A password is never sent in clear, unless the server is said to be without encryption.
    ...(security === 'tls' ? {} : { doSTARTTLS: security === 'starttls' }),
    auth: { user, pass: password },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: CONNECT,
    greetingTimeout: CONNECT,
    socketTimeout: SILENCE,
  });
  // Also told to the call that waits for an answer.
  client.on('error', () => undefined);
  return client;
}

async function take(deps: Parameters<typeof takeBounce>[0], client: ImapFlow, uid: number): Promise<void> {
  const message = await client.fetchOne(`${uid}`, { source: { maxLength: MOST_BYTES } }, { uid: true });
  // Another hand has taken it away.
  if (message === false || message?.source === undefined) return;
  const verdict = await takeBounce(deps, await addressesOf(message.source), message.source);
  await move(client, uid, verdict === 'unread' || verdict === 'foreign' ? UNREAD : READ);
}

async function move(client: ImapFlow, uid: number, folder: string[]): Promise<void> {
  if (await client.messageMove(`${uid}`, folder, { uid: true })) return;
  await client.mailboxCreate(folder);
  if (!(await client.messageMove(`${uid}`, folder, { uid: true }))) throw new Error('a message cannot be moved');
}

/** Headers in which mail servers keep the address that a message was brought to. */
const TO_HEADERS = new Set(['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'to', 'cc']);

/** The addresses that a message in a mailbox may have been brought to: its envelope is gone. */
async function addressesOf(raw: Buffer): Promise<readonly string[]> {
  const end = /\r?\n\r?\n/.exec(raw.subarray(0, MOST_HEADER_BYTES).toString('latin1'))?.index ?? MOST_HEADER_BYTES;
  const { headers } = await PostalMime.parse(raw.subarray(0, end)).catch(() => ({ headers: [] }));
  const found = headers.flatMap(({ key, value }) =>
    TO_HEADERS.has(key) ? (value.match(/[^\s<>,;:"()]+@[^\s<>,;:"()]+/g) ?? []) : [],
  );
  return [...new Set(found)];
}
