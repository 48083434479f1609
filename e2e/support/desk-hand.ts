import type { Page } from '@playwright/test';
import { type Kysely, sql } from 'kysely';

/** Answers the raised hand of a person, if it is up. */
export async function answerHand<Tables>(
  db: Kysely<Tables>,
  login: string,
  bySupervisor: (path: string, body: object) => Promise<void>,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select h.id::int as id from raised_hand h join person p on p.id = h.person_id
    where p.login = ${login} and h.closed_at is null`.execute(db);
  const [hand] = rows;
  if (hand !== undefined) await bySupervisor('/api/v1/control/:id/hand/answer', { handId: hand.id, text: 'ask twice' });
}

/** Whether the hand on the screen is not that of the server, in words; null: it is, or neither is known. */
export async function handOutOfStep(page: Page, told: unknown): Promise<string | null> {
  const { hand } = (told ?? {}) as { readonly hand?: object | null };
  const button = page.locator('.wk-hand-button');
  if (hand === undefined || !(await button.isVisible())) return null;
  const isUp = (await button.getAttribute('data-up')) === 'true';
  return isUp === (hand !== null) ? null : `the hand is ${isUp ? 'up' : 'down'} on the screen alone`;
}
