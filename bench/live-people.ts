import { setTimeout as sleep } from 'node:timers/promises';
import type { FloorState } from '@seker/contract';
import { deskCalls, pbxCalls, type Respondent } from '@seker/contract';
import type { Person } from '../apps/server/src/testing/person.ts';
import { openStationSocket } from '../apps/server/src/testing/station-socket.ts';

/** How often a desk asks for its news, and how often a status is set at one. */
const NEWS_MILLISECONDS = 6_000;
const ROUND_MILLISECONDS = 10_000;
/** One round in so many is a break. */
const BREAKS = 12;

export interface Heard {
  /** Milliseconds of each request. */
  readonly next: number[];
  readonly status: number[];
  readonly news: number[];
  failures: number;
}

export interface LivePerson {
  readonly id: number;
  readonly person: Person;
  readonly url: string;
}

/** Where what people did is told: who, and the states that it shows as. */
export type Told = (personId: number, ...states: readonly FloorState[]) => void;

/** Works until it is over: a respondent, a call, a status, each about ten seconds, with news beside it and a break now and then. */
export async function work(
  { id, person, url }: LivePerson,
  { heard, tell, isOver, statusId }: { heard(): Heard; tell: Told; isOver(): boolean; statusId: number },
): Promise<void> {
  const socket = await openStationSocket(url, person);
  const timed = async <T>(kind: 'next' | 'status' | 'news', act: () => Promise<T>): Promise<T> => {
    const begin = performance.now();
    const answer = await act();
    heard()[kind].push(performance.now() - begin);
    return answer;
  };
  const reading = (async () => {
    await sleep(Math.random() * NEWS_MILLISECONDS);
    while (!isOver()) {
      await timed('news', async () => await person.call(deskCalls.interactiveNews, {})).catch(() => fail());
      await sleep(NEWS_MILLISECONDS);
    }
  })();
  const fail = (): void => {
    heard().failures += 1;
  };
  let leaving: Respondent | null = null;
  await sleep(Math.random() * ROUND_MILLISECONDS);
  for (let round = id % BREAKS; !isOver(); round += 1) {
    const begin = performance.now();
    try {
      if (round % BREAKS === 0) {
        await rest(person, id, tell);
        leaving = null;
      } else leaving = await round1(leaving);
    } catch (error) {
      fail();
      if (heard().failures <= 3) process.stderr.write(`${person.name}: ${String(error)}\n`);
      leaving = null;
    }
    await sleep(Math.max(0, ROUND_MILLISECONDS - (performance.now() - begin)));
  }
  await reading;
  socket.close();

  async function round1(before: Respondent | null): Promise<Respondent> {
    const respondent = await timed('next', async () => await person.next(before));
    tell(id, 'online', 'call');
    await sleep(1_000 + Math.random() * 1_000);
    await person.dial(respondent);
    tell(id, 'call');
    await sleep(2_000 + Math.random() * 2_000);
    await person.call(pbxCalls.hangUp, { phone_id: null, sf_id: null }).catch(() => undefined);
    await person.lineIs('stopped', 'failed', 'empty');
    tell(id, 'online');
    const phoneId = respondent.phones[0]?.id ?? 0;
    await timed(
      'status',
      async () => await person.call(deskCalls.setPhoneStatus, { phoneId, statusId, nextLng: null }),
    );
    return respondent;
  }
}

async function rest(person: Person, id: number, tell: Told): Promise<void> {
  await person.call(deskCalls.setIntermission, { intermission: 1, isubtype: 0 });
  tell(id, 'intermission');
  await sleep(3_000);
  await person.call(deskCalls.setIntermission, { intermission: 0, isubtype: 0 });
  tell(id, 'online', 'free');
}
