import { createRng, instant, shuffled } from '@seker/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_SEED } from '../../../../../../tools/test/chance/test-seed.ts';
import { completesOf } from '../../../testing/completes.ts';
import { type DroppingProxy, startDroppingProxy } from '../../../testing/dropping-proxy.ts';
import { row } from '../../../testing/field.ts';
import type { FieldDevice } from '../../../testing/field-device.ts';
import { FieldTeam, NOON } from '../../../testing/field-team.ts';
import type { HeldInterview } from '../../../testing/held-interview.ts';
import { rounds } from '../../../testing/rounds.ts';
import { webUrlOf } from '../../../testing/server-database.ts';
import { ServerProcess } from '../../../testing/server-process.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { writeStoredEvent } from '../interviews/index.ts';

const INTERVIEWS = rounds(40, 1_000);
const KILLS = rounds(1, 6);
const DEVICES = 4;
/** The share of answers that do not arrive. */
const LOST = 0.3;
/** All lines break after so many packages; at the pace of this test that is more often than every five seconds. */
const CUT_EVERY = 15;

let server: TestServer;
let team: FieldTeam;
let shot: ServerProcess;
let proxy: DroppingProxy;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  team = await FieldTeam.open(server);
  await team.begin();
  const { name } = await row<{ name: string }>(server, 'select current_database() as name', []);
  const { linkKeyFile, mediaDir } = server.deps.config;
  const env = { DATABASE_URL: webUrlOf(name), LINK_KEY_FILE: linkKeyFile.path, MEDIA_DIR: mediaDir, DEMO: '1' };
  shot = await ServerProcess.create(env);
  await shot.start();
  proxy = await startDroppingProxy(shot.url);
});
afterAll(async () => {
  await proxy.stop();
  await shot.kill();
  await server.stop();
});

interface Sealed {
  readonly interview: HeldInterview;
  readonly package: string;
}

/** Devices that have held all of their person's interviews, in an order of their own. */
async function packedDevices(): Promise<
  readonly { readonly device: FieldDevice; readonly sealed: readonly Sealed[] }[]
> {
  for (let index = 0; index < INTERVIEWS; index += 1) await team.caseInField('another');
  const packed: { readonly device: FieldDevice; readonly sealed: readonly Sealed[] }[] = [];
  for (let index = 0; index < DEVICES; index += 1) {
    const { device } = await team.paired();
    const work = (await team.workOf(device)).filter((_, at) => at % DEVICES === index);
    const [first] = work;
    if (first === undefined) throw new Error('no work');
    const known = await device.project(first);
    const sealed: Sealed[] = [];
    for (const [at, assignment] of work.entries()) {
      const interview = await device.begin(assignment, instant(NOON - at), known);
      await interview.answer({ 'a.sex': at % 3 === 0 ? '1' : '2' });
      await interview.answer({ 'a.age': `${20 + (at % 60)}`, 'a.words': `Words of ${index}, ${at}` });
      await interview.answer({ 'a.again': '2' });
      sealed.push({ interview, package: await device.sealed(interview.uid, interview.package()) });
    }
    packed.push({
      device: device.at(proxy.url),
      sealed: shuffled(sealed, createRng(`${TEST_SEED}`, `order ${index}`)),
    });
  }
  return packed;
}

/** All devices bring at once what they have, each package until its answer has arrived. */
async function bringAll(devices: Awaited<ReturnType<typeof packedDevices>>) {
  const rng = createRng(`${TEST_SEED}`, 'lost answers');
  let [asked, arrived, kills] = [0, 0, 0];
  let isUp = Promise.resolve();
  const bring = async (device: FieldDevice, { interview, package: sealed }: Sealed): Promise<void> => {
    const send = async () => await device.sendSealed(interview.uid, sealed);
    for (let told: readonly unknown[] = []; told.length === 0; ) {
      asked += 1;
      if (rng.share() < LOST) proxy.dropNext();
      // Now and then a tab sends what another one is sending.
      const sending = rng.below(5) === 0 ? [send(), send()] : [send()];
      if (asked % CUT_EVERY === 0) {
        proxy.cut();
        proxy.mend();
      }
      const settled = await Promise.allSettled(sending);
      told = settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
      for (const answer of told) expect(answer).toEqual({ type: 'stored', haveSeq: interview.events.length });
      if (told.length === 0) await isUp;
    }
    arrived += 1;
    if (arrived < (INTERVIEWS * (kills + 1)) / (KILLS + 1) || kills === KILLS) return;
    kills += 1;
    isUp = shot.kill().then(async () => await shot.start());
  };
  await Promise.all(
    devices.map(async ({ device, sealed }) => {
      for (const each of sealed) await bring(device, each);
    }),
  );
  await isUp;
  return { asked, kills };
}

describe('packages over a line that loses a third of the answers and breaks, to a server that is killed', () => {
  it('are each stored once, with the same events and what follows from them (W41, O01, O02)', async () => {
    const devices = await packedDevices();
    const { asked, kills } = await bringAll(devices);
    expect(kills).toBe(KILLS);
    expect(asked, 'answers were lost').toBeGreaterThan(INTERVIEWS * 1.1);
    expect(proxy.dropped).toBeGreaterThan(INTERVIEWS * 0.1);

    const { rows } = await server.asOwner(
      `select uid, outcome, digest_differs as differs, (
         select json_agg(e.event order by e.seq) from interview_event e where e.project_id = i.project_id and e.interview_id = i.id) as events
       from interview i where project_id = $1`,
      [team.projectId],
    );
    const stored = new Map((rows as { uid: string }[]).map(({ uid, ...told }) => [uid, told]));
    expect([rows.length, stored.size]).toEqual([INTERVIEWS, INTERVIEWS]);
    for (const { interview } of devices.flatMap(({ sealed }) => sealed)) {
      const events = JSON.parse(JSON.stringify(interview.events.map(({ event }) => writeStoredEvent(event))));
      expect(stored.get(interview.uid)).toEqual({ outcome: 'success', differs: false, events });
    }
    expect(await completesOf(server, team.projectId)).toBe(INTERVIEWS);
    const left = await row<{ held: number; work: number; open: number }>(
      server,
      `select (select count(*)::int from device_package where project_id = $1) as held,
         (select count(*)::int from assignment where project_id = $1 and ended_as is distinct from 'done') as work,
         (select count(*)::int from study_case c join assignment a on a.project_id = c.project_id and a.case_id = c.id
            where c.project_id = $1 and c.record_status <> 'success') as open`,
      [team.projectId],
    );
    expect(left).toEqual({ held: 0, work: 0, open: 0 });
  });
});
