import { globSync } from 'node:fs';
import { join, sep } from 'node:path';
import process from 'node:process';
import type { BrowserContextOptions } from '@playwright/test';
import { playwright } from '@vitest/browser-playwright';
import type { TestProjectConfiguration } from 'vitest/config';
import type { BrowserInstanceOption } from 'vitest/node';
import { patience } from '../../apps/server/src/testing/patience.ts';
import { handCommands } from '../../packages/component-tests/src/commands.ts';
import { CHROMIUM_ARGUMENTS } from '../chromium-arguments.ts';
import { COMPONENT_ROOMS } from './component-rooms.ts';

const ROOT = join(import.meta.dirname, '../..');
const executablePath = process.env['CHROMIUM_PATH'] ?? '';

/** Where the developers' server has what `/gallery/pictures/` names. */
const PICTURES = '/apps/server/src/gallery/pictures/';

/**
 * Without motion: what opens is there with its key, and needs no further pictures of the browser, which it may keep back for long
 * on a page of several. That nothing is lost while things move is what journeys see.
 */
const desk = { locale: 'he-IL', timezoneId: 'Asia/Jerusalem', reducedMotion: 'reduce' } as const;

/**
 * After a key or a click Chromium holds back what comes over a socket until its next picture, 50 ms at most; a test hears
 * so that its key was pressed. The other is off in every browser of Playwright, whose own list this one takes the place of.
 */
const SWITCHED_OFF = '--disable-features=DeferRendererTasksAfterInput,PaintHolding';

function chromium(contextOptions: BrowserContextOptions): ReturnType<typeof playwright> {
  const launchOptions = {
    ...(executablePath === '' ? {} : { executablePath }),
    args: [...CHROMIUM_ARGUMENTS, SWITCHED_OFF],
  };
  return playwright({ launchOptions, contextOptions, actionTimeout: patience(20_000) });
}

/** Files that are tried with a finger alone. */
const BY_FINGER = '*.finger.browser.test.{ts,tsx}';

/** A browser with a mouse, and one with a finger and no mouse for the files that ask for it. */
function browsersOf(room: string): BrowserInstanceOption[] {
  const withFinger = [`${room}/src/**/${BY_FINGER}`, `${room}/src/**/*.hands.browser.test.{ts,tsx}`];
  return [
    {
      browser: 'chromium',
      name: `components, ${room}`,
      include: [`${room}/src/**/*.browser.test.{ts,tsx}`],
      exclude: [`**/${BY_FINGER}`],
    },
    ...(globSync(withFinger, { cwd: ROOT }).length === 0
      ? []
      : [
          {
            browser: 'chromium' as const,
            name: `components, ${room} by finger`,
            include: withFinger,
            provider: chromium({ ...desk, hasTouch: true }),
          },
        ]),
  ];
}

/** Components on pages of a real Chromium, named by CHROMIUM_PATH; the files of a page share their modules. */
export const componentsProject: TestProjectConfiguration = {
  plugins: [
    {
      name: 'gallery-pictures',
      configureServer({ middlewares }) {
        middlewares.use((request, _response, next) => {
          request.url = request.url?.replace(/^\/gallery\/pictures\//, PICTURES) ?? '/';
          next();
        });
      },
    },
  ],
  // Found before the first test: what is found later loads the page anew.
  optimizeDeps: {
    // Native code, of a test without a page.
    exclude: ['@duckdb/node-api', '@duckdb/node-bindings'],
    include: [
      '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge',
      '@atlaskit/pragmatic-drag-and-drop/combine',
      '@atlaskit/pragmatic-drag-and-drop/element/adapter',
      '@mantine/core',
      '@mantine/dates',
      '@mantine/hooks',
      '@mantine/notifications',
      '@tabler/icons-react',
      '@tanstack/react-query',
      '@tanstack/react-router',
      '@tanstack/react-table',
      '@tanstack/react-virtual',
      'axe-core',
      'dayjs',
      'fflate',
      'i18next',
      'idb',
      'prosemirror-commands',
      'prosemirror-keymap',
      'prosemirror-model',
      'prosemirror-schema-list',
      'prosemirror-state',
      'prosemirror-view',
      'react',
      'react/jsx-dev-runtime',
      'react/jsx-runtime',
      'react-dom/client',
      'react-dom/server',
      'react-i18next',
      'socket.io-client',
      'zod/mini',
    ],
  },
  test: {
    name: 'components',
    setupFiles: ['packages/component-tests/src/setup.ts'],
    provide: { isInBoth: process.env['TEST_LANGUAGES'] === 'both' },
    isolate: false,
    sequence: { groupOrder: 2 },
    maxWorkers: 2,
    // A page with axe and pictures takes its time on a machine that is three times slower than another.
    testTimeout: patience(60_000),
    hookTimeout: patience(60_000),
    expect: { poll: { timeout: patience(20_000), interval: 20 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: chromium(desk),
      instances: COMPONENT_ROOMS.flatMap(browsersOf),
      commands: handCommands(patience(20_000)),
      expect: {
        toMatchScreenshot: {
          comparatorName: 'pixelmatch',
          // Another build of Chromium draws letters a little otherwise.
          comparatorOptions: { threshold: 0.3, allowedMismatchedPixelRatio: 0.03 },
          timeout: patience(20_000),
          // `apps/survey/src/…` → `apps/survey/looks`.
          resolveScreenshotPath: ({ root, testFileDirectory, arg, ext }) =>
            join(root, ...testFileDirectory.split(sep).slice(0, 2), 'looks', `${arg}${ext}`),
        },
      },
    },
  },
};
