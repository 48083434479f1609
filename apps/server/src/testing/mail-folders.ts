import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** A mailbox that is read by IMAP: as little of a server as a reader of a folder needs, and faults on demand. */
export interface MailFolders {
  readonly url: string;
  put(message: string, folder?: string): void;
  /** What lies in a folder, oldest first; `null`: there is no such folder. */
  messages(folder?: string): readonly string[] | null;
  /** Breaks the connection instead of answering the next command that begins so; so many times. */
  breakAt(command: string, times?: number): void;
  /** How often the server was connected to. */
  connections(): number;
  close(): Promise<void>;
}

interface Stored {
  readonly uid: number;
  readonly message: string;
}

export const MAILBOX_USER = 'bounces';
const PASSWORD = 'a password';

export async function startMailFolders(): Promise<MailFolders> {
  const folders = new Map<string, Stored[]>([['INBOX', []]]);
  const sockets = new Set<Socket>();
  let [last, connections] = [0, 0];
  let fault: { readonly command: string; times: number } | null = null;
  const put = (message: string, folder: string): void => {
    last += 1;
    folders.get(folder)?.push({ uid: last, message });
  };

  const answer = (command: string, open: Stored[]): readonly string[] => {
    const [, uid = ''] = /^UID \w+ (\d+)/.exec(command) ?? [];
    const at = open.findIndex((stored) => stored.uid === Number(uid));
    const [, target = ''] = /"?([\w-]+)"?$/.exec(command) ?? [];
    switch (/^(?:UID )?\w+/.exec(command)?.[0]) {
      case 'CAPABILITY':
        return ['* CAPABILITY IMAP4rev1 MOVE', 'OK'];
      case 'LOGIN':
        return [
          command.includes(PASSWORD) ? 'OK [CAPABILITY IMAP4rev1 MOVE]' : 'NO [AUTHENTICATIONFAILED] of bounces@x',
        ];
      case 'LIST':
        return ['* LIST (\\Noselect) "/" ""', 'OK'];
      case 'SELECT':
        return [
          `* ${open.length} EXISTS`,
          '* OK [UIDVALIDITY 1] one',
          `* OK [UIDNEXT ${last + 1}] next`,
          'OK [READ-WRITE]',
        ];
      case 'UID SEARCH':
        return [`* SEARCH ${open.map((stored) => stored.uid).join(' ')}`, 'OK'];
      case 'UID FETCH': {
        const message = open[at]?.message;
        if (message === undefined) return ['OK'];
        return [`* ${at + 1} FETCH (UID ${uid} BODY[]<0> {${Buffer.byteLength(message)}}\r\n${message})`, 'OK'];
      }
      case 'UID MOVE': {
        if (!folders.has(target)) return ['NO [TRYCREATE] no such folder'];
        folders.get(target)?.push(...open.splice(at, 1));
        return [`* ${at + 1} EXPUNGE`, 'OK'];
      }
      case 'CREATE':
        folders.set(target, []);
        return ['OK'];
      default:
        return ['OK'];
    }
  };

  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    socket.write('* OK ready\r\n');
    const open = folders.get('INBOX') ?? [];
    createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY }).on('line', (line) => {
      const [, tag = '', command = ''] = /^(\S+) (.*)$/.exec(line) ?? [];
      if (fault !== null && fault.times > 0 && command.startsWith(fault.command)) {
        fault.times -= 1;
        socket.destroy();
        return;
      }
      const lines = answer(command, open);
      const end = `${tag} ${lines.at(-1)}${(lines.at(-1) ?? '').includes(' ') ? '' : ' done'}`;
      socket.write([...lines.slice(0, -1), end, ''].join('\r\n'));
      if (command === 'LOGOUT') socket.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `imap://${MAILBOX_USER}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/?tls=none`,
    put: (message, folder = 'INBOX') => put(message, folder),
    messages: (folder = 'INBOX') => folders.get(folder)?.map(({ message }) => message) ?? null,
    breakAt: (command, times = 1) => {
      fault = { command, times };
    },
    connections: () => connections,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
