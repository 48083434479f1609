import type { PersonId } from '@seker/kernel';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createPrometheusMeter } from '../telemetry/prometheus-meter.ts';
import { describeBus } from '../testing/describe-bus.ts';
import { type DroppingProxy, startDroppingProxy } from '../testing/dropping-proxy.ts';
import { readMetrics } from '../testing/read-metrics.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createPostgresBus, type PostgresBus } from './postgres-bus.ts';

let database: TestDatabase;
let proxy: DroppingProxy;
const lines: string[] = [];
const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
const buses: PostgresBus[] = [];
let meter = createPrometheusMeter();
/** Reads a metric summed over all buses of a test. */
const told = async (name: string, labels = {}) => readMetrics(await meter.text()).value(name, labels);

beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await startDroppingProxy({ path: `${database.direct.host}/.s.PGSQL.5432` });
});
afterEach(async () => {
  proxy.mend();
  lines.length = 0;
  meter = createPrometheusMeter();
  for (const bus of buses.splice(0)) await bus.close();
});
afterAll(async () => {
  await proxy.stop();
  await database.drop();
});

/**
 * Where a connection falls silent, that is noticed after two and a half beats: on a busy machine none that is alive may be
 * silent for so long, or what is said meanwhile is lost, and rightly so.
 */
const QUICK = 1_000;
const PATIENT = 5_000;

async function openBus(behindProxy = false): Promise<PostgresBus> {
  const { host, port } = { host: '127.0.0.1', port: proxy.port };
  const connection = behindProxy ? { ...database.direct, host, port } : database.direct;
  const beatMilliseconds = behindProxy ? QUICK : PATIENT;
  const bus = await createPostgresBus(connection, { log, meter, beatMilliseconds });
  buses.push(bus);
  return bus;
}

const picture = (id: string) => ({ personId: 3 as PersonId, id });

function hear(bus: PostgresBus): { readonly pictures: string[]; resyncs: number } {
  const heard = { pictures: [] as string[], resyncs: 0 };
  bus.on('pictureAsked', ({ id }) => heard.pictures.push(id));
  bus.onResync(() => {
    heard.resyncs += 1;
  });
  return heard;
}

async function tellAsAnotherNode(payload: string): Promise<void> {
  await database.asOwner('select pg_notify($1, $2)', ['seker_bus', payload]);
}

describeBus('between nodes', async () => ({ emitter: await openBus(), hearer: await openBus() }));

describe('a bus between nodes', () => {
  it('drops and counts unreadable payloads, and receives the next item', async () => {
    const bus = await openBus();
    const heard = hear(bus);
    await tellAsAnotherNode('no JSON');
    await tellAsAnotherNode(
      '{"from":"newer","seq":1,"news":[["unheardOf",{}],["__proto__",{}],["pictureAsked",{"id":5}]]}',
    );
    await tellAsAnotherNode('{"from":"newer","seq":2,"news":[["pictureAsked",{"personId":3,"id":"read"}]]}');
    await expect.poll(() => heard.pictures).toEqual(['read']);
    expect(bus.counts()).toEqual({ heard: 1, dropped: 4, resyncs: 0 });
    expect(await told('seker_bus_news_total', { what: 'dropped' })).toBe(4);
  });

  it('continues after a listener failed', async () => {
    const [teller, bus] = [await openBus(), await openBus()];
    const off = bus.on('pictureAsked', () => {
      throw new Error('secret words');
    });
    teller.emit('pictureAsked', picture('fails'));
    await expect.poll(() => lines.join('')).toContain('failed here');
    expect(lines.join('')).not.toContain('secret words');
    off();
    const heard = hear(bus);
    teller.emit('pictureAsked', picture('is heard'));
    await expect.poll(() => heard.pictures).toEqual(['is heard']);
  });

  it('tells its listeners to reload once its connection is back, and receives later items', async () => {
    const [teller, bus] = [await openBus(), await openBus(true)];
    const [heard, elsewhere] = [hear(bus), hear(teller)];
    proxy.cut();
    teller.emit('pictureAsked', picture('missed'));
    await expect.poll(() => elsewhere.pictures).toEqual(['missed']);
    proxy.mend();
    await expect.poll(() => heard.resyncs).toBe(1);
    expect(await told('seker_bus_gaps_total')).toBe(1);
    teller.emit('pictureAsked', picture('after'));
    await expect.poll(() => heard.pictures).toEqual(['after']);
    await expect.poll(async () => await told('seker_bus_lag_seconds_count')).toBeGreaterThan(0);
    expect(elsewhere.resyncs).toBe(0);
  });

  it('detects a connection that only looks open', async () => {
    const [teller, bus] = [await openBus(), await openBus(true)];
    const [heard, elsewhere] = [hear(bus), hear(teller)];
    proxy.silence();
    bus.emit('pictureAsked', picture('into silence'));
    await expect.poll(() => lines.join('')).toContain('a connection of the bus was lost');
    proxy.mend();
    await expect.poll(() => [heard.resyncs, elsewhere.resyncs]).toEqual([1, 1]);
    teller.emit('pictureAsked', picture('to it'));
    bus.emit('pictureAsked', picture('from it'));
    await expect.poll(() => heard.pictures).toEqual(['into silence', 'from it', 'to it']);
    await expect.poll(() => elsewhere.pictures).toEqual(['to it', 'from it']);
  });

  it('sends what was queued for its connection, in order', async () => {
    const [bus, hearer] = [await openBus(true), await openBus()];
    const heard = hear(hearer);
    proxy.cut();
    await expect.poll(() => lines.join('')).toContain('a connection of the bus was lost');
    for (const id of ['1', '2', '3']) bus.emit('pictureAsked', picture(id));
    proxy.mend();
    await expect.poll(() => heard.pictures).toEqual(['1', '2', '3']);
    expect(heard.resyncs).toBe(0);
  });

  it('makes the other nodes reload when it had to drop items', async () => {
    const [bus, hearer] = [await openBus(true), await openBus()];
    const heard = hear(hearer);
    bus.emit('pictureAsked', picture('before'));
    await expect.poll(() => heard.pictures).toEqual(['before']);
    proxy.cut();
    // Else what is emitted now may go out into the cut connection with all that waits, and is dropped with it.
    await expect.poll(() => lines.join('')).toContain('a connection of the bus was lost');
    // More than the queue may hold.
    for (let index = 0; index < 50; index += 1) bus.emit('pictureAsked', picture('x'.repeat(100_000)));
    bus.emit('pictureAsked', picture('kept'));
    proxy.mend();
    await expect.poll(() => [heard.resyncs, heard.pictures.at(-1)]).toEqual([1, 'kept']);
    expect(heard.pictures.length).toBeLessThan(20);
  });

  it('does not start without its connections', async () => {
    proxy.cut();
    await expect(openBus(true)).rejects.toThrow(/cannot be listened to/);
  });
});
