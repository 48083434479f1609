import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkBoundaries } from './check-boundaries.ts';
import { readHouse } from './read-house.ts';
import { rulesBrokenBy } from './small-house.test-data.ts';
import type { RuleName } from './violation.ts';

describe('the house', () => {
  const house = readHouse(join(import.meta.dirname, '../..'));

  it('is read whole', () => {
    expect(house.files.length).toBeGreaterThan(100);
    expect([...house.manifests.keys()]).toEqual(expect.arrayContaining(['', 'packages/kernel', 'apps/server']));
  });

  it('keeps its import table', () => {
    expect(
      checkBoundaries(house).map(({ path, line, rule, message }) => `${path}:${line} ${rule}: ${message}`),
    ).toEqual([]);
  });
});

describe('a line that must be refused', () => {
  const server = 'apps/server/src/features';
  const designer = 'apps/office/src/features/questionnaires/designer';
  const refused: readonly (readonly [RuleName, string, Readonly<Record<string, string>>])[] = [
    ['unknown-room', 'a room that the table does not know', { 'packages/cellar/src/index.ts': '' }],
    [
      'room-import',
      'the kernel leans on a room',
      { 'packages/kernel/src/id.ts': `import { step } from '@seker/questionnaire';` },
    ],
    [
      'room-import',
      'fieldwork asks the questionnaire',
      { 'packages/fieldwork/src/a.ts': `import type { Step } from '@seker/questionnaire';` },
    ],
    [
      'room-import',
      'an interview that any host can hold asks for the field',
      { 'packages/interviewing/src/a.ts': `import type { Case } from '@seker/fieldwork';` },
    ],
    [
      'room-import',
      'the survey brings Mantine through ui',
      { 'apps/survey/src/client.tsx': `export { theme } from '@seker/ui';` },
    ],
    [
      'room-import',
      'the interviewer speaks to the exchange',
      { 'apps/interviewer/src/a.ts': `const t = await import('@seker/telephony');` },
    ],
    [
      'room-import',
      'a test imports what its room may not',
      { 'packages/fieldwork/src/a.test.ts': `import '@seker/questionnaire';` },
    ],
    ['room-import', 'a journey imports an app', { 'e2e/a.spec.ts': `import { app } from '@seker/server';` }],
    [
      'room-import',
      'a type from a room written in place',
      { 'packages/kernel/src/a.ts': `export type S = import('@seker/fieldwork').Tier;` },
    ],
    [
      'deep-import',
      'a package is entered by its side door',
      { 'apps/server/src/a.ts': `import '@seker/kernel/src/id.ts';` },
    ],
    [
      'room-exit',
      'a path leads into another room',
      { 'packages/fieldwork/src/a.ts': `import '../../kernel/src/id.ts';` },
    ],
    [
      'room-exit',
      'a room leans on a tool',
      { 'apps/server/src/a.ts': `import '${'../'.repeat(3)}tools/find-chromium.ts';` },
    ],
    [
      'room-exit',
      'a room that is no test takes the seed of the tests',
      { 'packages/fieldwork/src/a.ts': `import '${'../'.repeat(3)}tools/test/chance/test-seed.ts';` },
    ],
    [
      'room-exit',
      'a test leans on another tool',
      { 'packages/fieldwork/src/a.test.ts': `import '${'../'.repeat(3)}tools/test/plan.ts';` },
    ],
    ['room-exit', 'a tool leans on a room', { 'tools/a.ts': `import '../packages/kernel/src/id.ts';` }],
    ['package-forbidden', 'a feature counts past the meter', { [`${server}/a/a.ts`]: `import 'prom-client';` }],
    ['package-forbidden', 'a browser loads all of zod', { 'apps/survey/src/a.ts': `import * as z from 'zod';` }],
    [
      'package-forbidden',
      "a respondent's page loads the designer's part",
      { 'apps/survey/src/a.ts': `import '@seker/questionnaire/design';` },
    ],
    [
      'package-forbidden',
      'the survey loads Mantine',
      { 'apps/survey/src/a.tsx': `import { Button } from '@mantine/core';` },
    ],
    [
      'package-forbidden',
      'the exchange opens a web server',
      { 'packages/telephony/src/a.ts': `import fastify from 'fastify';` },
    ],
    [
      'undeclared-import',
      'a package that only another room declared',
      { 'apps/server/src/a.ts': `import x from 'left-pad';` },
    ],
    [
      'undeclared-import',
      'a source runs on a tool of the tests',
      { 'apps/server/src/a.ts': `import { it } from 'vitest';` },
    ],
    [
      'undeclared-import',
      'a page leans on what tests of components share',
      { 'apps/survey/src/client.tsx': `import { press } from '@seker/component-tests';` },
    ],
    [
      'node-import',
      'a pure room reads files',
      { 'packages/contract/src/a.ts': `import { readFileSync } from 'node:fs';` },
    ],
    ['node-import', 'a browser room reads files', { 'apps/interviewer/src/a.ts': `import { join } from 'path';` }],
    [
      'pure-room',
      'a pure room reads the clock',
      { 'packages/fieldwork/src/a.ts': `export const now = () => Date.now();` },
    ],
    [
      'pure-room',
      'a pure room asks for today',
      { 'packages/fieldwork/src/a.ts': `export const today = () => new Date();` },
    ],
    [
      'pure-room',
      'a pure room draws by chance',
      { 'packages/fieldwork/src/a.ts': `export const r = () => Math.random();` },
    ],
    [
      'pure-room',
      'a pure room looks at the page',
      { 'packages/contract/src/a.ts': `export const t = () => document.title;` },
    ],
    [
      'pure-room',
      'a pure room fetches by itself',
      { 'packages/contract/src/a.ts': `export const get = () => fetch('/');` },
    ],
    ['pure-room', 'a pure room makes keys', { 'packages/kernel/src/a.ts': `crypto.randomUUID();` }],
    ['pure-room', 'the room of keys waits', { 'packages/sealing/src/a.ts': `setTimeout(() => 0, 1);` }],
    ['pure-room', 'a pure room waits', { 'packages/kernel/src/a.ts': `setTimeout(() => 0, 1);` }],
    [
      'pure-room',
      'a pure room reads the process',
      { 'packages/kernel/src/a.ts': `export const p = process.platform;` },
    ],
    [
      'pure-state',
      'a pure room counts',
      { 'packages/kernel/src/a.ts': `let count = 0;\nexport const next = () => { count += 1; return count; };` },
    ],
    [
      'layer-import',
      'the gate knows a feature',
      { 'apps/server/src/http/a.ts': `import { mayLeave } from '../features/desk/index.ts';` },
    ],
    [
      'feature-door',
      'a feature reaches behind the door of another',
      { [`${server}/calls/a.ts`]: `import '../cases/case.queries.ts';` },
    ],
    [
      'feature-door',
      'a feature of an inner area is reached behind its door',
      {
        [`${server}/projects/a/a.ts`]: `import '../quotas/setup/b.ts';`,
        [`${server}/projects/quotas/setup/b.ts`]: '',
      },
    ],
    ['feature-apart', 'a file stands in an area', { [`${server}/projects/a.ts`]: '' }],
    [
      'feature-apart',
      'features of a web app know each other',
      { 'apps/interviewer/src/features/login/a.tsx': `import '../select/b.ts';` },
    ],
    [
      'feature-cycle',
      'two features need each other through other files',
      {
        [`${server}/calls/index.ts`]: `export const a = 1;`,
        [`${server}/calls/b.ts`]: `import '../desk/index.ts';`,
        [`${server}/desk/index.ts`]: `export const c = 1;`,
        [`${server}/desk/d.ts`]: `import '../calls/index.ts';`,
      },
    ],
    [
      'feature-door',
      'another feature enters a case by the window',
      { [`${server}/field/calls/a.ts`]: `import { lockCase } from '../cases/state/b.ts';` },
    ],
    [
      'layer-import',
      'what all rooms of the designer share leans on one of them',
      { [`${designer}/session/a.ts`]: `import '../logic/index.ts';` },
    ],
    [
      'layer-import',
      'a room of the designer enters one that it must not know',
      { [`${designer}/logic/a.ts`]: `import '../build/index.ts';` },
    ],
    [
      'layer-import',
      'a folder of the designer that no list names',
      { [`${designer}/build/a.ts`]: `import '../cellar/b.ts';` },
    ],
    [
      'feature-door',
      'a room of the designer is entered by the window',
      { [`${designer}/build/a.ts`]: `import '../logic/b.ts';` },
    ],
    [
      'feature-cycle',
      'two features of one concept need each other',
      {
        [`${server}/field/cases/state/a.ts`]: `import '../visits/b.ts';`,
        [`${server}/field/cases/visits/b.ts`]: `export const b = 1;`,
        [`${server}/field/cases/visits/c.ts`]: `import '../state/d.ts';`,
        [`${server}/field/cases/state/d.ts`]: `export const d = 1;`,
      },
    ],
    ['sql-home', 'a use case imports the query builder', { [`${server}/desk/a.ts`]: `import { sql } from 'kysely';` }],
    [
      'sql-home',
      'a use case writes SQL through a name handed on',
      { [`${server}/desk/a.ts`]: 'export const q = (sql: Tag) => sql`select 1`;' },
    ],
    [
      'sql-home',
      'a route builds a query',
      { [`${server}/desk/a.ts`]: `export const q = (db: Db) => db.selectFrom('person');` },
    ],
    ['sql-door', 'SQL with rows of its own', { [`${server}/a/a.queries.ts`]: 'export const q = sql<Row>`select 1`;' }],
    ['sql-door', 'SQL that is run', { [`${server}/a/a.queries.ts`]: 'export const q = sql`select 1`.execute(db);' }],
    [
      'environment-home',
      'a use case reads the environment',
      { [`${server}/desk/a.ts`]: `export const home = process.env.HOME;` },
    ],
    [
      'import-cycle',
      'two files need each other',
      {
        'apps/server/src/db/a.ts': `import './b.ts';`,
        'apps/server/src/db/b.ts': `export * from './c.ts';`,
        'apps/server/src/db/c.ts': `import type { A } from './a.ts';`,
      },
    ],
    ['file-name', 'a file is called helpers', { 'apps/server/src/db/http/helpers.ts': '' }],
    ['file-name', 'a component is not kebab-case', { 'apps/survey/src/EndedPage.tsx': '' }],
    [
      'room-size',
      'the kernel grows',
      Object.fromEntries('abcdefghijk'.split('').map((name) => [`packages/kernel/src/${name}.ts`, ''])),
    ],
  ];

  it.each(refused)('%s: %s', (rule, _what, files) => {
    expect(new Set(rulesBrokenBy(files))).toEqual(new Set([rule]));
  });

  it('exists for every rule', () => {
    const all = {
      'unknown-room': 0,
      'room-import': 0,
      'room-exit': 0,
      'deep-import': 0,
      'package-forbidden': 0,
      'undeclared-import': 0,
      'node-import': 0,
      'pure-room': 0,
      'pure-state': 0,
      'layer-import': 0,
      'feature-door': 0,
      'feature-apart': 0,
      'feature-cycle': 0,
      'sql-door': 0,
      'sql-home': 0,
      'environment-home': 0,
      'import-cycle': 0,
      'file-name': 0,
      'room-size': 0,
    } satisfies Record<RuleName, 0>;
    expect(new Set(refused.map(([rule]) => rule))).toEqual(new Set(Object.keys(all)));
  });
});
