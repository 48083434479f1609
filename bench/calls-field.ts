import { setTimeout as sleep } from 'node:timers/promises';
import type { AmiAddress } from '@seker/telephony';
import pg from 'pg';
import { LOAD_PROJECT, seedLoad } from '../apps/server/src/demo/seed-load.ts';
import { hireInterviewers } from '../apps/server/src/testing/hire-interviewers.ts';
import type { Person } from '../apps/server/src/testing/person.ts';
import { openStationSocket, type StationSocket } from '../apps/server/src/testing/station-socket.ts';
import { FIRST_LOAD_PHONE } from '../tools/lab/description.ts';
import { type RunningNodes, startNodes } from './running-nodes.ts';

const CASES_EACH = 6;
const LATEST_MILLISECONDS = 60_000;

/** What an interviewer's screen has heard of calls: when, in milliseconds of this process. */
export interface ScreenCall {
  bridged?: number;
  ended?: number;
}

/** Interviewers at work at one node, while another one speaks to the exchange. */
export interface CallsField {
  readonly nodes: RunningNodes;
  readonly owner: pg.Client;
  readonly screens: ReadonlyMap<string, ScreenCall>;
  readonly failures: readonly string[];
  /** All call, talk for so long and call again, until `rest`; they begin one after the other. */
  work(talkMilliseconds: number): void;
  /** No one begins or ends a call any more; each conversation goes on. */
  rest(): Promise<void>;
  hangUpAll(): Promise<void>;
  liveCalls(): Promise<number>;
  stop(): Promise<void>;
}

interface WantedCalls {
  readonly people: number;
  readonly ending: string;
}

/** So many interviewers with a telephone each at the exchange; `ending` is that of all numbers. */
export async function openCallsField(address: AmiAddress, wanted: WantedCalls): Promise<CallsField> {
  const { host, port, user, secret } = address;
  const more = {
    EXCHANGE: 'asterisk',
    ASTERISK_AMI: `${host}:${port}`,
    ASTERISK_AMI_USER: user,
    ASTERISK_AMI_SECRET: secret,
  };
  const nodes = await startNodes(2, { inTurn: true, more });
  try {
    return await fill(nodes, wanted);
  } catch (error) {
    // A node that is left would speak to the exchange beside the next one.
    await nodes.stop();
    throw error;
  }
}

async function fill(nodes: RunningNodes, { people: count, ending }: WantedCalls): Promise<CallsField> {
  const owner = new pg.Client(nodes.database.postgres.connection('postgres'));
  owner.on('error', () => undefined);
  await owner.connect();
  await seedLoad(nodes.database.db, count * CASES_EACH);
  await owner.query('update project set auto_dialling = true where id = $1', [LOAD_PROJECT]);
  await owner.query(
    "update phone set raw = '052' || lpad((id % 100000)::text, 5, '0') || $2, number = '+97252' || lpad((id % 100000)::text, 5, '0') || $2 where project_id = $1",
    [LOAD_PROJECT, ending],
  );
  await owner.query(
    'insert into station (name) select n::text from generate_series($1::int, $1 + $2 - 1) n on conflict do nothing',
    [FIRST_LOAD_PHONE, count],
  );
  const other = nodes.urls.at(-1) ?? '';
  const people = await hireInterviewers(async (text, values) => await owner.query(text, [...values]), count, {
    project: LOAD_PROJECT,
    name: 'caller',
    urls: [other],
    firstStation: FIRST_LOAD_PHONE,
  });
  const screens = new Map<string, ScreenCall>();
  const failures: string[] = [];
  const current = new Map<Person, string>();
  const sockets: StationSocket[] = [];
  // One after the other: all at one moment are another benchmark.
  for (const person of people) {
    const socket = await openStationSocket(other, person);
    socket.onHeard = (name, payload) => {
      if (name !== 'BLB_event') return;
      const { type, Uniqueid1 } = payload as { readonly type: string; readonly Uniqueid1?: string };
      const now = performance.now();
      if (type === 'bridge' && Uniqueid1 !== undefined) screenOf(Uniqueid1).bridged ??= now;
      const id = current.get(person);
      if (type === 'hangup' && id !== undefined) screenOf(id).ended ??= now;
    };
    sockets.push(socket);
  }
  let isResting = false;
  let working: Promise<unknown> = Promise.resolve();

  function screenOf(callId: string): ScreenCall {
    const known = screens.get(callId) ?? {};
    screens.set(callId, known);
    return known;
  }

  async function until(holds: () => boolean, what: string): Promise<void> {
    const latest = performance.now() + LATEST_MILLISECONDS;
    while (!holds()) {
      if (performance.now() > latest) throw new Error(`${what}: not within a minute`);
      await sleep(20);
    }
  }

  async function callAgainAndAgain(person: Person, talkMilliseconds: number): Promise<void> {
    const respondent = await person.next();
    while (!isResting) {
      const { data } = await person.dial(respondent);
      const callId = data.Uniqueid1;
      if (callId === null) throw new Error(`a call was refused: ${data.message}`);
      current.set(person, callId);
      await until(() => screens.get(callId)?.bridged !== undefined, 'a conversation');
      const end = performance.now() + talkMilliseconds;
      while (performance.now() < end) {
        if (isResting) return;
        await sleep(100);
      }
      await person.hangUp();
      await until(() => screens.get(callId)?.ended !== undefined, 'the end of a call');
    }
  }

  return {
    nodes,
    owner,
    screens,
    failures,
    work: (talkMilliseconds) => {
      const apart = talkMilliseconds / people.length;
      working = Promise.all(
        people.map(async (person, index) => {
          await sleep(index * apart);
          await callAgainAndAgain(person, talkMilliseconds).catch((error: unknown) => failures.push(String(error)));
        }),
      );
    },
    rest: async () => {
      isResting = true;
      await working;
    },
    hangUpAll: async () => {
      await Promise.all(people.map(async (person) => await person.hangUp()));
    },
    liveCalls: async () => {
      const { rows } = await owner.query<{ count: number }>(
        'select count(*)::int as count from station_call where live',
      );
      return rows[0]?.count ?? -1;
    },
    stop: async () => {
      for (const socket of sockets) socket.close();
      await owner.end();
      await nodes.stop();
    },
  };
}
