import process from 'node:process';
import { test as base, expect, type Page } from '@playwright/test';
import { Field, LOG_OUT } from './field.ts';
import { InterviewerScreen } from './interviewer-screen.ts';
import type { SekerServer } from './server.ts';
import { ServerOfFile } from './server-of-file.ts';
import { slowDown } from './slow-network.ts';
import { type ScreenLanguage, speaking } from './speaking.ts';

interface WorkerFixtures {
  readonly servers: ServerOfFile;
}

interface TestFixtures {
  readonly server: SekerServer;
  readonly field: Field;
  readonly language: ScreenLanguage;
  readonly interviewer: InterviewerScreen;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  servers: [
    async ({ browserName }, provide) => {
      void browserName;
      const servers = new ServerOfFile();
      await provide(servers);
      await servers.stop();
    },
    { scope: 'worker' },
  ],
  server: async ({ servers }, provide, { file }) => await provide(await servers.of(file)),
  context: async ({ context }, provide, { testId }) => {
    if (process.env['SLOW_NETWORK'] === '1') await slowDown(context, testId);
    await provide(context);
  },
  // Each journey gives back what it took: its people log out, and the field is as it was for the next one of the file.
  field: async ({ context, server }, provide) => {
    const field = new Field(server.db);
    await provide(field);
    await context.request.get(server.url + LOG_OUT, { headers: { 'X-Requested-With': 'XMLHttpRequest' } });
    await expect.poll(async () => await field.liveCalls()).toBe(0);
    await field.giveBack();
  },
  language: ['he', { option: true }],
  interviewer: async ({ page, server, language, field }, provide) => {
    void field;
    await provide(new InterviewerScreen(page, server.url, language));
  },
});

export { expect };

type Walk = (journey: {
  readonly screen: InterviewerScreen;
  readonly field: Field;
  readonly page: Page;
  readonly server: SekerServer;
  readonly t: ReturnType<typeof speaking>;
}) => Promise<void>;

const LANGUAGES = ['he', 'en'] as const;
const isInBoth = process.env['TEST_LANGUAGES'] === 'both';

/** Of what is walked without a person's screen: every day in Hebrew, in a long run in both. */
export const WALKED_LANGUAGES: readonly ScreenLanguage[] = isInBoth ? LANGUAGES : ['he'];

/** A journey in Hebrew or in English: half of them in each. Long runs ask for both (`TEST_LANGUAGES=both`). */
export function journey(name: string, walk: Walk): void {
  for (const language of isInBoth ? LANGUAGES : [languageOf(name)]) inLanguage(language, name, walk);
}

/** A main way on which the direction of the page matters: in both languages always. */
export function journeyInBoth(name: string, walk: Walk): void {
  for (const language of LANGUAGES) inLanguage(language, name, walk);
}

/** By the title alone: every process that reads the file must come to the same one. */
function languageOf(name: string): ScreenLanguage {
  const sum = Array.from(name).reduce((total, sign) => total + (sign.codePointAt(0) ?? 0), 0);
  return sum % 2 === 0 ? 'he' : 'en';
}

function inLanguage(language: ScreenLanguage, name: string, walk: Walk): void {
  test.describe(language, () => {
    test.use({ language });
    test(
      name,
      async ({ interviewer, field, page, server }) =>
        await walk({ screen: interviewer, field, page, server, t: speaking(language) }),
    );
  });
}
