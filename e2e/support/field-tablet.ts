import type { Browser, BrowserContext, Page } from '@playwright/test';
import { devicesCalls } from '@seker/contract';
import { sql } from 'kysely';
import type { Person } from '../../apps/server/src/testing/person.ts';
import { expectNoAxeFaults } from './axe-faults.ts';
import type { SekerServer } from './server.ts';
import { expect } from './test.ts';

const CODE = '482915';

type Permission = 'durableStorage' | 'geolocation' | 'audioCapture' | 'videoCapture';

/** A browser whose storage lasts, as that of an installed app does, unless it is to be asked. */
export async function tabletOf(
  browser: Browser,
  server: Pick<SekerServer, 'url'>,
  language: string,
  permissions: readonly Permission[] = ['durableStorage'],
): Promise<BrowserContext> {
  const session = await browser.newBrowserCDPSession();
  const before = (await session.send('Target.getBrowserContexts')).browserContextIds;
  const context = await browser.newContext({
    locale: language === 'he' ? 'he-IL' : 'en-GB',
    viewport: { width: 320, height: 640 },
    reducedMotion: 'reduce',
  });
  const after = (await session.send('Target.getBrowserContexts')).browserContextIds;
  const [browserContextId] = after.filter((id) => !before.includes(id));
  if (browserContextId === undefined) throw new Error('the context is not there');
  await session.send('Browser.grantPermissions', {
    origin: server.url,
    browserContextId,
    permissions: [...permissions],
  });
  return context;
}

/** A case of a project in which Noam works. */
export async function caseOfNoam(server: SekerServer, projectId: number): Promise<number> {
  // What other journeys gave to them is over.
  await sql`update assignment set ended_at = now(), ended_as = 'withdrawn' where ended_at is null`.execute(server.db);
  const { rows } = await sql<{ id: number }>`
    with noam as (insert into allocation (project_id, person_id) select ${projectId}, id from person where login = 'noam'),
      draw as (insert into sample_draw (project_id, method, seed, frame_hash) values (${projectId}, 'asIs', '0', 'field') returning id)
    insert into study_case (project_id, draw_id, language_id, zone)
    select ${projectId}, draw.id, l.id, 'Asia/Jerusalem' from draw, language l where l.code = 'en' returning id`.execute(
    server.db,
  );
  return Number(rows[0]?.id);
}

/** The code by which a device of Noam's is paired. */
export async function codeForNoam(server: SekerServer, admin: Person, name: string): Promise<string> {
  const { id } = await server.db
    .selectFrom('person')
    .select('id')
    .where('login', '=', 'noam')
    .executeTakeFirstOrThrow();
  const added = (await admin.call(devicesCalls.addFieldDevice, { personId: id, name } as never)) as { code: string };
  return added.code;
}

export async function typeCode(page: Page): Promise<void> {
  for (const digit of CODE) await page.getByRole('button', { name: digit, exact: true }).click();
}

export async function isClean(page: Page, what: string): Promise<void> {
  await expectNoAxeFaults(page, what);
  expect(await page.evaluate(() => document.documentElement.scrollWidth), what).toBeLessThanOrEqual(320);
}
