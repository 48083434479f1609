import { connect } from 'node:net';
import process from 'node:process';
import { runNode } from '../run-node.ts';
import { carrierFiles } from './carrier-files.ts';
import { exchangeHostFiles } from './exchange-host-files.ts';
import { makeChroot, whyNoLab } from './make-chroot.ts';
import { LAB, labVariables } from './place.ts';
import { processOf, startExchange, stopExchange, waitForLines, waitUntilBooted } from './processes.ts';

/**
 * `npm run lab:asterisk -- start|test|stop|status`: two real exchanges on this machine, ours with the configuration that
 * `asterisk-config` writes, and one that plays all phones and the carrier. `test` runs the live tests against them, or a part of
 * them.
 */
const USAGE =
  'Usage: npm run lab:asterisk -- start | test [live | nodes | journeys [words]] | bench [words] | status | stop';
const HOMES = [LAB.exchange.home, LAB.carrier.home];

/**
 * What needs a real exchange, by its suite: one after the other, for the second one ends the exchange in the middle of its
 * calls.
 */
const PARTS = [
  { name: 'live', own: [] },
  { name: 'nodes', own: ['.live.nodes.test'] },
  { name: 'journeys', own: ['T23|T32'] },
] as const;

const COMMANDS: Readonly<Record<string, (words: readonly string[]) => Promise<number>>> = {
  start: async () => {
    await start();
    say('The laboratory runs. For tests and a server:');
    for (const [name, value] of Object.entries(labVariables())) say(`export ${name}=${value}`);
    return 0;
  },
  test: async ([part, ...words]) => {
    const wanted = PARTS.filter(({ name }) => part === undefined || part === name);
    if (wanted.length === 0) throw new Error(USAGE);
    return await whileRunning(async () => {
      let status = 0;
      for (const { name, own } of wanted) {
        if (name === 'journeys') await runNode('tools/build.ts', ['--when-stale']);
        const args = [name, ...(words.length === 0 ? own : words)];
        status = Math.max(status, await runNode('tools/test.ts', args, { env: labVariables() }));
      }
      return status;
    });
  },
  bench: async (words) =>
    await whileRunning(async () => await runNode('bench/main.ts', ['calls', ...words], { env: labVariables() })),
  status: async () => {
    const lives = HOMES.map((home) => `${home}: ${processOf(home) === null ? 'does not run' : 'runs'}`);
    say(lives.join('\n'));
    return HOMES.every((home) => processOf(home) !== null) ? 0 : 1;
  },
  stop: async () => {
    await stop();
    return 0;
  },
};

const [name = '', ...words] = process.argv.slice(2);
const command = COMMANDS[name];
const obstacle = whyNoLab();
try {
  if (command === undefined) throw new Error(USAGE);
  if (obstacle !== null) throw new Error(obstacle);
  process.exitCode = await command(words);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function start(): Promise<void> {
  await makeChroot();
  await stop();
  await refuseSecondSet();
  // The carrier first: a trunk that does not answer at the start counts as unavailable for half a minute.
  startExchange(LAB.carrier.home, carrierFiles());
  await waitUntilBooted(LAB.carrier.home);
  startExchange(LAB.exchange.home, exchangeHostFiles());
  await waitUntilBooted(LAB.exchange.home);
  await waitForLines(LAB.exchange.home);
}

/** One that runs already goes on afterwards. */
async function whileRunning(act: () => Promise<number>): Promise<number> {
  const wasRunning = HOMES.every((home) => processOf(home) !== null);
  if (!wasRunning) await start();
  try {
    return await act();
  } finally {
    if (!wasRunning) await stop();
  }
}

/** One that was started in another folder would answer instead of ours. */
async function refuseSecondSet(): Promise<void> {
  const socket = connect({ host: '127.0.0.1', port: LAB.exchange.amiPort });
  const answers = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  });
  socket.destroy();
  if (answers)
    throw new Error(
      `Another exchange listens at port ${LAB.exchange.amiPort}: a laboratory in another folder (SEKER_LAB)?`,
    );
}

async function stop(): Promise<void> {
  await Promise.all(HOMES.map(stopExchange));
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
