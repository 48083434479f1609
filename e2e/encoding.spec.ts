import { sql } from 'kysely';
import { OfficeScreen } from './support/office-screen.ts';
import { expect, journeyInBoth } from './support/test.ts';

/** Codes of the demonstration's second frame, by their numbers. */
const PRICES = '11';
const QUEUES = '21';

journeyInBoth(
  'an encoder works by keyboard alone: codes by number and by name, a suggestion, all equal answers at once, undo',
  async ({ screen, page, server, t }) => {
    const office = new OfficeScreen(page, server.url, screen.language);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await office.openAs('coder2', '/coding');
    const tasks = page.getByRole('link', { name: t('encoding.goOn') });
    await expect(tasks.first()).toBeVisible();
    await office.isClean('my tasks');
    // The task that is least far.
    await tasks.last().focus();
    await page.keyboard.press('Enter');

    const filter = page.getByRole('combobox', { name: t('encoding.filter') });
    await expect(filter).toBeFocused();
    await expect(page.getByText(t('encoding.saved'))).toBeVisible();
    await office.isClean('encoding');
    const put = async (): Promise<number> => {
      const { rows } = await sql<{ n: number }>`
        select count(distinct c.unit_id)::int as n from coding c join person p on p.id = c.person_id
        where p.login = 'coder2' and c.code_ids <> '{}' and c.how <> 'undo'`.execute(server.db);
      return Number(rows[0]?.n ?? 0);
    };
    const before = await put();

    await page.keyboard.type(PRICES);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: t('encoding.takeOff', { code: '' }) })).toHaveCount(1);
    await page.keyboard.press('Control+Enter');
    await expect(filter).toBeFocused();
    await expect.poll(put).toBeGreaterThan(before);

    // A second code beside it, then both are taken back.
    await page.keyboard.type(QUEUES);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+z');
    await expect(page.getByRole('button', { name: t('encoding.takeOff', { code: '' }) })).toHaveCount(0);

    // What was put is there after a reload.
    const after = await put();
    await page.reload();
    await expect(filter).toBeFocused();
    await expect(page.getByText(t('encoding.saved'))).toBeVisible();
    expect(await put()).toBeGreaterThanOrEqual(after);
  },
);
