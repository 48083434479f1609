import { describe, expect, it } from 'vitest';
import { root } from '../run-node.ts';
import { readHouse } from './read-house.ts';
import { readSource } from './read-source.ts';
import { rulesBrokenBy } from './small-house.test-data.ts';
import { CACHES } from './table.ts';

const PURE = 'packages/fieldwork/src/a.ts';
const USE_CASE = 'apps/server/src/features/field/desk/a.ts';
const QUERIES = 'apps/server/src/features/field/desk/a.queries.ts';

const broken = (path: string, text: string) => [...new Set(rulesBrokenBy({ [path]: text }))];

describe('the clock and chance by another name', () => {
  it.each([
    `const D = Date; export const now = () => D.now();`,
    `export const now = () => new (Date)();`,
    `export const now = () => (Date as { now(): number }).now();`,
    `export const now = () => Date['now']();`,
    `export const now = (key: 'now') => Date[key]();`,
    `const { now } = Date; export { now };`,
    `export class Moment extends Date {}`,
    `export const now = () => Reflect.construct(Date, []);`,
    `export const now = (none: []) => new Date(...none);`,
    `export const now = (clock = Date) => clock;`,
    `export const now = () => { const f = (Date: number) => Date; return f(Date.now()); };`,
    `export { Date as Clock };`,
    `const { random } = Math; export { random };`,
    `export const r = () => Math['random']();`,
    'export const r = () => Math[`random`]();',
    `export const r = (key: 'random') => Math[key]();`,
    `const M = Math; export const r = () => M.random();`,
    `export const now = () => globalThis.Date.now();`,
    `const { Date: D } = globalThis; export { D };`,
    `export const now = () => Temporal['Now'].instant();`,
    `export const now = () => new Function('return Date.now()')();`,
    `export const now = () => eval('Date.now()');`,
    `export const mode = () => import.meta.env;`,
  ])('is refused in a pure room: %s', (text) => {
    expect(broken(PURE, text)).toContain('pure-room');
  });

  it.each([
    `export const a = (at: number) => new Date(at);`,
    `export const a = (text: string) => Date.parse(text) + Date.UTC(2026, 1);`,
    `export const a = (x: unknown) => x instanceof Date;`,
    `export const a = (Date: { now(): number }) => Date.now();`,
    `export const a = Math.max(1, Math['min'](2, 3)) + Math.PI;`,
    `export type A = Date | typeof Date;`,
    `export const a = (x: { location: string; document: D }) => ({ fetch: x.location, document: x.document });`,
  ])('is not seen where there is none: %s', (text) => {
    expect(broken(PURE, text)).toEqual([]);
  });

  it('is ordinary outside the pure rooms', () => {
    expect(broken(USE_CASE, `const D = Date; export const now = () => D.now();`)).toEqual([]);
  });
});

describe('what a module of a pure room remembers', () => {
  it.each([
    `let count = 0; export const a = () => count;`,
    `export let last: string | null = null;`,
    `const seen = new Map<string, number>(); export const a = (k: string) => seen.get(k);`,
    `const seen: Map<string, number> = new Map(); export const a = seen;`,
    `export const seen = new Set();`,
    `const all: string[] = []; export const a = (x: string) => [...all, x];`,
    `const state = {}; export const a = () => state;`,
    `const state = { n: 0 }; export const a = () => { state.n += 1; return state.n; };`,
    `const state = { n: 0 }; export const a = () => state['n']++;`,
    `const state = { inner: { list: [1] } }; export const a = () => state.inner.list.push(2);`,
    `const state = { n: 0 }; export const a = () => Object.assign(state, { n: 1 });`,
    `const state = { n: 0 }; export const a = () => delete (state as { n?: number }).n;`,
    `const list = [1, 2]; export const a = () => list.sort();`,
    `export const next = (() => { let n = 0; return () => ++n; })();`,
    `export class Counter { static count = 0; }`,
    `function f() {}\nexport const a = () => { f.count = 1; };`,
    `import { list } from './b.ts'; export const a = () => list.push(1);`,
    `const WORD = /a/g; export const a = (text: string) => WORD.test(text);`,
  ])('is refused: %s', (text) => {
    expect(broken(PURE, text)).toEqual(['pure-state']);
  });

  it.each([
    `const NAMES: ReadonlySet<string> = new Set(['a']); export const a = NAMES;`,
    `const LIMITS = { low: 1, high: 2 }; export const a = () => LIMITS.low;`,
    `const none: readonly string[] = []; export const a = none;`,
    `export const a = () => { const all: string[] = []; all.push('x'); let n = 0; n += 1; return all; };`,
    `const WORD = /a/g; export const a = (text: string) => text.replaceAll(WORD, '');`,
    `export class Book { static readonly empty = 1; #next = 0; step() { this.#next += 1; } }`,
  ])('is not seen where there is nothing: %s', (text) => {
    expect(broken(PURE, text)).toEqual([]);
  });

  it('may be a cache that the table names, and the table names no other', () => {
    const { files } = readHouse(root);
    for (const [path, names] of Object.entries(CACHES)) {
      const text = files.find((file) => file.path === path)?.text ?? '';
      expect([...new Set(readSource(path, text).state.map(({ name }) => name))].toSorted()).toEqual(names);
    }
  });
});

describe('the environment by another name', () => {
  it.each([
    `export const home = process.env.HOME;`,
    `import process from 'node:process'; export const home = process.env.HOME;`,
    `import { env } from 'node:process'; export const home = env.HOME;`,
    `import { env as surroundings } from 'process'; export const home = surroundings.HOME;`,
    `import * as everything from 'node:process'; export const home = everything.env.HOME;`,
    `import process from 'node:process'; export const home = process['env'].HOME;`,
    `import process from 'node:process'; const { env } = process; export { env };`,
    `import process from 'node:process'; const p = process; export const home = p.env;`,
    `import process from 'node:process'; export const home = (key: 'env') => process[key];`,
    `export const home = globalThis.process.env;`,
    `const { process: p } = globalThis; export { p };`,
    `export { env } from 'node:process';`,
    `export * from 'node:process';`,
    `export const load = () => import('node:process');`,
  ])('is refused outside config.ts: %s', (text) => {
    expect(broken(USE_CASE, text)).toEqual(['environment-home']);
  });

  it('leaves the rest of the process alone', () => {
    expect(broken(USE_CASE, `import process from 'node:process'; export const id = process.pid;`)).toEqual([]);
    expect(broken(USE_CASE, `export const run = (process: { env: string }) => process.env;`)).toEqual([]);
  });
});

describe('SQL by another name', () => {
  it.each([
    `export const a = (db: Db, text: Q) => db.executeQuery(text);`,
    `export const a = (db: Db) => db['selectFrom']('person');`,
    'export const a = (db: Db) => db[`deleteFrom`](`person`);',
    `export const a = ({ selectFrom }: Db) => selectFrom('person');`,
    `export const a = (db: Db) => { const { insertInto: add } = db; return add('person'); };`,
    `export const a = (db: Db) => db.getExecutor();`,
    'export const a = (k: Kit) => k.sql`select 1`;',
    `import { sql as raw } from '../../db/statement.ts'; export const a = raw;`,
  ])('is refused outside its homes: %s', (text) => {
    expect(broken(USE_CASE, text)).toContain('sql-home');
  });

  it.each([
    "import { sql as raw } from 'kysely'; export const a = (db: Db) => raw<Row>`select 1`.execute(db);",
    "import { sql } from 'kysely'; const raw = sql; export const a = raw<Row>`select 1`;",
    "import { sql } from 'kysely'; export const a = (db: Db) => { const q = sql`select 1`; return q.execute(db); };",
    "import { sql } from 'kysely'; export const a = (db: Db) => (sql`select 1`)['execute'](db);",
  ])('does not pass by the door of statements: %s', (text) => {
    expect(broken(QUERIES, text)).toEqual(['sql-door']);
  });
});

describe('a layer that leans the wrong way', () => {
  it.each([
    ['http → feature', 'apps/server/src/http/a.ts', '../features/desk/index.ts'],
    ['database → http', 'apps/server/src/db/a.ts', '../http/gate.ts'],
    ['feature → demonstration', 'apps/server/src/features/field/desk/a.ts', `${'../'.repeat(3)}demo/index.ts`],
    ['feature → app', 'apps/server/src/features/field/desk/a.ts', `${'../'.repeat(3)}app.ts`],
    ['feature → live events', 'apps/server/src/features/field/desk/a.ts', `${'../'.repeat(3)}realtime/sockets.ts`],
    ['source → tests', 'apps/server/src/http/a.ts', '../testing/field.ts'],
    ['a folder that no list names', 'apps/server/src/cellar/a.ts', '../db/db.ts'],
    ['into a folder that no list names', 'apps/server/src/http/a.ts', '../cellar/a.ts'],
    ['session → feature', 'apps/interviewer/src/session/a.ts', '../features/login/login-form.ts'],
    ['feature → app of the screens', 'apps/interviewer/src/features/login/a.tsx', '../../app/router.tsx'],
    ['a part of a page → feature', 'apps/survey/src/rich-text/a.tsx', '../features/questions/question-page.tsx'],
    ['a component → provider', 'packages/ui/src/components/a.tsx', '../provider/ui-provider.tsx'],
  ])('is refused: %s', (_, path, specifier) => {
    expect(broken(path, `import { a } from '${specifier}';`)).toEqual(['layer-import']);
    expect(broken(path, `export const a = () => import('${specifier}');`)).toEqual(['layer-import']);
  });

  it('cannot pass through the session: one feature knows of another through no layer', () => {
    const files = {
      'apps/interviewer/src/session/a.ts': `export * from '../features/select/b.ts';`,
      'apps/interviewer/src/features/login/c.tsx': `import { b } from '../../session/a.ts';`,
      'apps/interviewer/src/features/select/b.ts': `export const b = 1;`,
    };
    expect(rulesBrokenBy(files)).toEqual(['layer-import']);
  });

  it('is allowed to tests', () => {
    expect(broken('apps/server/src/http/a.test.ts', `import '../features/desk/index.ts';`)).toEqual([]);
  });
});
