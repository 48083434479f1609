import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Respondent } from '../../../testing/respondent.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { webDocument } from '../../../testing/web-document.ts';
import { openWebSurvey, type WebSurvey } from '../../../testing/web-survey.ts';

let server: TestServer;
let survey: WebSurvey;

const CODES = ['en', 'he', 'ar', 'ru', 'am', 'dv'];

beforeAll(async () => {
  server = await startTestServer();
  await server.asOwner(
    `insert into language (code, english_name, origin_name, direction)
     values ('am', 'Amharic', 'አማርኛ', 'ltr'), ('dv', 'Dhivehi', 'ދިވެހި', 'rtl')`,
    [],
  );
  const others = CODES.slice(2).map(
    (code) => ({ code, name: code, direction: code === 'ar' ? 'rtl' : 'ltr' }) as const,
  );
  survey = await openWebSurvey(server, webDocument({}, others), { languages: CODES });
});
afterAll(async () => await server.stop());
afterEach(() => expect(server.troubles()).toEqual([]));

const SPOKEN = [
  { code: 'ar', dir: 'rtl', start: 'البدء', next: 'التالي', required: 'يُرجى الإجابة عن السؤال', thanks: 'شكرًا جزيلًا!' },
  {
    code: 'ru',
    dir: 'ltr',
    start: 'Начать',
    next: 'Далее',
    required: 'Пожалуйста, ответьте на вопрос',
    thanks: 'Спасибо!',
  },
] as const;

describe.each(SPOKEN)('an interview in $code', ({ code, dir, start, next, required, thanks }) => {
  const begins = `<html lang="${code}" dir="${dir}">`;

  it('has its buttons and messages in that language from the greeting to the end', async () => {
    const someone = new Respondent(server);
    const welcome = await someone.open(`${survey.link}?lang=${code}`);
    expect(welcome.html).toContain(begins);
    expect(welcome.html).toContain(start);
    let form = await someone.start(welcome);
    expect(form.html).toContain(`>${next}</button>`);
    const refused = await someone.send(form, {});
    expect(refused.html).toContain(required);
    expect(refused.html).toContain(begins);
    form = await someone.send(form, { 'a.sex': '1' });
    form = await someone.send(form, { 'a.age': '40' });
    form = await someone.send(form, { 'a.again': '1' });
    expect(form.html).toContain(begins);
    expect(form.html).toContain(thanks);
  });

  it('announces its end in that language', async () => {
    const someone = new Respondent(server);
    let form = await someone.start(await someone.open(`${survey.link}?lang=${code}`));
    form = await someone.send(form, { 'a.sex': '1' });
    await someone.send(form, { 'a.age': '3' });
    const back = await someone.open(survey.link);
    expect(back.screen).toBe('message screenedOut');
    expect(back.html).toContain(begins);
  });

  it("is refused in the browser's language", async () => {
    const page = await fetch(`${server.url}/s/wrong-${code}`, {
      headers: { accept: 'text/html', 'accept-language': `${code}-IL,en;q=0.8` },
    });
    expect(await page.text()).toContain(begins);
    const nowhere = await fetch(`${server.url}/survey/nowhere/${code}`, {
      headers: { accept: 'text/html', 'accept-language': code },
    });
    expect(await nowhere.text()).toContain(begins);
  });

  it("sends only that language's texts to the browser", async () => {
    const someone = new Respondent(server);
    const form = await someone.start(await someone.open(`${survey.link}?lang=${code}`));
    const preloaded = [...form.html.matchAll(/modulepreload" href="\/survey-assets\/assets\/(\w+)-/g)];
    expect(preloaded.map(([, name]) => name)).toEqual([code]);
  });
});

describe('a language that was added to the table', () => {
  it('has the direction set in the table, with the texts of the default language', async () => {
    const someone = new Respondent(server);
    const dhivehi = await someone.start(await someone.open(`${survey.link}?lang=dv`));
    expect(dhivehi.html).toContain('<html lang="dv" dir="rtl">');
    expect(dhivehi.html).toContain('>Next</button>');
    const amharic = new Respondent(server);
    expect((await amharic.start(await amharic.open(`${survey.link}?lang=am`))).html).toContain('lang="am" dir="ltr"');
  });

  it('has that direction also where the page is a refusal', async () => {
    const someone = new Respondent(server);
    let form = await someone.start(await someone.open(`${survey.link}?lang=dv`));
    form = await someone.send(form, { 'a.sex': '1' });
    await someone.send(form, { 'a.age': '3' });
    const back = await someone.open(survey.link);
    expect([back.screen, back.html.includes('<html lang="dv" dir="rtl">')]).toEqual(['message screenedOut', true]);
  });
});

describe('a language that the survey does not have', () => {
  it('is refused once, with the addresses of those that it has', async () => {
    const page = await new Respondent(server).open(`${survey.link}?lang=tlh`);
    expect(page.screen).toBe('message wrongLanguage');
    for (const code of CODES) expect(page.html).toContain(`?lang=${code}"`);
    expect((await new Respondent(server).open(`${survey.link}x`)).html).not.toContain('?lang=');
    expect(server.logged()).not.toContain('ALREADY_SENT');
  });
});
