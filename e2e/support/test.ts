import { test as base, type Page } from '@playwright/test';
import { Field } from './field.ts';
import { InterviewerScreen } from './interviewer-screen.ts';
import { SekerServer } from './server.ts';
import { type ScreenLanguage, speaking } from './speaking.ts';

interface WorkerFixtures {
  readonly server: SekerServer;
}

interface TestFixtures {
  readonly field: Field;
  readonly language: ScreenLanguage;
  readonly interviewer: InterviewerScreen;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    async ({ browserName }, provide, worker) => {
      void browserName;
      const server = await SekerServer.start(`e2e-${worker.parallelIndex}`);
      await provide(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  field: async ({ server }, provide) => {
    const field = new Field(server.db);
    await field.clear();
    await provide(field);
  },
  language: ['he', { option: true }],
  interviewer: async ({ page, server, language, field }, provide) => {
    void field;
    await provide(new InterviewerScreen(page, server.url, language));
    // Hangs up what the journey left on the line and frees the station.
    await page.request.get(`${server.url}/auth/index/logout`, { headers: { 'X-Requested-With': 'XMLHttpRequest' } });
  },
});

export { expect } from '@playwright/test';

/** The same journey in Hebrew and in English. */
export function journey(
  name: string,
  walk: (journey: {
    screen: InterviewerScreen;
    field: Field;
    page: Page;
    server: SekerServer;
    t: ReturnType<typeof speaking>;
  }) => Promise<void>,
): void {
  for (const language of ['he', 'en'] as const) {
    test.describe(language, () => {
      test.use({ language });
      test(
        name,
        async ({ interviewer, field, page, server }) =>
          await walk({ screen: interviewer, field, page, server, t: speaking(language) }),
      );
    });
  }
}
