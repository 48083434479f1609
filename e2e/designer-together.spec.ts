import type { Page } from '@playwright/test';
import { rounds } from '../apps/server/src/testing/rounds.ts';
import { Author, type AuthorsDraft } from './support/author.ts';
import { copiedDraft } from './support/draft-to-edit.ts';
import { LOG_OUT } from './support/field.ts';
import { OfficeScreen } from './support/office-screen.ts';
import { expect, test } from './support/test.ts';

const XHR = { headers: { 'X-Requested-With': 'XMLHttpRequest' } };

/** Turns of work of each; what each does in one. */
const TURNS = rounds(4, 20);
const IN_A_TURN = 10;
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

test('two people write at once over a network that is cut: each sees the other, and nothing is lost or doubled', async ({
  browser,
  server,
}) => {
  const contexts = [await browser.newContext({ locale: 'he' }), await browser.newContext({ locale: 'en' })] as const;
  const admin = new OfficeScreen(await contexts[0].newPage(), server.url, 'he');
  const supervisor = new OfficeScreen(await contexts[1].newPage(), server.url, 'en');
  const id = await copiedDraft(contexts[0].request, server.url);
  const sentBatches = new Set<string>();
  const answers = { mayBeLost: false, lost: 0 };
  for (const context of contexts) {
    let sent = 0;
    await context.route('**/drafts/*/commands', async (route) => {
      const { batch } = route.request().postDataJSON() as { readonly batch: string };
      sentBatches.add(batch);
      sent += 1;
      if (!answers.mayBeLost || sent % LOST_ANSWER_EVERY > 0) return await route.fallback();
      await route.fetch().catch(() => undefined);
      answers.lost += 1;
      await route.abort('connectionreset');
    });
  }
  await Promise.all([
    admin.openAs('admin', `/questionnaires/${id}/build`),
    supervisor.openAs('supervisor', `/questionnaires/${id}/build`),
  ]);
  // Each sees who else is here.
  await expect(admin.page.getByRole('list', { name: admin.t('designer.here') })).toContainText('רות אלמוג');
  const text = (office: OfficeScreen) => office.page.locator('[data-field="sex.text"] .rich-text');
  const type = async (office: OfficeScreen, words: string): Promise<void> => {
    await text(office).click();
    await office.page.keyboard.press('End');
    await office.page.keyboard.type(words);
  };
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
    const isSaved = async ({ page, t }: OfficeScreen): Promise<void> =>
      await expect(page.getByText(t('designer.saved'), { exact: true })).toBeVisible();
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
    await card.getByRole('button', { name: supervisor.t('designer.takeBoth') }).click();
    for (const words of ['(A2)', '(S)']) await expect(text(admin)).toContainText(words);
    for (const { page } of [admin, supervisor]) await page.keyboard.press('Escape');
  });

  const authors = [new Author(admin.page), new Author(supervisor.page)];
  await test.step('much work of both, over a network that is cut and answers that are lost', async () => {
    answers.mayBeLost = true;
    for (const author of authors) await author.sitDown();
    const [, noam] = authors;
    for (let turn = 0; turn < TURNS; turn += 1) {
      // One is cut off while the other works on; then the other.
      const isCut = turn % 5 === 2;
      const away = authors[Math.floor(turn / 5) % 2];
      if (isCut) await away?.page.context().setOffline(true);
      await Promise.all(
        authors.map(async (author, who) => {
          await author.work({ name: ['d', 'n'][who] ?? '', seed: 1 + turn * 2 + who, count: IN_A_TURN });
          await author.settle();
        }),
      );
      if (isCut) await away?.page.context().setOffline(false);
      // A closed lid, with work that no server knows yet: the browser has kept it.
      if (turn === TURNS / 2) {
        await noam?.draft();
        await expect.poll(async () => await noam?.isKept()).toBe(true);
        await noam?.page.reload();
        await noam?.sitDown();
      }
    }
    expect(answers.lost).toBeGreaterThan(0);
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
        return drafts.every(({ saved, kept, rev }) => saved === 'saved' && kept === 0 && rev === drafts[0]?.rev);
      })
      .toBe(true);
    await isOneDocument(await settled(), admin.page, `${server.url}/api/v1/drafts/${id}`, sentBatches);
    // Both screens show it, each in its own words.
    const numbers = await Promise.all(
      authors.map(async ({ page }) => (await page.locator('.paper-fact').innerText()).match(/\d+/g)),
    );
    expect(numbers[0]).toEqual(numbers[1]);
  });
  for (const { page } of [admin, supervisor]) {
    await page.request.get(server.url + LOG_OUT, XHR);
    await page.context().close();
  }
});

/** None of what was made is lost or there twice, and each has what the server has. */
async function isOneDocument(
  drafts: readonly AuthorsDraft[],
  page: Page,
  address: string,
  sentBatches: ReadonlySet<string>,
): Promise<void> {
  const read = async <Answer>(path: string): Promise<Answer> =>
    (await (await page.request.get(address + path)).json()) as Answer;
  const { rev, document } = await read<{ readonly rev: number; readonly document: unknown }>('');
  const batches: StoredBatch[] = [];
  for (let more = true; more; ) {
    const after = batches.at(-1)?.rev ?? 0;
    const answer = await read<{ readonly batches: readonly StoredBatch[]; readonly more: boolean }>(
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
    expect(made.length).toBeGreaterThan((TURNS * IN_A_TURN) / 10);
    const lostNodes = made.filter((uid) => !told.includes(uid) && !added.includes(uid));
    expect(lostNodes, 'made here, and neither stored nor told').toEqual([]);
  }
  expect(added.filter((uid) => !there.includes(uid) && !removed.has(uid))).toEqual([]);
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
