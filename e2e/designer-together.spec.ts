import { type Browser, type Page } from '@playwright/test';
import { Author, type AuthorsDraft } from './support/author.ts';
import { LOG_OUT } from './support/field.ts';
import { OfficeScreen } from './support/office-screen.ts';
import { type ScreenLanguage, speaking } from './support/speaking.ts';
import { expect, test } from './support/test.ts';

async function enterAs(browser: Browser, url: string, login: string, language: ScreenLanguage): Promise<OfficeScreen> {
  const context = await browser.newContext({ locale: language });
  const office = new OfficeScreen(await context.newPage(), url, language);
  await office.openAs(login, '/questionnaires');
  await expect(office.page.getByRole('banner')).toBeVisible();
  return office;
}

test('two people write at once: each sees the other, and nothing is lost', async ({ browser, server }) => {
  const [admin, supervisor] = await Promise.all([
    enterAs(browser, server.url, 'admin', 'he'),
    enterAs(browser, server.url, 'supervisor', 'en'),
  ]);
  const copy = await admin.page.request.post(`${server.url}/api/v1/questionnaires/1/duplicate`, {
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
    data: { name: 'Two people' },
  });
  const { id } = await copy.json();
  for (const office of [admin, supervisor]) {
    await office.open(`/questionnaires/${id}/build`);
    await expect(office.page.getByRole('treeitem').first()).toBeVisible();
  }
  // Each sees who else is here.
  await expect(admin.page.getByRole('list', { name: admin.t('designer.here') })).toContainText('רות אלמוג');
  const text = (office: OfficeScreen) => office.page.locator('[data-field="sex.text"] .rich-text');
  const type = async (office: OfficeScreen, words: string): Promise<void> => {
    await text(office).click();
    await office.page.keyboard.press('End');
    await office.page.keyboard.type(words);
  };
  const isSaved = async (office: OfficeScreen): Promise<void> =>
    await expect(office.page.getByText(office.t('designer.saved'), { exact: true })).toBeVisible();
  await type(admin, ' (A)');
  // While it is typed in, it is another's.
  await expect(text(supervisor)).toHaveAttribute('aria-readonly', 'true');
  await expect(text(supervisor)).toContainText('(A)');

  await test.step('who cannot wait takes it over, and the other is told', async () => {
    await supervisor.isClean('a field in which another types');
    await supervisor.page.getByRole('button', { name: supervisor.t('designer.takeOver') }).click();
    await expect(admin.page.getByText(admin.t('designer.takenOver', { name: 'רות אלמוג' }))).toBeVisible();
    await expect(text(admin)).toHaveAttribute('aria-readonly', 'true');
    await supervisor.page.keyboard.press('End');
    await supervisor.page.keyboard.type(' (T)');
    await expect(text(admin)).toContainText('(A) (T)');
    await supervisor.page.keyboard.press('Escape');
    await expect(text(admin)).toHaveAttribute('aria-readonly', 'false');
  });

  await test.step('what collides waits for a choice', async () => {
    await isSaved(supervisor);
    await supervisor.page.context().setOffline(true);
    await type(supervisor, ' (S)');
    await expect(supervisor.page.getByText(supervisor.t('designer.offline_one'))).toBeVisible();
    await type(admin, ' (A2)');
    await isSaved(admin);
    await supervisor.page.context().setOffline(false);
    // The other was quicker: their words stand, and one's own are not lost.
    const card = supervisor.page.getByRole('region', { name: supervisor.t('designer.conflictsTitle') });
    await expect(card).toContainText('(S)');
    await expect(card).toContainText('(A2)');
    await supervisor.isClean('two versions');
    await card.getByRole('button', { name: supervisor.t('designer.takeBoth') }).click();
    await expect(card).toHaveCount(0);
    for (const words of ['(A2)', '(S)']) await expect(text(admin)).toContainText(words);
    for (const { page } of [admin, supervisor]) await page.keyboard.press('Escape');
  });

  await test.step('what was deleted under one is brought back with one’s own words', async () => {
    await isSaved(supervisor);
    await expect(text(supervisor)).toHaveAttribute('aria-readonly', 'false');
    await supervisor.page.context().setOffline(true);
    await type(supervisor, ' (late)');
    await expect(text(supervisor)).toContainText('(late)');
    await supervisor.page.keyboard.press('Escape');
    const row = admin.page.getByRole('treeitem', { name: /SEX/ });
    await row.click();
    await admin.page.keyboard.press('Delete');
    await expect(row).toHaveCount(0);
    await isSaved(admin);
    await supervisor.page.context().setOffline(false);
    const card = supervisor.page.getByRole('region', { name: supervisor.t('designer.conflictsTitle') });
    await expect(card).toContainText('(late)');
    await expect(text(supervisor)).toHaveCount(0);
    await supervisor.isClean('deleted under one');
    await card.getByRole('button', { name: supervisor.t('designer.bringBack') }).click();
    await expect(text(supervisor)).toContainText('(late)');
    await expect(text(admin)).toContainText('(late)');
  });
  for (const { page } of [admin, supervisor]) {
    await page.request.get(server.url + LOG_OUT, { headers: { 'X-Requested-With': 'XMLHttpRequest' } });
    await page.context().close();
  }
});

const COMMANDS = 200;
const TURNS = 20;
/** Every so many a batch reaches the server, and its answer does not come back. */
const LOST_ANSWER_EVERY = 4;

interface StoredBatch {
  readonly rev: number;
  readonly batch: string;
  readonly commands: readonly {
    readonly op: string;
    readonly node?: { readonly uid: string };
    readonly was?: { readonly uids?: readonly string[] };
  }[];
}

test('two browsers, two hundred commands each over a network that is cut: one document, none lost, none doubled', async ({
  browser,
  server,
}) => {
  const t = speaking('en');
  const dana = await atTheDesk(browser, server.url, 'admin');
  const { page } = dana;
  const sentBatches = new Set<string>();
  let lost = 0;
  /** Some answers of the server never arrive. */
  const loseAnswers = async ({ page: at }: typeof dana): Promise<void> => {
    let sent = 0;
    await at.route('**/drafts/*/commands', async (route) => {
      const { batch } = route.request().postDataJSON() as { readonly batch: string };
      sentBatches.add(batch);
      sent += 1;
      if (sent % LOST_ANSWER_EVERY > 0) return await route.fallback();
      await route.fetch().catch(() => undefined);
      lost += 1;
      await route.abort('connectionreset');
    });
  };
  await loseAnswers(dana);
  await page.getByRole('button', { name: t('questionnaires.new') }).click();
  await page.getByRole('textbox', { name: t('questionnaires.name') }).fill('Two browsers');
  await page.getByRole('button', { name: t('questionnaires.create') }).click();
  await expect(page).toHaveURL(/questionnaires\/\d+\/build/);
  const id = /questionnaires\/(\d+)/.exec(page.url())?.[1] ?? '';
  const noam = await atTheDesk(browser, server.url, 'supervisor');
  await loseAnswers(noam);
  await noam.page.goto(`${server.url}/office/questionnaires/${id}/build`);
  const authors = [dana, noam];
  for (const author of authors) {
    await author.sitDown();
  }

  for (let turn = 0; turn < TURNS; turn += 1) {
    // One is cut off while the other works on; then the other.
    const isCut = turn % 5 === 2;
    const away = authors[Math.floor(turn / 5) % 2];
    if (isCut) await away?.page.context().setOffline(true);
    await Promise.all(
      authors.map(async (author, who) => {
        await author.work({ name: ['d', 'n'][who] ?? '', seed: 1 + turn * 2 + who, count: COMMANDS / TURNS });
        await author.settle();
      }),
    );
    if (isCut) await away?.page.context().setOffline(false);
    // A closed lid, with work that no server knows yet: the browser has kept it.
    if (turn === TURNS / 2) {
      await noam.draft();
      await expect.poll(async () => await noam.isKept()).toBe(true);
      await noam.page.reload();
      await noam.sitDown();
    }
  }
  expect(lost).toBeGreaterThan(0);

  const settled = async (): Promise<readonly AuthorsDraft[]> =>
    await Promise.all(
      authors.map(async (author) => {
        await author.settle();
        return await author.draft();
      }),
    );
  await expect
    .poll(async () => {
      const drafts = await settled();
      const isOver = drafts.every(({ saved, kept, rev }) => saved === 'saved' && kept === 0 && rev === drafts[0]?.rev);
      return isOver;
    })
    .toBe(true);
  const drafts = await settled();
  const { rev, document } = await read<{ readonly rev: number; readonly document: unknown }>(page, server.url, id, '');
  const batches: StoredBatch[] = [];
  for (let more = true; more; ) {
    const after = batches.at(-1)?.rev ?? 0;
    const answer = await read<{ readonly batches: readonly StoredBatch[]; readonly more: boolean }>(
      page,
      server.url,
      id,
      `/commands?after=${after}`,
    );
    batches.push(...answer.batches);
    ({ more } = answer);
  }
  for (const draft of drafts) {
    expect(draft.rev).toBe(rev);
    expect(draft.document).toEqual(document);
  }
  expect(new Set(batches.map(({ batch }) => batch)).size).toBe(rev);
  const unknown = batches.filter(({ batch }) => !sentBatches.has(batch));
  expect(unknown, 'each stands there as it was sent, however often that was').toEqual([]);
  const stored = batches.flatMap(({ commands }) => commands);
  const added = stored.flatMap(({ op, node }) => (op === 'add' && node !== undefined ? [node.uid] : []));
  const removed = new Set(stored.flatMap(({ op, was }) => (op === 'remove' ? (was?.uids ?? []) : [])));
  const there = uidsIn(document);
  expect(new Set(there).size, 'none is there twice').toBe(there.length);
  for (const { made, told } of drafts) {
    expect(made.length).toBeGreaterThan(COMMANDS / 10);
    const lostNodes = made.filter((uid) => !told.includes(uid) && !added.includes(uid));
    expect(lostNodes, 'made here, and neither stored nor told').toEqual([]);
  }
  expect(added.filter((uid) => !there.includes(uid) && !removed.has(uid))).toEqual([]);
  // Both screens show it.
  const [mine = '', theirs = ''] = await Promise.all(
    authors.map(async (author) => await author.page.locator('.paper-fact').innerText()),
  );
  expect(mine).toBe(theirs);
  for (const author of authors) await author.page.context().close();
});

async function atTheDesk(browser: Browser, url: string, login: string): Promise<Author> {
  const context = await browser.newContext({ locale: 'en' });
  const office = new OfficeScreen(await context.newPage(), url, 'en');
  await office.openAs(login, '/questionnaires');
  await expect(office.page.getByRole('banner')).toBeVisible();
  return new Author(office.page);
}

async function read<Answer>(page: Page, url: string, id: string, path: string): Promise<Answer> {
  return (await (await page.request.get(`${url}/api/v1/drafts/${id}${path}`)).json()) as Answer;
}

function uidsIn(document: unknown): readonly string[] {
  const uids: string[] = [];
  const look = (json: unknown): void => {
    if (Array.isArray(json)) for (const one of json) look(one);
    else if (typeof json === 'object' && json !== null)
      for (const [member, value] of Object.entries(json)) {
        if (member === 'uid' && typeof value === 'string') uids.push(value);
        look(value);
      }
  };
  look(document);
  return uids;
}
