import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, type Page } from '@playwright/test';
import { build } from 'vite';
import { axeFaults, expectNoAxeFaults } from './support/axe-faults.ts';
import { surveySpeaking } from './support/speaking.ts';
import { expect, journey, test } from './support/test.ts';

const ROOT = join(import.meta.dirname, '..');
const from = (path: string): string => JSON.stringify(join(ROOT, path));

/** A host as a designer's preview or a device without a network would be: the respondent's page and the interview in one window. */
const HOST = `
import { createElement } from ${from('node_modules/react/index.js')};
import { createRoot } from ${from('node_modules/react-dom/client.js')};
import { SurveyApp } from ${from('apps/survey/src/app/survey-app.tsx')};
import { fetchSay } from ${from('apps/survey/src/texts/fetch-say.ts')};
import { endedModel, pageModel, takePage, tryOutHost, typedPageModel } from ${from('packages/interviewing/src/index.ts')};
import { beginInterview, parseDocument, readSubmission } from ${from('packages/questionnaire/src/index.ts')};

export async function host(document_, language) {
  const { value: questionnaire } = parseDocument(document_);
  const start = { seed: '01', language, mode: 'web', profile: {}, quotaVariables: [] };
  let run = { questionnaire, start, state: beginInterview(questionnaire, start), eventCount: 0 };
  let revision = 0;
  const context = () => ({
    questionnaire, state: run.state, mode: 'web', formAction: '/try-out', token: 't', revision, fileOf: () => null,
  });
  const model = () => (run.state.outcome === null ? pageModel(context()) : endedModel(context(), run.state.outcome));
  const send = async ({ fields }) => {
    const page = readSubmission(Object.fromEntries([...fields.keys()].map((name) => [name, fields.getAll(name)])));
    const taken = await takePage(run, page, tryOutHost('respondent'));
    if (!taken.ok) return { type: 'model', model: typedPageModel(context(), page, taken.error) };
    run = taken.value.run;
    revision += 1;
    return { type: 'model', model: model() };
  };
  const initialSay = await fetchSay(language);
  const app = createElement(SurveyApp, { initialModel: model(), initialSay, typedBefore: {}, send });
  createRoot(document.getElementById('survey')).render(app);
}
`;

const TEXTS = {
  he: {
    title: 'סקר',
    'sex.text': 'מה המין שלך?',
    women: 'אישה',
    men: 'גבר',
    'age.text': 'בן או בת כמה?',
    goodbye: 'להתראות',
  },
  en: {
    title: 'Survey',
    'sex.text': 'Your sex?',
    women: 'A woman',
    men: 'A man',
    'age.text': 'Your age?',
    goodbye: 'Farewell',
  },
} as const;

function documentIn(language: 'he' | 'en') {
  const { women, men, ...words } = TEXTS[language];
  const texts = { ...words, 'c.text': words.title, 'sex.answer.w': women, 'sex.answer.m': men };
  const answers = [
    { uid: 'w', code: 1 },
    { uid: 'm', code: 2 },
  ];
  const question = (uid: string, more: object) => ({
    type: 'question',
    uid,
    number: uid.toUpperCase(),
    mandatory: 'hard',
    ...more,
  });
  return {
    defaultLanguage: language,
    languages: [{ code: language, name: language, direction: language === 'he' ? 'rtl' : 'ltr', texts }],
    chapters: [
      {
        uid: 'c',
        pages: [
          { uid: 'p1', nodes: [question('sex', { kind: 'closed', subKind: 'radio', answers })] },
          { uid: 'p2', nodes: [question('age', { kind: 'open', subKind: 'number' })] },
        ],
      },
    ],
  };
}

interface HostModule {
  host(document: unknown, language: string): Promise<void>;
}

const hosted = base.extend<object, { readonly folder: string }>({
  folder: [
    async ({ browserName }, provide) => {
      void browserName;
      const folder = await mkdtemp(join(tmpdir(), 'seker-host-'));
      const entry = join(folder, 'host.js');
      await writeFile(entry, HOST);
      await build({
        configFile: false,
        logLevel: 'warn',
        root: folder,
        build: {
          outDir: join(folder, 'dist'),
          lib: { entry, formats: ['es'], fileName: () => 'host.mjs', cssFileName: 'host' },
        },
        define: { 'process.env.NODE_ENV': '"production"' },
      });
      await provide(join(folder, 'dist'));
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});

async function openHost(page: Page, folder: string, language: 'he' | 'en'): Promise<string[]> {
  const asked: string[] = [];
  await page.route('http://host.localhost/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    asked.push(`${route.request().method()} ${pathname}`);
    const script = { contentType: 'text/javascript', path: join(folder, pathname) };
    const empty = { contentType: 'text/html', body: '<!doctype html><div id="survey"></div>' };
    await route.fulfill(pathname === '/' ? empty : script);
  });
  await page.goto('http://host.localhost/');
  await page.evaluate(
    async ({ document, language: code }) => {
      const address = '/host.mjs';
      const module: HostModule = await import(address);
      await module.host(document, code);
    },
    { document: documentIn(language), language },
  );
  return asked;
}

for (const language of ['he', 'en'] as const) {
  const say = surveySpeaking(language);
  const words = TEXTS[language];
  hosted(
    `${language}: an interview is held in the window alone, from the first page to the goodbye`,
    async ({ page, folder }) => {
      const asked = await openHost(page, folder, language);
      await expect(page.getByText(words['sex.text'])).toBeVisible();
      await page.locator('[data-live="true"]').waitFor();
      asked.length = 0;
      await page.getByRole('button', { name: say('next') }).click();
      await expect(page.locator('.question[data-severity]')).toBeVisible();
      await page.getByLabel(words.women).check();
      await page.getByRole('button', { name: say('next') }).click();
      await expect(page.getByText(words['age.text'])).toBeVisible();
      await page.getByRole('textbox').fill('30');
      await page.getByRole('button', { name: say('next') }).click();
      await expect(page.getByText(words.goodbye)).toBeVisible();
      expect(asked, 'nothing is asked of a network').toEqual([]);
    },
  );
}

journey('axe finds nothing, light and dark', async ({ screen, field, page, t }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const clean = async (what: string): Promise<void> => {
    await expectNoAxeFaults(page, what);
    // Colours are all that the dark scheme changes.
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectNoAxeFaults(page, `${what}, dark`, ['color-contrast']);
    await page.emulateMedia({ colorScheme: 'light' });
  };
  await field.nextCaseOf('dana', ['050-000-0001', '050-000-0004']);
  await screen.logIn('dana', '101', 'wrong');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await clean('login, refused');
  await screen.logIn('dana', '101');
  await expect(screen.heading('select.welcome', { name: 'דנה כהן' })).toBeVisible();
  await clean('project choice');
  await screen.chooseProject(1042);
  await screen.answered();
  await clean('workspace in a call');
  await page.keyboard.press('F9');
  await expect(screen.picker('050-000-0001')).toBeVisible();
  await page.keyboard.press('6');
  await expect(
    screen.picker('050-000-0001').getByRole('textbox', { name: new RegExp(t('picker.date')) }),
  ).toBeVisible();
  await clean('status picker with a date');
  await page.keyboard.press('Escape');
  await expect(screen.picker('050-000-0001')).toBeHidden();
  await screen.button('phones.add').click();
  await clean('manual number');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(screen.dialog(t('palette.title'))).toBeVisible();
  await clean('palette');
  // Who speaks to the machine switches the keys off that act by themselves.
  await page.getByRole('option', { name: t('palette.singleKeysOff') }).click();
  await expect(screen.dialog(t('palette.title'))).toBeHidden();
  await page.keyboard.press('F9');
  await expect(screen.picker('050-000-0001')).toBeVisible();
  await page.keyboard.press('6');
  await expect(screen.picker('050-000-0001').getByRole('textbox')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByRole('option', { name: t('palette.singleKeysOn') }).click();
  await expect(screen.dialog(t('palette.title'))).toBeHidden();
  await screen.openSurvey();
  await clean('survey in its frame');
  await screen.survey().locator('button[name="_action"][value="next"]:not(.visually-hidden)').click();
  await expect(screen.survey().getByRole('alert').first()).toBeVisible();
  await clean('survey with a complaint');
  await page.keyboard.press('F8');
  await expect(screen.picker('050-000-0001')).toBeVisible();
  await page.keyboard.press('6');
  await screen
    .picker('050-000-0001')
    .getByRole('button', { name: t('date.openCalendar') })
    .click();
  await clean('status picker with the calendar');
});

test('a button without a name and words too pale are found, in a frame too', async ({ page }) => {
  const pages: Readonly<Record<string, string>> = {
    '/': '<main><h1>t</h1><button></button><iframe title="f" src="/inside"></iframe></main>',
    '/inside': '<p style="color: #ccc">pale</p>',
  };
  await page.route('http://pages.test/**', async (route) => {
    const body = pages[new URL(route.request().url()).pathname] ?? '';
    await route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>t</title>${body}</html>`,
    });
  });
  await page.goto('http://pages.test/');
  expect(await axeFaults(page)).toEqual([
    expect.stringMatching(/^button-name at button$/),
    expect.stringMatching(/^color-contrast at iframe p$/),
  ]);
});
