import { onLeave, showDocument } from '@seker/component-tests';
import { type FieldVersion, MOST_MOVES } from '@seker/contract';
import { createSealingKeys } from '@seker/sealing';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { base64Of } from '../base64.ts';
import { ASSIGNMENT, aboutInterview, PROJECT } from '../interview/held.test-data.ts';
import { TestDevice } from '../vault/vault.test-data.ts';
import {
  assignmentKey,
  type FieldRecords,
  type FieldVault,
  type KeptInterview,
  type LastContact,
} from './field-records.ts';
import { type Opening, useOpening } from './use-opening.ts';
import { useWork, type Work } from './use-work.ts';

/** One number to a page. */
function version(...uids: readonly string[]): FieldVersion {
  const question = (uid: string) => ({
    type: 'question',
    uid,
    number: uid.toUpperCase(),
    kind: 'open',
    subKind: 'number',
  });
  const texts = Object.fromEntries(['title', ...uids.map((uid) => `${uid}.text`)].map((key) => [key, [[key]]]));
  const document = {
    defaultLanguage: 'en',
    languages: [{ code: 'en', name: 'English', direction: 'ltr', texts }],
    chapters: [{ uid: 'main', pages: uids.map((uid) => ({ uid: `p-${uid}`, nodes: [question(uid)] })) }],
  };
  return { document, directions: { en: 'ltr' }, media: [] };
}

const BEGUN: KeptInterview = {
  assignment: assignmentKey(ASSIGNMENT),
  about: aboutInterview(),
  irrelevantAnswers: 'purge',
  haveSeq: 0,
  eventCount: 2,
  clocks: {},
  progress: 50,
  touchedAt: 0,
};
const ROOMS = [
  { type: 'answer', node: 'rooms', value: { type: 'number', number: 3 }, by: 'interviewer', lang: 'en' },
  { type: 'pageLeft', page: 'p-rooms', direction: 'next' },
] as const;

/** The work and its opening, as the app has them. */
async function atWork(vault: FieldVault): Promise<{ readonly work: Work; readonly opening: Opening }> {
  const keys = await createSealingKeys();
  const contact: LastContact = { at: 0, offset: 0, mayWork: true, publicKey: base64Of(keys.publicKey) };
  await vault.write([{ store: 'settings', key: 'contact', value: contact }]);
  await showDocument(
    '<!doctype html><html lang="en"><head><title>Seker</title></head><body><div id="root"></div></body></html>',
  );
  const seen: { work: Work | null; opening: Opening | null } = { work: null, opening: null };
  function App() {
    const { work } = useWork(vault, 0);
    const opening = useOpening(vault, { askPlaces: async () => ({ type: 'away' }) } as never, work?.contact ?? null);
    Object.assign(seen, { work, opening });
    return null;
  }
  const place = document.getElementById('root');
  if (place === null) throw new Error('no place');
  const root = createRoot(place);
  onLeave(() => root.unmount());
  root.render(<App />);
  await expect.poll(() => seen.work?.items.length).toBe(1);
  const { work, opening } = seen;
  if (work === null || opening === null) throw new Error('no work');
  return { work, opening };
}

it.each([
  ['stays in its version where nothing else is said', undefined, true, 'p-last', 3],
  ['moves into the new one as its project orders', [3], true, 'p-pets', 4],
  ['stays until the whole of the new one is here', [3], false, 'p-last', 3],
  ['is left alone where another version is meant', [2], true, 'p-last', 3],
  ['is left alone where its own version is the one to go to', [3, 4], true, 'p-last', 3, 3],
])('an interview that was begun %s', async (_, movesFrom, isHere, page, versionId, current = 4) => {
  const vault: FieldVault = await new TestDevice<FieldRecords>().setUp();
  const project = { ...PROJECT, versionId: current, ...(movesFrom === undefined ? {} : { movesFrom: [...movesFrom] }) };
  await vault.write([
    { store: 'work', key: assignmentKey(ASSIGNMENT), value: ASSIGNMENT },
    { store: 'versions', key: '3', value: version('rooms', 'last') },
    ...(isHere ? [{ store: 'versions', key: '4', value: version('rooms', 'pets', 'last') } as const] : []),
    { store: 'settings', key: 'work', value: { mark: null, projects: [project] } },
    { store: 'interviews', key: 'one', value: BEGUN },
    { store: 'events', key: ['one', 0], value: { at: 100, events: ROOMS } },
  ]);
  const { work, opening } = await atWork(vault);
  const [item] = work.items;
  if (item === undefined) throw new Error('no work');
  const opened = await opening.open(item, 'en');
  const model = opened?.held.model();
  expect(model?.kind === 'page' ? model.page : model?.kind).toBe(page);
  expect((await vault.read('interviews', 'one'))?.about.versionId).toBe(versionId);
  expect(opened?.held.notTaken()).toEqual(versionId === 4 ? [] : null);
});

it('an interview that has moved as often as its package can tell stays where it is', async () => {
  const vault: FieldVault = await new TestDevice<FieldRecords>().setUp();
  const before = Array.from({ length: MOST_MOVES }, () => ({ versionId: BEGUN.about.versionId, events: [] }));
  await vault.write([
    { store: 'work', key: assignmentKey(ASSIGNMENT), value: ASSIGNMENT },
    { store: 'versions', key: '4', value: version('rooms') },
    { store: 'settings', key: 'work', value: { mark: null, projects: [{ ...PROJECT, versionId: 4, movesFrom: [3] }] } },
    { store: 'interviews', key: 'one', value: { ...BEGUN, about: { ...BEGUN.about, before } } },
  ]);
  const { work } = await atWork(vault);
  expect(work.items.map(({ movesTo }) => movesTo)).toEqual([null]);
});
