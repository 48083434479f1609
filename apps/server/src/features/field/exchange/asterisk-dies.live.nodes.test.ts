import process from 'node:process';
import type { Respondent } from '@seker/contract';
import { instant, later, SECOND } from '@seker/kernel';
import { createAsteriskExchange, type ExchangeEvent } from '@seker/telephony';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FIRST_LOAD_PHONE } from '../../../../../../tools/lab/description.ts';
import { LAB } from '../../../../../../tools/lab/place.ts';
import {
  killExchange,
  startAgain,
  stopExchangeNow,
  waitForLines,
  waitUntilBooted,
} from '../../../../../../tools/lab/processes.ts';
import { findAsterisk } from '../../../../../../tools/test/programs/find-asterisk.ts';
import { freshNumber, row, takeCase } from '../../../testing/field.ts';
import { hireInterviewers } from '../../../testing/hire-interviewers.ts';
import { patience } from '../../../testing/patience.ts';
import type { Person } from '../../../testing/person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const lab = findAsterisk('the death of a real exchange in the middle of calls (T16)');
const { home } = LAB.exchange;
const PEOPLE = 20;
/** Of them, so many are in a conversation, and the others wait for an answer that does not come. */
const TALKING = 14;
const [ANSWERS, RINGS] = ['14', '03'];
/** Telephones are back after a start within this time; until the other, none is said to be away. */
const [BACK_WITHIN, SILENT_FOR] = [20 * SECOND, 10 * SECOND];

describe.skipIf(lab === null)('a real exchange dies in the middle of twenty calls', () => {
  if (lab === null) return;
  let server: TestServer;
  let people: readonly Person[];
  let held: readonly Respondent[];
  let heard: ExchangeEvent[] = [];

  beforeAll(async () => {
    await waitForLines(home);
    server = await startTestServer({ exchange: createAsteriskExchange({ address: { ...lab, tls: null } }) });
    server.exchange.onEvent((event) => heard.push(event));
    const stations = Array.from({ length: PEOPLE }, (_, index) => `${FIRST_LOAD_PHONE + index}`);
    await server.asOwner('insert into station (name) select unnest($1::text[]) on conflict do nothing', [stations]);
    people = await hireInterviewers(server.asOwner, PEOPLE, {
      project: 1042,
      name: 'dies',
      urls: [server.url],
      firstStation: FIRST_LOAD_PHONE,
    });
    held = [];
  });
  afterAll(async () => {
    await Promise.all(people.map(async (person) => await person.goHome()));
    await server.stop();
  });

  const isTalking = (index: number): boolean => index < TALKING;
  const areUp = () => expect.poll(() => server.exchange.health()).toMatchObject({ up: true, synced: true });
  const liveLines = async () =>
    (await row<{ count: number }>(server, 'select count(*)::int as count from station_call where live')).count;

  async function allCall(): Promise<void> {
    const taken: Respondent[] = [];
    for (const [index, person] of people.entries()) {
      const leaving = held[index];
      const phones = [freshNumber(isTalking(index) ? ANSWERS : RINGS)];
      taken.push(await takeCase(server, person, { phones, ...(leaving === undefined ? {} : { leaving }) }));
    }
    held = taken;
    const dialled = await Promise.all(
      people.map(async (person, index) => await person.dial(taken[index] ?? expect.fail('no case'))),
    );
    expect(dialled.filter(({ data }) => data.Response === 'fail')).toEqual([]);
    await Promise.all(people.map(async (person, index) => await person.lineIs(isTalking(index) ? 'answered' : 'dial')));
    expect(await liveLines()).toBe(PEOPLE);
  }

  it.each([
    ['killed', killExchange],
    ['told to stop now', stopExchangeNow],
  ])('T16 %s: every call is over and asked about, and the telephones are back', async (how, end) => {
    await areUp();
    await allCall();
    heard = [];
    await end(home);
    await expect.poll(() => server.exchange.health().up).toBe(false);
    // It has booted later than this.
    const [started, startedAt] = [performance.now(), instant(Date.now())];
    startAgain(home);
    await waitUntilBooted(home);
    await areUp();
    const registered = () => server.exchange.stations().filter((one) => one.registered === true && isOurs(one.station));
    await expect.poll(() => registered().length).toBe(PEOPLE);
    const backAfter = performance.now() - started;
    process.stderr.write(`T16 ${how}: telephones known to be back ${Math.round(backAfter)} ms after the start\n`);
    expect(backAfter).toBeLessThan(patience(BACK_WITHIN));

    await expect.poll(liveLines).toBe(0);
    for (const [index, person] of people.entries()) {
      const line = await person.lineIs('stopped', 'failed');
      expect(line.prompt, `what became of call ${index} is asked`).not.toBe('none');
      if (isTalking(index)) expect(line.outcome).toBe('answered');
    }
    const saidAway = heard.filter((event) => event.type === 'station' && event.registered === false);
    expect(saidAway.filter(({ at }) => at < later(startedAt, SILENT_FOR))).toEqual([]);

    // The shift goes on: a status for each, and the next call.
    await Promise.all(people.map(async (one, index) => await one.setStatus(held[index]?.phones[0]?.id ?? 0, 'busy')));
    const open = await row<{ count: number }>(
      server,
      'select count(*)::int as count from attempt where closed_at is null',
    );
    expect(open.count).toBe(0);
    expect(server.troubles()).toEqual([]);
  });

  it('T16 the same stations call again', async () => {
    await allCall();
    await Promise.all(people.map(async (person) => await person.hangUp()));
    await Promise.all(people.map(async (person) => await person.lineIsFree()));
  });

  function isOurs(station: string): boolean {
    const number = Number(station);
    return number >= FIRST_LOAD_PHONE && number < FIRST_LOAD_PHONE + PEOPLE;
  }
});
