import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DAY, instant } from '@seker/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  openRecordedShift,
  type RecordedShift,
  recordingRow,
  type Talk,
  wavOf,
} from '../../../testing/recorded-shift.ts';
import { expireRecordings, ingestRecordings } from './index.ts';

let shift: RecordedShift;
beforeAll(async () => {
  shift = await openRecordedShift();
});
afterAll(async () => await shift.stop());
afterEach(() => shift.server.setClock(null));

/** A call that is over, with what was said. */
async function recorded(how: 'ask' | 'all', said: 'given' | 'refused' | null = null): Promise<Talk> {
  await shift.orders(how);
  const talk = await shift.talk();
  if (said !== null) await shift.say(talk, said);
  await shift.end(talk);
  return talk;
}
const fateOf = async ({ callId }: Talk) => (await recordingRow(shift.server, callId))?.fate;

describe('what the exchange leaves', () => {
  it('of a call that may be recorded is kept sealed, with its length and hash, and goes from the folder', async () => {
    const talk = await recorded('ask', 'given');
    const before = shift.kept();
    const sound = wavOf(3);
    const path = shift.leaves(talk.callId, sound);
    await shift.ingest();
    expect(await recordingRow(shift.server, talk.callId)).toMatchObject({
      fate: 'kept',
      seconds: 3,
      bytes: sound.length,
      sha256: createHash('sha256').update(sound).digest('hex'),
      erased_at: null,
    });
    expect(existsSync(path)).toBe(false);
    const [name = ''] = shift.kept().filter((one) => !before.includes(one));
    const sealed = readFileSync(join(shift.server.deps.config.mediaDir, 'recordings', '1042', name));
    expect(sealed.length).toBeGreaterThan(sound.length);
    expect(sealed.includes(sound.subarray(0, 24))).toBe(false);
  });

  it.each([
    ['ask', 'refused', 'refused'],
    ['ask', null, 'unanswered'],
    ['all', 'refused', 'refused'],
  ] as const)('is deleted unread: %s, %s', async (how, said, fate) => {
    const talk = await recorded(how, said);
    const before = shift.kept();
    const path = shift.leaves(talk.callId);
    await shift.ingest();
    expect(await recordingRow(shift.server, talk.callId)).toMatchObject({ fate, bytes: null, expires_at: null });
    expect([existsSync(path), shift.kept()]).toEqual([false, before]);
  });

  it('without a sound is dropped, and so is what could not be paused', async () => {
    const silent = await recorded('all');
    shift.leaves(silent.callId, wavOf(0));
    const spoiled = await recorded('all');
    await shift.server.asOwner('update recording set is_spoiled = true where call_id = $1', [spoiled.callId]);
    shift.leaves(spoiled.callId);
    const before = shift.kept();
    await shift.ingest();
    expect([await fateOf(silent), await fateOf(spoiled)]).toEqual(['empty', 'spoiled']);
    expect(shift.kept()).toEqual(before);
  });

  it('of a call that was not to be recorded is deleted', async () => {
    await shift.orders('off');
    const talk = await shift.talk();
    await shift.end(talk);
    const path = shift.leaves(talk.callId);
    await shift.ingest();
    expect([existsSync(path), await recordingRow(shift.server, talk.callId)]).toEqual([false, undefined]);
  });

  it('of others, of unknown calls, and what is no sound stays where it is', async () => {
    const talk = await recorded('all');
    const odd = shift.leaves(talk.callId, Buffer.alloc(100, 'x'));
    const others = ['meeting.wav', `sk-${'0'.repeat(36)}.wav`, 'sk-1.wav', `${talk.callId}.mp3`].map((name) =>
      join(shift.spool, name),
    );
    for (const path of others) writeFileSync(path, wavOf(1));
    await shift.ingest();
    await shift.ingest();
    expect([odd, ...others].map((path) => existsSync(path))).toEqual([true, true, true, true, true]);
    expect(await fateOf(talk)).toBeNull();
    for (const path of [odd, ...others]) rmSync(path);
  });

  it('keeps no other file waiting, and is told once, where it can never be taken in', async () => {
    const unfit = [await recorded('all'), await recorded('all')];
    for (const { callId } of unfit) shift.leaves(callId, Buffer.alloc(100, 'x'));
    await shift.ingest(1);
    await shift.ingest(1);
    const good = await recorded('all');
    const path = shift.leaves(good.callId);
    await shift.ingest(1);
    expect([existsSync(path), await fateOf(good)]).toEqual([false, 'kept']);
    await shift.ingest();
    for (const { callId } of unfit) {
      const lines = shift.server
        .logged()
        .split('\n')
        .filter((line) => line.includes(callId) && line.includes('no WAV'));
      expect(lines).toHaveLength(1);
      rmSync(join(shift.spool, `${callId}.wav`));
    }
  });

  it('that cannot be sealed for now is told once, and is taken in when it can', async () => {
    const talk = await recorded('all');
    const path = shift.leaves(talk.callId);
    await shift.server.asOwner("update recording_key set sealed = 'x'::bytea || sealed where project_id = 1042");
    await shift.ingest();
    await shift.ingest();
    const told = shift.server
      .logged()
      .split('\n')
      .filter((line) => line.includes('could not be taken in'));
    expect(told.filter((line) => line.includes(talk.callId))).toHaveLength(1);
    expect(told.join('')).not.toContain(talk.respondent.phones[0]?.phone);
    expect([existsSync(path), await fateOf(talk)]).toEqual([true, null]);
    await shift.server.asOwner('update recording_key set sealed = substr(sealed, 2) where project_id = 1042');
    await shift.ingest();
    expect([existsSync(path), await fateOf(talk)]).toEqual([false, 'kept']);
  });

  it('waits while the call goes on, and while it grows', async () => {
    await shift.orders('all');
    const talk = await shift.talk();
    const path = shift.leaves(talk.callId, wavOf(1));
    await shift.ingest();
    expect([await fateOf(talk), existsSync(path)]).toEqual([null, true]);
    await shift.end(talk);
    await ingestRecordings(shift.server.deps, { wait: async () => appendFileSync(path, Buffer.alloc(320)) });
    expect([await fateOf(talk), existsSync(path)]).toEqual([null, true]);
    await shift.ingest();
    expect([await fateOf(talk), existsSync(path)]).toEqual(['kept', false]);
  });
});

describe('an ingest that is killed', () => {
  /** What a kill leaves: the steps up to one are done, and nothing after it. */
  const STEPS = {
    'before the key': { tables: true, file: null },
    'in mid-file': { tables: true, file: 'draft' },
    'after the file, before the commit': { tables: true, file: 'whole' },
    'after the commit, before the folder is cleared': { tables: false, file: 'whole' },
  } as const;

  it.each(Object.entries(STEPS))('%s leaves one recording and nothing else once it runs again', async (_, step) => {
    const talk = await recorded('all');
    const sound = wavOf(5);
    const before = shift.kept();
    const path = shift.leaves(talk.callId, sound);
    await shift.ingest();
    const [name = ''] = shift.kept().filter((one) => !before.includes(one));
    const sealed = join(shift.server.deps.config.mediaDir, 'recordings', '1042', name);
    // Back to the moment of the kill.
    if (step.tables)
      await shift.server.asOwner(
        `update recording set fate = null, fate_at = null, bytes = null, seconds = null, sha256 = null, expires_at = null
         where call_id = $1`,
        [talk.callId],
      );
    if (step.file !== 'whole') rmSync(sealed);
    if (step.file === 'draft') writeFileSync(`${sealed}.draft`, Buffer.alloc(1_000, 'x'));
    shift.leaves(talk.callId, sound);
    await shift.ingest();
    expect(existsSync(path)).toBe(false);
    expect(shift.kept().filter((one) => !before.includes(one))).toEqual([name]);
    expect(await recordingRow(shift.server, talk.callId)).toMatchObject({ fate: 'kept', bytes: sound.length });
    await shift.ingest();
    expect(shift.kept().filter((one) => !before.includes(one))).toEqual([name]);
  });

  it('of a refused one after it was noted deletes the file when it runs again', async () => {
    const talk = await recorded('ask', 'refused');
    shift.leaves(talk.callId);
    await shift.ingest();
    const path = shift.leaves(talk.callId);
    await shift.ingest();
    expect([existsSync(path), await fateOf(talk)]).toEqual([false, 'refused']);
  });

  it('by a folder that cannot be written keeps the file of the exchange', async () => {
    const talk = await recorded('all');
    const path = shift.leaves(talk.callId);
    const { mediaDir } = shift.server.deps.config;
    const away = { ...shift.server.deps, config: { ...shift.server.deps.config, mediaDir: join(mediaDir, 'none') } };
    await ingestRecordings(away, { wait: async () => undefined });
    expect([existsSync(path), await fateOf(talk)]).toEqual([true, null]);
    await shift.ingest();
    expect(await fateOf(talk)).toBe('kept');
  });
});

describe('after its days', () => {
  const later = (days: number) => shift.server.setClock(instant(Date.now() + days * DAY));

  it('a recording is deleted, and its row says so', async () => {
    const talk = await recorded('all');
    const before = shift.kept();
    shift.leaves(talk.callId);
    await shift.ingest();
    later(179);
    await expireRecordings(shift.server.deps);
    expect(await recordingRow(shift.server, talk.callId)).toMatchObject({ erased_at: null });
    later(181);
    await expireRecordings(shift.server.deps);
    expect(await recordingRow(shift.server, talk.callId)).toMatchObject({
      fate: 'kept',
      erased_at: expect.any(Date),
      bytes: null,
      sha256: null,
    });
    expect(shift.kept().filter((one) => !before.includes(one))).toEqual([]);
  });

  it('also where the respondent refuses when it was taken in already', async () => {
    await shift.orders('ask');
    const talk = await shift.talk();
    await shift.say(talk, 'given');
    await shift.dana.hangUp();
    await shift.dana.lineIsFree();
    shift.leaves(talk.callId);
    await shift.ingest();
    expect(await fateOf(talk)).toBe('kept');
    await shift.say(talk, 'refused');
    await expireRecordings(shift.server.deps);
    expect(await recordingRow(shift.server, talk.callId)).toMatchObject({
      consent: 'refused',
      erased_at: expect.any(Date),
    });
    await shift.dana.setStatus(talk.respondent.phones[0]?.id ?? 0, 'busy');
  });

  it('a call of which no file came says that, and takes one that comes after all', async () => {
    const talk = await recorded('all');
    later(2);
    await expireRecordings(shift.server.deps);
    expect(await fateOf(talk)).toBe('missing');
    shift.leaves(talk.callId);
    await shift.ingest();
    expect(await fateOf(talk)).toBe('kept');
  });
});
