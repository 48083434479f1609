import type { Browser, Page } from '@playwright/test';
import { Author, type AuthorsDraft } from './support/author.ts';
import { OfficeScreen } from './support/office-screen.ts';
import { speaking } from './support/speaking.ts';
import { expect, test } from './support/test.ts';

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
  await office.open('/questionnaires');
  await office.enter(login);
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
