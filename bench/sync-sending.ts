import { Agent, request } from 'node:http';
import type { Socket } from 'node:net';
import type { PackedDevice } from './sync-study.ts';

export interface Brought {
  readonly seconds: number;
  /** Over the wire in both directions, heads included. */
  readonly bytes: number;
  readonly answers: readonly string[];
}

/** What a tablet's browser says of itself with each package. */
const BROWSER = {
  accept: 'application/json',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'he-IL,he;q=0.9,en-US;q=0.8,en;q=0.7',
  'content-type': 'application/json',
  'sec-ch-ua': '"Chromium";v="140", "Not=A?Brand";v="24"',
  'sec-ch-ua-mobile': '?1',
  'sec-ch-ua-platform': '"Android"',
  'sec-fetch-dest': 'empty',
  'sec-fetch-mode': 'cors',
  'sec-fetch-site': 'same-origin',
  'user-agent':
    'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  'x-requested-with': 'XMLHttpRequest',
} as const;

/** All devices bring what they have at once, each over a line of its own and one package after the other, as the app does. */
export async function bring(address: string, devices: readonly PackedDevice[]): Promise<Brought> {
  const begin = performance.now();
  const brought = await Promise.all(devices.map(async (device) => await bringOne(address, device)));
  return {
    seconds: (performance.now() - begin) / 1_000,
    bytes: brought.reduce((sum, { bytes }) => sum + bytes, 0),
    answers: brought.flatMap(({ answers }) => answers),
  };
}

async function bringOne(address: string, { key, bodies }: PackedDevice) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const sockets = new Set<Socket>();
  const answers: string[] = [];
  for (const body of bodies) answers.push(await post(address, { agent, key, body }, (socket) => sockets.add(socket)));
  const bytes = [...sockets].reduce((sum, { bytesRead, bytesWritten }) => sum + bytesRead + bytesWritten, 0);
  agent.destroy();
  return { bytes, answers };
}

async function post(
  address: string,
  { agent, key, body }: { readonly agent: Agent; readonly key: string; readonly body: string },
  onSocket: (socket: Socket) => void,
): Promise<string> {
  return await new Promise((resolve, reject) => {
    const headers = { ...BROWSER, authorization: `Bearer ${key}`, 'content-length': Buffer.byteLength(body) };
    const asked = request(address, { agent, method: 'POST', headers }, (answer) => {
      const read: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => read.push(chunk));
      answer.on('end', () => {
        const text = Buffer.concat(read).toString('utf8');
        if (answer.statusCode === 200) resolve(text);
        else reject(new Error(`answered ${answer.statusCode}: ${text}`));
      });
    });
    asked.on('socket', onSocket).on('error', reject);
    asked.end(body);
  });
}
