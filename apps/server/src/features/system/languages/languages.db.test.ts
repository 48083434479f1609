import { authCalls, COUNTED_TO, languagesCalls as calls } from '@seker/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dictionaryDesk, lastLanguageAudit } from '../../../testing/dictionary-desk.ts';
import { Person } from '../../../testing/person.ts';
import { refusalOf } from '../../../testing/refusal.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let admin: Person;
let supervisor: Person;
let texts: ReturnType<typeof dictionaryDesk>['texts'];
let one: ReturnType<typeof dictionaryDesk>['one'];
let set: ReturnType<typeof dictionaryDesk>['set'];
let reset: ReturnType<typeof dictionaryDesk>['reset'];
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  admin = new Person(server, 'admin');
  await admin.logInToOffice();
  supervisor = new Person(server, 'supervisor');
  await supervisor.logInToOffice();
  ({ texts, one, set, reset } = dictionaryDesk(admin));
});
afterAll(async () => {
  expect(server.troubles()).toEqual([]);
  await server.stop();
});

const FRENCH = { code: 'fr', englishName: 'French', originName: 'Français', direction: 'ltr' } as const;

describe('languages', () => {
  it('are listed with the completeness of each catalogue', async () => {
    const { rows } = await supervisor.call(calls.listLanguages, {});
    // What exports say is in four languages, all other messages in two: the more there are, the smaller the part.
    const few = expect.toSatisfy((percent: number) => percent > 0 && percent < 10);
    expect(rows.map(({ code, done }) => [code, done.screens, done.respondents, done.messages])).toEqual([
      ['ar', 0, 100, few],
      ['en', 100, 100, 100],
      ['he', 100, 100, 100],
      ['ru', 0, 100, few],
    ]);
    expect(rows.filter(({ isForScreens }) => isForScreens).map(({ code }) => code)).toEqual(['en', 'he']);
    const found = await admin.call(calls.listLanguages, { q: 'РУСС' });
    expect(found.rows.map(({ code }) => code)).toEqual(['ru']);
  });

  it('are added and edited by administrators, each change with an audit row (P02)', async () => {
    const created = await admin.call(calls.createLanguage, FRENCH);
    expect(created).toMatchObject({ ...FRENCH, done: { screens: 0, respondents: 0, messages: 0 }, revision: 0 });
    expect(await lastLanguageAudit(server)).toEqual({
      action: 'create',
      subject: 'language',
      id: created.id,
      details: { after: FRENCH },
    });
    const after = { ...FRENCH, code: 'oc', englishName: 'Occitan', originName: 'Occitan' };
    const edited = await admin.call(calls.editLanguage, { languageCode: 'fr', ...after, revision: 0 });
    expect(edited).toMatchObject({ ...after, revision: 1, changedBy: expect.any(String) });
    expect(await lastLanguageAudit(server)).toMatchObject({
      action: 'edit',
      details: { before: FRENCH, after },
    });
    await admin.call(calls.editLanguage, { languageCode: 'oc', ...FRENCH, revision: 1 });
  });

  it('refuse an edit of an outdated revision, and name the first editor', async () => {
    const stale = await refusalOf(admin.call(calls.editLanguage, { languageCode: 'fr', ...FRENCH, revision: 1 }));
    expect(stale).toMatchObject({ code: 'stale', status: 409, details: { changedBy: expect.any(String) } });
  });

  it('have unique codes and English names, and keep the code once used', async () => {
    const faults = async (call: Promise<unknown>) => (await refusalOf(call)).details;
    expect(await faults(admin.call(calls.createLanguage, { ...FRENCH, englishName: 'Other' }))).toEqual({
      faults: [{ field: 'code', code: 'languageCodeTaken' }],
    });
    expect(await faults(admin.call(calls.createLanguage, { ...FRENCH, code: 'xx', englishName: ' FRENCH ' }))).toEqual({
      faults: [{ field: 'englishName', code: 'languageNameTaken' }],
    });
    expect(await faults(admin.call(calls.createLanguage, { ...FRENCH, code: 'X1', englishName: ' ' }))).toEqual({
      faults: [
        { field: 'code', code: 'unfit' },
        { field: 'englishName', code: 'required' },
      ],
    });
    await server.asOwner("update person set screen_language = 'fr' where login = 'coder'");
    const moved = { languageCode: 'fr', ...FRENCH, code: 'oc', revision: 2 };
    expect(await faults(admin.call(calls.editLanguage, moved))).toEqual({
      faults: [{ field: 'code', code: 'languageInUse' }],
    });
    const russian = { code: 'rr', englishName: 'Russian', originName: 'Русский', direction: 'ltr' } as const;
    expect(await faults(admin.call(calls.editLanguage, { languageCode: 'ru', ...russian, revision: 0 }))).toEqual({
      faults: [{ field: 'code', code: 'languageInUse' }],
    });
    await server.asOwner("update person set screen_language = null where login = 'coder'");
  });
});

describe('the dictionary', () => {
  it('contains every text once over its pages, in every order', async () => {
    const all = await texts('ar');
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    // Counted exactly below the limit of counting.
    const { total } = await admin.call(calls.readDictionary, { languageCode: 'ar', limit: 1 });
    expect(total).toBe(Math.min(all.length, COUNTED_TO));
    const ids = all.map(({ id }) => id).toSorted((a, b) => a - b);
    for (const sort of ['key.desc', 'english.asc', 'area.desc', 'changedAt.asc'])
      expect((await texts('ar', { sort })).map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(ids);
    expect(all.every(({ area }) => area !== '')).toBe(true);
  });

  it('shows each text in English, in that language, and with its area', async () => {
    expect(await one('ru', 'respondents', 'next')).toMatchObject({
      english: 'Next',
      builtIn: 'Далее',
      own: null,
      area: 'survey.question',
    });
    expect(await one('ru', 'screens', 'extension.seconds_few')).toMatchObject({
      english: '{{count}} seconds left',
      builtIn: null,
      area: 'screens.call',
      values: ['{{count}}'],
    });
    expect(await one('he', 'messages', 'forbidden')).toMatchObject({ area: 'messages.answers' });
  });

  it('filters by missing, changed, and area', async () => {
    expect((await texts('he', { isMissing: true })).length).toBe(0);
    const missing = await texts('ru', { isMissing: true });
    expect(new Set(missing.map(({ catalogue }) => catalogue))).toEqual(new Set(['screens', 'messages']));
    const login = await texts('en', { area: 'screens.login' });
    expect(login.length).toBeGreaterThan(5);
    expect(login.every(({ key }) => /^(login|password)\./.test(key))).toBe(true);
    await set('en', await one('en', 'screens', 'login.title'), 'Welcome');
    expect((await texts('en', { isChanged: true })).map(({ key }) => key)).toEqual(['login.title']);
  });

  it('searches for what is typed literally (F03)', async () => {
    const all = await texts('en');
    const hostile = [
      "'",
      '"',
      '%',
      '_',
      '\\',
      "' or 1=1 --",
      '{{count}}',
      '$.key',
      '(?=.)',
      '\u202e',
      "'; select pg_sleep(9)",
    ];
    for (const q of hostile) {
      const literal = all.filter((row) =>
        [row.key, row.english, row.builtIn ?? '', row.own ?? ''].some((text) =>
          text.toLowerCase().includes(q.trim().toLowerCase()),
        ),
      );
      expect(
        (await texts('en', { q })).map(({ id }) => id),
        q,
      ).toEqual(literal.map(({ id }) => id));
    }
  });

  it('changes a text and resets it, each with an audit row (P02)', async () => {
    const before = await one('he', 'respondents', 'next');
    const changed = await set('he', before, '  קדימה ');
    expect(changed).toMatchObject({ own: 'קדימה', builtIn: 'הבא', changedBy: expect.any(String) });
    expect(await lastLanguageAudit(server)).toMatchObject({
      action: 'setText',
      details: { catalogue: 'respondents', key: 'next', before: null, after: 'קדימה' },
    });
    const back = await reset('he', changed);
    expect(back).toMatchObject({ own: null, revision: 0, changedBy: null });
    expect(await lastLanguageAudit(server)).toMatchObject({
      action: 'resetText',
      details: { before: 'קדימה', after: null },
    });
  });

  it('stores no text that equals the built-in one', async () => {
    const row = await one('en', 'screens', 'login.submit');
    expect(await set('en', await set('en', row, 'Enter'), 'Log in')).toMatchObject({ own: null, revision: 0 });
  });

  it('refuses a change of an outdated text, and names the first editor', async () => {
    const row = await one('en', 'screens', 'app.save');
    await set('en', row, 'Keep');
    expect(await refusalOf(set('en', row, 'Store'))).toMatchObject({
      code: 'stale',
      details: { changedBy: expect.any(String), changedAt: expect.any(String) },
    });
    expect((await one('en', 'screens', 'app.save')).own).toBe('Keep');
  });

  it.each([
    ['en', 'screens', 'select.welcome', 'Welcome', 'valueMissing'],
    ['en', 'screens', 'select.welcome', 'Welcome, {name}', 'valueUnknown'],
    ['en', 'screens', 'select.welcome', 'Hi {{name}}, {{age}}', 'valueUnknown'],
    ['en', 'screens', 'select.welcome', '', 'required'],
    ['en', 'screens', 'login.title', `Log\u202ein`, 'hiddenSigns'],
    ['en', 'screens', 'login.title', 'two\nlines', 'hiddenSigns'],
    ['en', 'screens', 'login.title', '\u2067open', 'hiddenSigns'],
    ['en', 'screens', 'login.title', 'x'.repeat(2_001), 'tooLong'],
    ['ru', 'screens', 'extension.seconds_one', 'секунда', 'valueMissing'],
    ['ar', 'screens', 'extension.seconds_few', 'ثوان', 'valueMissing'],
  ])('refuses in %s, of %s, for %s the text %j: %s', async (language, catalogue, key, text, code) => {
    const refusal = await refusalOf(set(language, await one(language, catalogue, key), text));
    expect(refusal).toMatchObject({ code: 'invalid', status: 422, details: { faults: [{ field: 'text', code }] } });
  });

  it('accepts a singular form without the number, and markup as plain text', async () => {
    const single = await one('ar', 'screens', 'extension.seconds_two');
    expect(await set('ar', single, 'بقيت ثانيتان')).toMatchObject({ fault: null });
    const markup = await set('en', await one('en', 'screens', 'login.title'), '<b>Log in</b> \u2067שלום\u2069');
    expect(markup.own).toBe('<b>Log in</b> \u2067שלום\u2069');
  });

  it('is for administrators, and for existing languages and texts only', async () => {
    const row = await one('en', 'screens', 'app.close');
    expect(await refusalOf(dictionaryDesk(supervisor).set('en', row, 'Shut'))).toMatchObject({ status: 403 });
    expect(await refusalOf(set('xx', row, 'Shut'))).toMatchObject({ status: 404 });
    expect(await refusalOf(set('en', { ...row, key: 'app.nothing' }, 'Shut'))).toMatchObject({ status: 404 });
    expect(await refusalOf(set('en', { ...row, key: 'constructor' }, 'Shut'))).toMatchObject({ status: 404 });
  });

  it('is exported without any spreadsheet formula', async () => {
    const row = await one('fr', 'screens', 'app.retry');
    await set('fr', row, '=1+1');
    await set('fr', await one('fr', 'screens', 'app.cancel'), 'a "quoted", text');
    const response = await admin.fetch('/api/v1/languages/fr/texts/file?isChanged=true');
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toContain('seker-texts-fr.csv');
    expect(Buffer.from(await response.arrayBuffer()).toString()).toBe(
      '\ufeffkey,catalogue,english,built-in,own\r\n' +
        'app.cancel,screens,Cancel,,"a ""quoted"", text"\r\n' +
        "app.retry,screens,Try again,,'=1+1\r\n",
    );
  });
});

describe('a changed text', () => {
  it('reaches each answer and each screen of the language, and English stands in for the rest', async () => {
    await set('en', await one('en', 'messages', 'notFound'), 'Nothing there.');
    const header = async (person: Person) => (await person.fetch('/api/v1/me')).headers.get('x-seker-texts');
    const before = await header(supervisor);
    await set('en', await one('en', 'screens', 'app.logOut'), 'Leave');
    expect(await header(supervisor)).not.toBe(before);
    const read = await supervisor.call(calls.readTexts, {});
    expect(read).toMatchObject({ language: 'en', direction: 'ltr', version: await header(supervisor) });
    expect(read.texts).toMatchObject({ 'app.logOut': 'Leave', 'login.title': expect.stringContaining('<b>') });
    const missing = await supervisor.fetch('/api/v1/languages/xx/texts/file');
    expect([missing.status, ((await missing.json()) as { error: string }).error]).toEqual([
      403,
      'You have no access to this.',
    ]);
    const unknown = await admin.fetch('/api/v1/languages/xx/texts/file');
    expect(((await unknown.json()) as { error: string }).error).toBe('Nothing there.');
  });

  it('is used in the language that a person has chosen permanently, from the log-in on', async () => {
    await server.asOwner("update person set screen_language = 'fr' where login = 'coder'");
    await set('fr', await one('fr', 'messages', 'forbidden'), 'Accès refusé.');
    const coder = new Person(server, 'coder');
    const { user } = await coder.call(authCalls.openOfficeSession, {
      login: 'coder',
      password: 'seker-demo',
      lang: 'he',
    });
    expect(user?.lang).toBe('fr');
    const read = await coder.call(calls.readTexts, {});
    expect(read).toMatchObject({ language: 'fr', originName: 'Français', texts: { 'app.retry': '=1+1' } });
    expect(read.english).toMatchObject({ 'app.logOut': 'Leave' });
    const answers = await Promise.all(
      ['/api/v1/people', '/api/v1/nothing'].map(async (path) => await coder.fetch(path)),
    );
    const said = await Promise.all(answers.map(async (answer) => ((await answer.json()) as { error: string }).error));
    expect(said).toEqual(['Accès refusé.', 'Nothing there.']);
  });
});
