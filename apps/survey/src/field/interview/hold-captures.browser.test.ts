import { fieldPackage, mediumBinding, packageBinding } from '@seker/contract';
import { SUBMISSION_FIELDS } from '@seker/questionnaire';
import {
  createSealingKeys,
  openChunk,
  openSealed,
  readMediumHead,
  readMediumKey,
  readPrivateKey,
  type SealingKeys,
} from '@seker/sealing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sha256Of } from '../../features/questions/capture-hash.ts';
import { base64Of, bytesOf } from '../base64.ts';
import { captureChanges, chunksOf } from '../captured/kept-captures.ts';
import { waitingFiles } from '../captured/waiting-files.ts';
import type { FieldCalls, MediumProgress } from '../sync/field-calls.ts';
import { sendUnsent } from '../sync/send-unsent.ts';
import { aboutInterview, holdingParts } from './held.test-data.ts';
import { beginHeld, type HeldInterview, resumeHeld } from './hold-interview.ts';

const SECOND_PHOTO = new Blob(['another photo'], { type: 'image/jpeg' });
/** Of three chunks. */
const PHOTO = new Blob([new Uint8Array(600_000).fill(7)], { type: 'image/jpeg' });

let keys: SealingKeys;
let parts: Awaited<ReturnType<typeof holdingParts>>;
let held: HeldInterview;
beforeEach(async () => {
  keys = await createSealingKeys();
  parts = await holdingParts(base64Of(keys.publicKey));
  held = await begun();
});

async function begun(): Promise<HeldInterview> {
  const made = await beginHeld(parts, aboutInterview());
  if (made === 'full') throw new Error('full');
  return made;
}

/** The app was closed, and opened again. */
async function resumed(): Promise<HeldInterview> {
  const kept = await parts.vault.read('interviews', held.uid);
  if (kept === null) throw new Error('nothing is kept');
  return await resumeHeld(parts, held.uid, kept);
}

async function send(by: HeldInterview, fields: Readonly<Record<string, string>>, action = 'next') {
  const model = by.model();
  if (model.kind !== 'page') throw new Error(model.kind);
  const nodes = model.nodes.map(({ uid }) => [SUBMISSION_FIELDS.shown, uid]);
  const { token, revision, page } = model;
  const hidden = { _token: token, _revision: String(revision), _page: page, _action: action };
  const entered = new URLSearchParams([...Object.entries({ ...hidden, ...fields }), ...nodes]);
  return await by.send({ url: '/field/', fields: entered, onRetry: () => undefined });
}

async function named(photo: Blob): Promise<string> {
  return JSON.stringify({ sha256: await sha256Of(photo), bytes: photo.size, mime: photo.type, name: null });
}

async function capture(photo: Blob, by = held): Promise<void> {
  expect(await by.captures.keep(await sha256Of(photo), photo, photo.type)).toBe(true);
}

const pageOf = (by: HeldInterview): string => {
  const model = by.model();
  return model.kind === 'page' ? model.page : model.kind;
};

describe('a photo of an interview on a device', () => {
  it('is kept before an answer may name it, and is the same after the app was closed', async () => {
    const photo = { 'a.photo': await named(PHOTO) };
    const early = await send(held, photo);
    expect(early).toMatchObject({ type: 'model', model: { kind: 'page', page: 'p1' } });
    expect(pageOf(held)).toBe('p1');
    await capture(PHOTO);
    await send(held, photo);
    expect(pageOf(held)).toBe('p2');
    const again = await resumed();
    const found = await again.captures.find(await sha256Of(PHOTO));
    expect([found?.size, found?.type]).toEqual([PHOTO.size, 'image/jpeg']);
    expect(found === null ? '' : await sha256Of(found)).toBe(await sha256Of(PHOTO));
    expect(await again.captures.find('0'.repeat(64))).toBeNull();
  });

  it('goes when another has taken its place, and what no page has named goes with the next page', async () => {
    await capture(SECOND_PHOTO);
    await capture(PHOTO);
    await send(held, { 'a.photo': await named(PHOTO) });
    expect(await held.captures.find(await sha256Of(SECOND_PHOTO))).toBeNull();
    expect((await parts.vault.keys('media')).length).toBe(3);
    await send(held, {}, 'back');
    await capture(SECOND_PHOTO);
    // Until the page is taken, what was answered is still there.
    expect((await held.captures.find(await sha256Of(PHOTO)))?.size).toBe(PHOTO.size);
    await send(held, { 'a.photo': await named(SECOND_PHOTO) });
    expect(await held.captures.find(await sha256Of(PHOTO))).toBeNull();
    expect((await parts.vault.keys('media')).length).toBe(1);
    expect((await waitingFiles(parts.vault)).begun).toBe(SECOND_PHOTO.size + 16);
  });

  it('is not kept where there is no room, and nothing of the interview has changed (W48)', async () => {
    const before = await parts.vault.read('interviews', held.uid);
    const full = { ...parts, vault: { ...parts.vault, write: async () => ({ type: 'full' }) as const } };
    const by = await resumeHeld(full, held.uid, before ?? (undefined as never));
    expect(await by.captures.keep(await sha256Of(PHOTO), PHOTO, 'image/jpeg')).toBe(false);
    expect(await by.captures.find(await sha256Of(PHOTO))).toBeNull();
    expect(await parts.vault.read('interviews', held.uid)).toEqual(before);
  });
});

describe('what was captured in a finished interview', () => {
  async function finish(): Promise<void> {
    await capture(PHOTO);
    await send(held, { 'a.photo': await named(PHOTO) });
    await send(held, { 'a.note': 'Full of cans' });
    expect(held.outcome()).toBe('success');
  }

  it('is sealed with it: the device has no key to it any more, and the package names it', async () => {
    await finish();
    expect(await parts.vault.keys('interviews')).toEqual([]);
    const item = await parts.vault.read('outbox', held.uid);
    const [medium] = item?.media ?? [];
    if (item === null || medium === undefined) throw new Error('nothing is sealed');
    expect(Object.keys(medium).toSorted()).toEqual(['bytes', 'head', 'sha256', 'slot']);

    const privateKey = await readPrivateKey(keys.privateKey);
    const opened = await openSealed(privateKey, item.bytes, new TextEncoder().encode(packageBinding(held.uid)));
    if (!opened.ok) throw new Error(opened.error.code);
    const text = await new Response(
      new Blob([opened.value]).stream().pipeThrough(new DecompressionStream('gzip')),
    ).text();
    const contents = fieldPackage.parse(JSON.parse(text));
    expect(contents.media).toEqual([await sha256Of(PHOTO)]);

    const head = readMediumHead(bytesOf(medium.head));
    const aad = new TextEncoder().encode(mediumBinding(held.uid, medium.sha256));
    const raw = head === null ? null : await openSealed(privateKey, head.sealedKey, aad);
    if (raw?.ok !== true) throw new Error('no key');
    const key = await readMediumKey(raw.value);
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    for (let index = 0; index < chunksOf(medium); index += 1) {
      const kept = await parts.vault.read('media', [`${held.uid}/${medium.slot}`, index]);
      const plain = kept === null ? null : await openChunk(key, index, kept.bytes);
      if (plain === null) throw new Error('no chunk');
      chunks.push(plain);
    }
    expect(await sha256Of(new Blob(chunks))).toBe(medium.sha256);
  });

  it('is sent after all answers, goes on after each cut, and is forgotten only when the server has it whole (W46)', async () => {
    await finish();
    const server = new ForgetfulServer();
    const round = async () =>
      await sendUnsent(parts.vault, server.calls, { onProgress: () => undefined, onMedium: async () => undefined });
    server.isAway = true;
    expect(await round()).toMatchObject({ sent: 0, stopped: 'away' });
    server.isAway = false;
    let rounds = 0;
    for (let stopped: string | null = 'away'; stopped !== null; rounds += 1) {
      // The line breaks after the second piece of each round, whose answer is lost.
      server.breaksAfter = 2;
      ({ stopped } = await round());
      const isSent = (await parts.vault.keys('outbox')).length === 0;
      expect((await parts.vault.keys('media')).length).toBe(isSent ? 0 : 3);
      expect((await parts.vault.unsent()).count).toBe(isSent ? 0 : 1);
    }
    expect(rounds).toBeGreaterThan(1);
    expect(server.packages).toBe(1);
    const [stream] = [...server.media.values()];
    const chunks = stream?.bytes ?? new Uint8Array();
    const head = readMediumHead(chunks);
    expect(head?.chunksAt).toBeGreaterThan(0);
    expect(chunks.length).toBe(stream?.of);
  });

  it('stays, and holds no other back, where the server does not take it', async () => {
    await finish();
    held = await begun();
    await finish();
    const server = new ForgetfulServer();
    const progress = vi.fn(server.calls.mediumProgress);
    progress.mockResolvedValueOnce({ type: 'refused', status: 400 });
    const calls = { ...server.calls, mediumProgress: progress };
    const noted = { onProgress: () => undefined, onMedium: async () => undefined };
    expect(await sendUnsent(parts.vault, calls, noted)).toMatchObject({ sent: 2, stopped: 'refused' });
    expect((await parts.vault.keys('outbox')).length).toBe(1);
    expect(await sendUnsent(parts.vault, calls, noted)).toMatchObject({ sent: 0, stopped: null });
    expect(await parts.vault.keys('media')).toEqual([]);
  });
});

it('a medium as large as a question takes is closed and opened in chunks', async () => {
  const large = new Blob([new Uint8Array(5_000_000).fill(3)], { type: 'video/mp4' });
  const { capture: kept, changes } = await captureChanges(held.uid, 4, await sha256Of(large), large, large.type);
  expect(changes.length).toBe(chunksOf(kept));
  expect(changes.length).toBe(Math.ceil(5_000_000 / (256 * 1024 - 16)));
});

/** Takes packages and pieces as the server does, over a line that breaks. */
class ForgetfulServer {
  readonly media = new Map<string, { bytes: Uint8Array<ArrayBuffer>; readonly of: number }>();
  packages = 0;
  isAway = false;
  breaksAfter = Number.POSITIVE_INFINITY;

  get calls(): FieldCalls {
    const progress = (sha256: string): MediumProgress => {
      const { bytes = new Uint8Array(), of = -1 } = this.media.get(sha256) ?? {};
      return { offset: bytes.length, isComplete: bytes.length === of };
    };
    const over = <Value>(value: Value) =>
      this.isAway ? ({ type: 'away' } as const) : ({ type: 'answer', value } as const);
    return {
      send: async () => {
        if (!this.isAway) this.packages += 1;
        return over({ type: 'stored', haveSeq: 9 } as const);
      },
      mediumProgress: async ({ sha256 }) => over(progress(sha256)),
      putPiece: async ({ sha256 }, { offset, bytes, piece }) => {
        const before = this.media.get(sha256)?.bytes ?? new Uint8Array();
        expect(offset).toBe(before.length);
        this.media.set(sha256, { bytes: new Uint8Array([...before, ...piece]), of: bytes });
        this.breaksAfter -= 1;
        return this.breaksAfter === 0 ? { type: 'away' } : over(progress(sha256));
      },
    } as FieldCalls;
  }
}
