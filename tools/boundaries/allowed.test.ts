import { describe, expect, it } from 'vitest';
import { rulesBrokenBy } from './small-house.test-data.ts';

describe('a line that must be allowed', () => {
  const allowed: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
    [
      'the server enters a package by its second door',
      { 'apps/server/src/db/a.ts': `import '@seker/questionnaire/design';` },
    ],
    [
      'the survey reads the colours of skins without the calls',
      { 'apps/survey/src/a.ts': `import '@seker/contract/look';` },
    ],
    [
      'an argument called document, a key called fetch',
      {
        'packages/contract/src/a.ts': `export const a = (document: D, { fetch }: E) => ({ location: document.location, fetch });`,
      },
    ],
    [
      'an instant from an argument',
      { 'packages/fieldwork/src/a.ts': `export const a = (at: number) => new Date(at).toISOString();` },
    ],
    [
      'the cryptography of the room that is about it',
      { 'packages/sealing/src/a.ts': `export const bits = () => crypto.getRandomValues(new Uint8Array(8));` },
    ],
    [
      'words in comments, strings and markup',
      {
        'apps/survey/src/a.tsx': `// import 'zod'\nexport const a = <p>don't import '@seker/ui'</p>;\nexport const b = "import 'zod'";`,
      },
    ],
    ['SQL in its home', { 'apps/server/src/a.queries.ts': "import { sql } from 'kysely';\nconst q = sql`select 1`;" }],
    [
      'a feature through its door',
      { 'apps/server/src/features/field/calls/a.ts': `import { mayLeave } from '../desk/index.ts';` },
    ],
    [
      'a file of another feature of the same concept',
      { 'apps/server/src/features/field/cases/visits/a.ts': `import { lockCase } from '../state/b.ts';` },
    ],
    [
      'a room of the designer through its door, what all of them share, and what comes later',
      {
        'apps/office/src/features/questionnaires/designer/build/a.ts': `import '../logic/index.ts';\nimport '../session/b.ts';\nexport const a = () => import('../try/stage.tsx');`,
      },
    ],
    ['zod/mini in a browser', { 'packages/contract/src/a.ts': `import * as z from 'zod/mini';` }],
    [
      'a test of a pure room that reads its data',
      { 'packages/fieldwork/src/a.test.ts': `import { readFileSync } from 'node:fs';\nimport { it } from 'vitest';` },
    ],
    [
      'a test that takes its seed',
      { 'packages/fieldwork/src/a.test.ts': `import '${'../'.repeat(3)}tools/test/chance/test-seed.ts';` },
    ],
    [
      'a test that finds a program',
      { 'packages/export/src/a.test.ts': `import '${'../'.repeat(3)}tools/test/programs/find-program.ts';` },
    ],
    [
      'the configuration of a build',
      { 'apps/survey/vite.config.ts': `import { join } from 'node:path';\nimport { defineConfig } from 'vite';` },
    ],
    [
      'a test of a component with what such tests share',
      {
        'apps/survey/src/a.browser.test.tsx': `import { press } from '@seker/component-tests';`,
        'packages/component-tests/src/a.ts': `import { commands } from 'vitest/browser';`,
      },
    ],
    ['the environment in config.ts', { 'apps/server/src/config.ts': `export const port = process.env.PORT;` }],
  ];

  it.each(allowed)('%s', (_what, files) => {
    expect(rulesBrokenBy(files)).toEqual([]);
  });
});
