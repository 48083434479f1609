import { describe, expect, it } from 'vitest';
import { readHouse } from '../boundaries/read-house.ts';
import { root } from '../run-node.ts';
import { clockWaits } from './clock-waits.ts';
import { WAITS_FOR_TIME } from './waits-for-time.ts';

const JOURNEY = 'e2e/statuses.spec.ts';
const SUPPORT = 'e2e/support/limits.ts';
const PATIENCE = "import { patience } from '../apps/server/src/testing/patience.ts';";
const ELSEWHERE: Readonly<Record<string, string>> = {
  [SUPPORT]: `import { patience } from '../../apps/server/src/testing/patience.ts';
    const SECOND = 1_000; export const LATE = 5 * SECOND; export const LONG = patience(5 * SECOND);`,
};
const { files } = readHouse(root);
const texts = new Map(files.map(({ path, text }) => [path, text]));
const inHouse = (path: string): string | null => texts.get(path) ?? null;
const found = (line: string, path = JOURNEY) => clockWaits(path, line, (other) => ELSEWHERE[other] ?? null);

describe('tests', () => {
  it('of the house wait for what happens, and have the limits of the runner alone', () => {
    expect(files.length).toBeGreaterThan(300);
    expect(files.flatMap(({ path, text }) => clockWaits(path, text, inHouse))).toEqual([]);
  });

  it('that are about time itself are there, and do wait', () => {
    for (const path of Object.keys(WAITS_FOR_TIME))
      expect(clockWaits(`e2e/${path}`, inHouse(path) ?? '', inHouse), path).not.toEqual([]);
  });

  it.each([
    'await page.waitForTimeout(200);',
    "await page['waitForTimeout'](200);",
    'const { waitForTimeout } = page;',
    'await expect(async () => await press()).toPass();',
    'await new Promise((resolve) => setTimeout(resolve, 50));',
    'await new Promise((resolve) => globalThis.setTimeout(resolve, 50));',
    "await new Promise((resolve) => window['setTimeout'](resolve, 50));",
    'const later = setTimeout; await new Promise((resolve) => later(resolve, 50));',
    'setInterval(look, 10);',
    "import { setTimeout as sleep } from 'node:timers/promises';",
    "import * as timers from 'timers';",
    "const { scheduler } = await import('node:timers/promises');",
    'await expect(line).toBeVisible({ timeout: 3_000 });',
    "await expect(line).toBeVisible({ ['timeout']: 3_000 });",
    'const LATE = 3_000; await expect(line).toBeVisible({ timeout: LATE });',
    'const SECOND = 1_000; const timeout = 3 * SECOND; await page.waitForURL(url, { timeout });',
    'await page.waitForURL(url, { timeout: Math.max(3_000, most) });',
    `${PATIENCE} await page.waitForURL(url, { timeout: patience(1_000) + 5_000 });`,
    "import { LATE } from './support/limits.ts'; await page.waitForURL(url, { timeout: LATE });",
    'test.setTimeout(60_000);',
    'test.slow();',
    'page.setDefaultTimeout(8_000);',
    'fetch(url, { signal: AbortSignal.timeout(5_000) });',
    'test.describe.configure({ retries: 2 });',
    "it('is there', { retry: 1 }, async () => {});",
    'vi.setConfig({ testTimeout: 60_000 });',
    "it('is there', async () => {}, 60_000);",
    "it.skip('is there', async () => {}, 60_000);",
    "it.each(['a'])('%s is there', async () => {}, 60_000);",
    "describe.each`a`('is there', () => {}, 60_000);",
    'beforeAll(async () => {}, 30_000);',
    'const server = [async () => {}, { timeout: 120_000 }];',
  ])('may not wait so: %s', (line) => {
    expect(found(line)).toMatchObject([{ path: JOURNEY, line: 1 }]);
  });

  it.each([
    'await expect(line).toBeVisible();',
    'await expect.poll(look, { interval: 20 }).toBe(1);',
    `${PATIENCE} export default defineConfig({ timeout: patience(360_000), retries: 0 });`,
    `${PATIENCE} const LONG = patience(5_000); it('is there', { timeout: LONG }, async () => {});`,
    "import { LONG } from './support/limits.ts'; it('is there', { timeout: LONG }, async () => {});",
    "vi.useFakeTimers({ toFake: ['setTimeout'] });",
    "expect(states).toEqual({ state: 'timeout', timeout: null });",
    'const sent = timeout(5);',
    "it('is there', async () => await limit(10, 0));",
    'interface Page { waitForTimeout(milliseconds: number): void }',
  ])('may do so: %s', (line) => {
    expect(found(line)).toEqual([]);
  });

  it('are looked at in every suite, and what they test is not', () => {
    const line = 'await new Promise((resolve) => setTimeout(resolve, 50));';
    for (const path of ['e2e/support/field.ts', 'apps/server/src/app.db.test.ts', 'apps/survey/src/a.browser.test.tsx'])
      expect(found(line, path)).toHaveLength(1);
    for (const path of ['apps/server/src/app.ts', 'apps/server/src/testing/person.ts'])
      expect(found(line, path)).toEqual([]);
  });
});
