import { expect, type Page } from '@playwright/test';
import { sql } from 'kysely';
import type { SekerServer } from './server.ts';

/** Takes back every text that the installation says in place of Seker's own, and waits until its node knows it. */
export async function forgetOwnTexts(server: SekerServer, page: Page): Promise<void> {
  await sql`delete from own_text`.execute(server.db);
  await sql`update language set texts_revision = texts_revision + 1`.execute(server.db);
  const texts = async (): Promise<object> => {
    const answer = (await (await page.request.get(`${server.url}/api/v1/texts`)).json()) as { texts: object };
    return answer.texts;
  };
  await expect.poll(texts).toEqual({});
}
