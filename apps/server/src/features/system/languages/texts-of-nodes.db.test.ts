import { languagesCalls as calls } from '@seker/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dictionaryDesk } from '../../../testing/dictionary-desk.ts';
import { Person } from '../../../testing/person.ts';
import { startTestNodes, type TestNodes } from '../../../testing/test-nodes.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { createOwnTexts } from '../../../texts/own-texts.ts';

let shift: TestNodes;
beforeAll(async () => {
  shift = await startTestNodes(3, () => ({ jobs: false }));
});
afterAll(async () => await shift.stop());

const node = (index: number): TestServer => {
  const found = shift.nodes[index];
  if (found === undefined) throw new Error(`no node ${index}`);
  return found;
};

it('a text changed at one node is used by all of them', async () => {
  const admin = new Person(node(0), 'admin');
  await admin.logInToOffice();
  const desk = dictionaryDesk(admin);
  await desk.set('en', await desk.one('en', 'messages', 'notFound'), 'Nothing here.');
  expect(node(0).deps.texts.message('notFound', 'en'), 'where it was changed, at once').toBe('Nothing here.');
  for (const index of [1, 2]) {
    const elsewhere = new Person(node(index), 'admin');
    elsewhere.cookie = admin.cookie;
    await expect
      .poll(async () => (await (await elsewhere.fetch('/api/v1/nothing')).json()) as unknown)
      .toMatchObject({
        error: 'Nothing here.',
      });
    const { version } = await elsewhere.call(calls.readTexts, {});
    expect(version).toBe((await admin.call(calls.readTexts, {})).version);
  }
});

it('a language added at one node is known to all of them', async () => {
  const admin = new Person(node(0), 'admin');
  await admin.logInToOffice();
  await admin.call(calls.createLanguage, {
    code: 'tlh',
    englishName: 'Klingon',
    originName: 'tlhIngan Hol',
    direction: 'rtl',
  } as never);
  expect(node(0).deps.texts.find('tlh')?.direction, 'where it was added, at once').toBe('rtl');
  for (const index of [1, 2]) await expect.poll(() => node(index).deps.texts.find('tlh')?.direction).toBe('rtl');
});

it('a node that missed the news notices the change itself, with no more queries than necessary', async () => {
  let now = 0;
  let asked = 0;
  const { db } = node(1);
  const counted = db.withPlugin({
    transformQuery: ({ node: query }) => {
      asked += 1;
      return query;
    },
    transformResult: async ({ result }) => result,
  });
  const texts = createOwnTexts(counted, () => now);
  await texts.refresh();
  await shift.asOwner(`insert into own_text (language_id, catalogue, key, text, revision, changed_at)
    select id, 'messages', 'conflict', 'Once more, please.', 99, now() from language where code = 'en'`);
  await shift.asOwner("update language set texts_revision = texts_revision + 1 where code = 'en'");
  const before = asked;
  for (let reads = 0; reads < 1_000; reads += 1) texts.message('conflict', 'en');
  expect(asked).toBe(before);
  now = 6_000;
  await expect.poll(() => texts.message('conflict', 'en')).toBe('Once more, please.');
});
