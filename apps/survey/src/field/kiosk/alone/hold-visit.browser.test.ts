import { type FieldProject, kioskPackage, packageBinding } from '@seker/contract';
import { loadDocument, type Questionnaire, SUBMISSION_FIELDS } from '@seker/questionnaire';
import { createSealingKeys, openSealed, readPrivateKey, type SealingKeys } from '@seker/sealing';
import { beforeEach, expect, it } from 'vitest';
import type { PageReply } from '../../../app/send-page.ts';
import { sha256Of } from '../../../features/questions/capture-hash.ts';
import { base64Of } from '../../base64.ts';
import { sweepCaptures } from '../../captured/kept-captures.ts';
import { ASSIGNMENT, captureSurvey, holdingParts, PROJECT } from '../../interview/held.test-data.ts';
import type { KeptKiosk } from '../../work/field-records.ts';
import { holdVisit } from './hold-visit.ts';

/** Two pages, each with a text that has to be answered. */
function visitSurvey(): Questionnaire {
  const question = { type: 'question', kind: 'open', subKind: 'text', mandatory: 'hard' };
  const texts = { title: [['The fair']], 'liked.text': [['Liked']], 'wished.text': [['Wished']] };
  const pages = ['liked', 'wished'].map((uid) => ({
    uid: `p-${uid}`,
    nodes: [{ ...question, uid, number: uid.toUpperCase() }],
  }));
  const loaded = loadDocument({
    defaultLanguage: 'en',
    languages: [{ code: 'en', name: 'English', direction: 'ltr', texts }],
    chapters: [{ uid: 'main', pages }],
  });
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.error));
  return loaded.value;
}

let keys: SealingKeys;
let store: Awaited<ReturnType<typeof holdingParts>>['vault'];
let isFull: boolean;
let rooms: boolean[];
let visit: ReturnType<typeof holdVisit>;
beforeEach(async () => await begin());

async function begin(positions: FieldProject['positions'] = 'off', questionnaire = visitSurvey()): Promise<void> {
  keys = await createSealingKeys();
  const { vault, media, publicKey } = await holdingParts(base64Of(keys.publicKey));
  store = vault;
  isFull = false;
  rooms = [];
  const kept: KeptKiosk = {
    mark: 'm1',
    work: { project: { ...PROJECT, positions }, start: ASSIGNMENT.start },
    told: null,
    publicKey,
    offset: 0,
  };
  const narrow: typeof store = {
    ...store,
    write: async (changes) => (isFull ? { type: 'full' } : await store.write(changes)),
  };
  const onRoom = (hasRoom: boolean) => void rooms.push(hasRoom);
  visit = holdVisit({ store: narrow, kept, questionnaire, media, onRoom }, 'en');
}

function shown() {
  const model = visit.model();
  if (model.kind !== 'page') throw new Error(model.kind);
  return model;
}

async function send(typed: Readonly<Record<string, string>>, { page, revision, token, nodes } = shown()) {
  const hidden = { _token: token, _revision: String(revision), _page: page, _action: 'next' };
  const entered = new URLSearchParams(Object.entries({ ...hidden, ...typed }));
  for (const { uid } of nodes) entered.append(SUBMISSION_FIELDS.shown, uid);
  return await visit.send({ url: '/field/', fields: entered, onRetry: () => undefined });
}

async function sealed() {
  const item = await store.read('outbox', visit.uid);
  if (item === null) return null;
  const aad = new TextEncoder().encode(packageBinding(visit.uid));
  const opened = await openSealed(await readPrivateKey(keys.privateKey), item.bytes, aad);
  if (!opened.ok) throw new Error(opened.error.code);
  const unzipped = new Blob([opened.value]).stream().pipeThrough(new DecompressionStream('gzip'));
  const { events, positions } = kioskPackage.parse(JSON.parse(await new Response(unzipped).text()));
  return { events: events.length, text: JSON.stringify(events), positions };
}

const pageIn = (reply: PageReply) => (reply.type === 'model' && reply.model.kind === 'page' ? reply.model.page : reply);

it('seals all of a visit anew with each page, and keeps nothing that can be read', async () => {
  expect(await sealed()).toBeNull();
  expect(pageIn(await send({ 'a.liked': 'The music' }))).toBe('p-wished');
  const first = await sealed();
  expect(first?.text).toContain('The music');
  const ended = await send({ 'a.wished': 'More of it' });
  expect(ended).toMatchObject({ type: 'model', model: { kind: 'ended' } });
  expect(visit.model().kind).toBe('ended');
  const last = await sealed();
  expect(last?.text).toContain('The music');
  expect(last?.text).toContain('More of it');
  expect([await store.keys('interviews'), await store.keys('events'), await store.keys('outbox')]).toEqual([
    [],
    [],
    [visit.uid],
  ]);
  expect(rooms).toEqual([true, true]);
});

it('answers a page that was sent twice with where the visit stands, and stores nothing of it', async () => {
  const first = shown();
  await send({ 'a.liked': 'The music' });
  const before = await sealed();
  expect(pageIn(await send({ 'a.liked': 'The food' }, first))).toBe('p-wished');
  expect(await sealed()).toEqual(before);
  expect(rooms).toEqual([true]);
});

it('shows a page again that is refused, and says nothing of room', async () => {
  isFull = true;
  expect(await send({})).toMatchObject({ type: 'model', model: { kind: 'page', page: 'p-liked' } });
  expect([await sealed(), rooms]).toEqual([null, []]);
});

it('takes a page once there is room for it (W48)', async () => {
  isFull = true;
  expect(await send({ 'a.liked': 'The music' })).toEqual({ type: 'failed' });
  expect([shown().page, await sealed()]).toEqual(['p-liked', null]);
  isFull = false;
  expect(pageIn(await send({ 'a.liked': 'The music' }))).toBe('p-wished');
  expect(rooms).toEqual([false, true]);
});

it.each(['ask', 'force'] as const)(
  'asks where it is before the first page (%s), and tells it with the answers',
  async (wish) => {
    await begin(wish);
    expect(visit.model().kind).toBe('position');
    const tell = async (fields: Readonly<Record<string, string>>) =>
      await visit.send({ url: '/field/', fields: new URLSearchParams(fields), onRetry: () => undefined });
    const refused = await tell({ _position: 'none' });
    const goesOn = { type: 'model', model: { kind: wish === 'force' ? 'position' : 'page' } };
    expect(refused, 'there is no way round where it is a must').toMatchObject(goesOn);
    if (wish === 'force') await tell({ _lat: '32.08', _lon: '34.78', _accuracy: '20' });
    expect(await sealed(), 'nothing of it is on the disk before the first page').toBeNull();
    await send({ 'a.liked': 'The music' });
    const place = wish === 'force' ? { lat: 32.08, lon: 34.78, accuracy: 20 } : null;
    expect((await sealed())?.positions).toMatchObject([{ moment: 'start', place }]);
  },
);

it('keeps what a visitor captures as closed pieces, and its key sealed with the page that names it', async () => {
  const photo = new Blob([new Uint8Array(300_000).fill(7)], { type: 'image/jpeg' });
  const left = new Blob(['another'], { type: 'image/jpeg' });
  await begin('off', captureSurvey());
  for (const each of [photo, left]) expect(await visit.captures.keep(await sha256Of(each), each, each.type)).toBe(true);
  const named = JSON.stringify({ sha256: await sha256Of(photo), bytes: photo.size, mime: photo.type, name: null });
  await send({ 'a.photo': named });
  const item = await store.read('outbox', visit.uid);
  expect(item?.media?.map(({ sha256, bytes }) => [sha256, bytes])).toEqual([[await sha256Of(photo), photo.size]]);
  const places = async () => (await store.keys('media')).map(String);
  expect(await places(), 'what no answer names is gone').toEqual([`${visit.uid}/0,0`, `${visit.uid}/0,1`]);
  // A visitor who leaves in the middle leaves pieces that no key opens; the next one does not find them.
  await visit.captures.keep(await sha256Of(left), left, left.type);
  expect(await places()).toHaveLength(3);
  await sweepCaptures(store);
  expect(await places()).toEqual([`${visit.uid}/0,0`, `${visit.uid}/0,1`]);
});
