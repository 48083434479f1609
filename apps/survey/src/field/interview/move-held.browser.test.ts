import { fieldPackage, packageBinding } from '@seker/contract';
import { loadDocument, type Questionnaire, SUBMISSION_FIELDS } from '@seker/questionnaire';
import { createSealingKeys, openSealed, readPrivateKey, type SealingKeys } from '@seker/sealing';
import { beforeEach, expect, it } from 'vitest';
import { base64Of } from '../base64.ts';
import { aboutInterview, holdingParts } from './held.test-data.ts';
import { beginHeld, type HeldInterview, resumeHeld } from './hold-interview.ts';
import { moveHeld } from './move-held.ts';

/** One question to a page, each an open number. */
function version(...pages: readonly (readonly string[])[]): Questionnaire {
  const question = (uid: string) => ({
    type: 'question',
    uid,
    number: uid.toUpperCase(),
    kind: 'open',
    subKind: 'number',
    mandatory: 'hard',
  });
  const texts = Object.fromEntries(['title', ...pages.flat().map((uid) => `${uid}.text`)].map((key) => [key, [[key]]]));
  const loaded = loadDocument({
    defaultLanguage: 'en',
    languages: [{ code: 'en', name: 'English', direction: 'ltr', texts }],
    chapters: [{ uid: 'main', pages: pages.map((uids) => ({ uid: `p-${uids[0]}`, nodes: uids.map(question) })) }],
  });
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.error));
  return loaded.value;
}

const FIRST = version(['rooms'], ['cars'], ['age'], ['last']);

let keys: SealingKeys;
let parts: Awaited<ReturnType<typeof holdingParts>>;
let uid: string;
beforeEach(async () => {
  keys = await createSealingKeys();
  parts = { ...(await holdingParts(base64Of(keys.publicKey))), questionnaire: FIRST };
  const held = await beginHeld(parts, aboutInterview());
  if (held === 'full') throw new Error('full');
  uid = held.uid;
  for (const [question, typed] of [['rooms', '3'] as const, ['cars', '1'] as const, ['age', '44'] as const])
    await answer(held, { [question]: typed });
});

async function answer(held: HeldInterview, typed: Readonly<Record<string, string>>): Promise<void> {
  const model = held.model();
  if (model.kind !== 'page') throw new Error(model.kind);
  const hidden = { _token: model.token, _revision: String(model.revision), _page: model.page, _action: 'next' };
  const values = Object.entries(typed).map(([question, value]) => [`a.${question}`, value]);
  const shown = model.nodes.map((node) => [SUBMISSION_FIELDS.shown, node.uid]);
  const fields = new URLSearchParams([...Object.entries(hidden), ...values, ...shown]);
  await held.send({ url: '/field/', fields, onRetry: () => undefined });
}

async function kept() {
  const found = await parts.vault.read('interviews', uid);
  if (found === null) throw new Error('nothing is kept');
  return found;
}

/** As it is opened after the device has the new version. */
async function movedTo(to: Questionnaire, versionId: number): Promise<HeldInterview> {
  const move = { from: parts.questionnaire, to, versionId: versionId as never, zone: parts.project.zone };
  const moved = await moveHeld(parts.vault, uid, await kept(), move);
  if (moved === 'full') throw new Error('full');
  parts = { ...parts, questionnaire: to };
  return await resumeHeld(parts, uid, moved);
}

const pageOf = (held: HeldInterview): string => {
  const model = held.model();
  return model.kind === 'page' ? model.page : model.kind;
};

async function packed() {
  const item = await parts.vault.read('outbox', uid);
  if (item === null) throw new Error('it is not finished');
  const key = await readPrivateKey(keys.privateKey);
  const zipped = await openSealed(key, item.bytes, new TextEncoder().encode(packageBinding(uid)));
  if (!zipped.ok) throw new Error(JSON.stringify(zipped.error));
  const text = new Response(new Blob([zipped.value]).stream().pipeThrough(new DecompressionStream('gzip'))).text();
  return fieldPackage.parse(JSON.parse(await text));
}

it('goes on where the new version asks something, and then where the old one stood; what does not fit is kept', async () => {
  const held = await movedTo(version(['rooms'], ['pets'], ['age'], ['last']), 4);
  expect([pageOf(held), held.notTaken()]).toEqual(['p-pets', ['CARS']]);
  await answer(held, { pets: '2' });
  expect(pageOf(held)).toBe('p-last');
  await answer(held, { last: '9' });
  expect(held.outcome()).toBe('success');

  const told = await packed();
  expect(told.versionId).toBe(4);
  const answers = told.events.flatMap(({ event }) => {
    const { type, node, value } = event as { type: string; node: string; value: { number: number } };
    return type === 'answer' ? [[node, value.number]] : [];
  });
  expect(answers).toEqual([
    ['rooms', 3],
    ['pets', 2],
    ['age', 44],
    ['last', 9],
  ]);
  const [before] = told.before ?? [];
  expect([before?.versionId, before?.events.map(({ event }) => (event as { type: string }).type)]).toEqual([
    3,
    ['answer', 'pageLeft', 'answer', 'pageLeft', 'answer', 'pageLeft'],
  ]);
  // A page that was taken over has the time at which it was answered, and none is before the one that precedes it.
  const times = told.events.map(({ at }) => at);
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  expect(times[0]).toBe(before?.events[0]?.at);
});

it('is moved once, and what was not reached yet is known after another move and after a power cut', async () => {
  const held = await movedTo(version(['pets'], ['rooms'], ['cars'], ['age'], ['last']), 4);
  expect(pageOf(held)).toBe('p-pets');
  // The app is closed and opened again: it stands there, and knows as much.
  expect(pageOf(await resumeHeld(parts, uid, await kept()))).toBe('p-pets');
  const again = await movedTo(version(['rooms', 'cars'], ['age'], ['last']), 5);
  expect([pageOf(again), again.notTaken()]).toEqual(['p-last', []]);
  expect((await kept()).about.before?.map(({ versionId }) => versionId)).toEqual([3, 4]);
});

it('leaves an answer that was changed afterwards alone', async () => {
  const held = await movedTo(version(['rooms'], ['cars'], ['age'], ['pets'], ['last']), 4);
  expect(pageOf(held)).toBe('p-pets');
  const back = async () => {
    const model = held.model();
    if (model.kind !== 'page') throw new Error(model.kind);
    const fields = { _token: model.token, _revision: String(model.revision), _page: model.page, _action: 'back' };
    await held.send({ url: '/field/', fields: new URLSearchParams(fields), onRetry: () => undefined });
  };
  await back();
  await answer(held, { age: '45' });
  await answer(held, { pets: '0' });
  await answer(held, { last: '1' });
  const told = await packed();
  const ages = told.events.filter(({ event }) => (event as { node?: string }).node === 'age');
  expect(ages.map(({ event }) => (event as { value: { number: number } }).value.number)).toEqual([44, 45]);
});
