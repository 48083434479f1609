import { languagesCalls as calls } from '@seker/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dictionaryDesk, lastLanguageAudit } from '../../../testing/dictionary-desk.ts';
import { Person } from '../../../testing/person.ts';
import { refusalOf } from '../../../testing/refusal.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let admin: Person;
let texts: ReturnType<typeof dictionaryDesk>['texts'];
let one: ReturnType<typeof dictionaryDesk>['one'];
let set: ReturnType<typeof dictionaryDesk>['set'];
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  admin = new Person(server, 'admin');
  await admin.logInToOffice();
  ({ texts, one, set } = dictionaryDesk(admin));
});
afterAll(async () => {
  expect(server.troubles()).toEqual([]);
  await server.stop();
});

describe('a file of texts', () => {
  const send = async (content: string): Promise<number> => {
    const query = new URLSearchParams({ purpose: 'dictionary', name: 'texts.csv' });
    const response = await admin.fetch(`/api/v1/uploads?${query}`, {
      method: 'POST',
      headers: { 'content-type': 'text/csv' },
      body: content,
    });
    return ((await response.json()) as { uploadId: number }).uploadId;
  };
  const take = async (content: string, isTrial = false, textsRevision?: number) =>
    await admin.call(calls.importTexts, {
      languageCode: 'ru',
      uploadId: await send(content),
      isTrial,
      ...(textsRevision === undefined ? {} : { textsRevision }),
    });
  const HEADER = 'key,catalogue,own\n';

  it('is imported completely or not at all: each refused row is reported with its reason', async () => {
    const answer = await take(
      `${HEADER}login.title,screens,Вход\nlogin.titel,screens,Вход\nnext,nowhere,Далее\nlogin.title,screens,Вход\n` +
        'select.welcome,screens,Привет\nextension.seconds_one,screens,{{count}} секунда {{x}}\n',
    );
    expect(answer).toMatchObject({ isDone: false, rows: 6, changed: 1, refused: 5 });
    expect(answer.refusedRows).toEqual([
      { line: 3, key: 'login.titel', code: 'keyUnknown', values: [] },
      { line: 4, key: 'next', code: 'keyUnknown', values: [] },
      { line: 5, key: 'login.title', code: 'keyTwice', values: [] },
      { line: 6, key: 'select.welcome', code: 'valueMissing', values: ['{{name}}'] },
      { line: 7, key: 'extension.seconds_one', code: 'valueUnknown', values: ['{{x}}'] },
    ]);
    expect(await texts('ru', { isChanged: true })).toEqual([]);
  });

  it('is first checked, then imported, with one audit row (P02); changes in between stop it', async () => {
    const file = `${HEADER}login.title,screens,Вход\napp.save,screens,Сохранить\nnext,respondents,Далее\n`;
    const trial = await take(file, true);
    expect(trial).toMatchObject({ isDone: false, rows: 3, changed: 2, reset: 0, refused: 0 });
    expect(await texts('ru', { isChanged: true })).toEqual([]);
    await set('ru', await one('ru', 'screens', 'app.close'), 'Закрыть');
    expect(await refusalOf(take(file, false, trial.textsRevision))).toMatchObject({ code: 'stale', status: 409 });
    const again = await take(file, true);
    const done = await take(file, false, again.textsRevision);
    expect(done).toMatchObject({ isDone: true, changed: 2 });
    // With the revision that it answers, the next file is no change in between.
    expect((await take(file, true, done.textsRevision)).textsRevision).toBe(done.textsRevision);
    expect(done.textsRevision).not.toBe(again.textsRevision);
    expect(await lastLanguageAudit(server)).toMatchObject({
      action: 'importTexts',
      details: { rows: 3, changed: 2, reset: 0 },
    });
    const { rows } = await admin.call(calls.listLanguages, { q: 'ru' });
    expect(rows.find(({ code }) => code === 'ru')).toMatchObject({ isForScreens: true });
  });

  it('re-imported after an export changes nothing, and an emptied cell resets a text', async () => {
    const response = await admin.fetch('/api/v1/languages/ru/texts/file');
    const file = Buffer.from(await response.arrayBuffer()).toString();
    expect(await take(file)).toMatchObject({ isDone: true, changed: 0, reset: 0, refused: 0 });
    expect(await take(file.replace('Save,,Сохранить', 'Save,,'))).toMatchObject({ isDone: true, reset: 1 });
    expect((await texts('ru', { isChanged: true })).map(({ key }) => key)).toEqual(['app.close', 'login.title']);
  });

  it('in another format is refused', async () => {
    expect((await refusalOf(take('key,own\na,b\n'))).details).toEqual({
      faults: [{ field: 'uploadId', code: 'fileStructure' }],
    });
  });
});
