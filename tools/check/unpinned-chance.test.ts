import { describe, expect, it } from 'vitest';
import { readHouse } from '../boundaries/read-house.ts';
import { root } from '../run-node.ts';
import { unpinnedChance } from './unpinned-chance.ts';

const TEST = 'packages/kernel/src/rng.test.ts';
const OURS = `import { runs } from '${'../'.repeat(3)}tools/test/chance/runs.ts';`;

describe('chance in tests', () => {
  it('is pinned in every test of the house', () => {
    const { files } = readHouse(root);
    expect(files.length).toBeGreaterThan(300);
    expect(files.flatMap(({ path, text }) => unpinnedChance(path, text))).toEqual([]);
  });

  it.each([
    'const fresh = freshUids(Math.random);',
    "const share = Math['random']();",
    'const { random } = Math;',
    'const M = Math; const share = M.random();',
    'fc.assert(property, { seed: Date.now() });',
    "fc.assert(property, { ['seed']: +new Date() });",
    'const seed = `${performance.now()}`;',
    'const FIRST_SEED = Number(new Date());',
    'const now = Date.now(); const start = { seed: now + 1 };',
    "import { randomUUID } from 'node:crypto'; const rng = createRng(randomUUID());",
    'const rng = createRng(crypto.randomUUID());',
    'options.seed = Date.now();',
    'class World { seed = Date.now(); }',
    'fc.assert(property, { numRuns: 50 });',
    'const numRuns = 50; fc.assert(property, { numRuns });',
    'const runs = (count: number) => count; fc.assert(property, { numRuns: runs(50) });',
    `${OURS} fc.assert(property, { numRuns: runs(5) * 100 });`,
    'fc.configureGlobal({ verbose: true });',
    "import { resetConfigureGlobal as reset } from 'fast-check';",
  ])('is refused: %s', (line) => {
    expect(unpinnedChance(TEST, `const first = 1;\n${line}`)).toMatchObject([{ path: TEST, line: 2 }]);
  });

  it.each([
    'const middle = Math.floor(3 / 2);',
    'const due = Date.now() + 60_000;',
    "const start = { seed: '0a', today: new Date('2026-03-01') };",
    'const at = new Date(0); const seed = at.toISOString();',
    `${OURS} fc.assert(property, { numRuns: runs(50) });`,
    "const rng = createRng(`${TEST_SEED}`, 'walk');",
  ])('is not in: %s', (line) => {
    expect(unpinnedChance(TEST, line)).toEqual([]);
  });

  it('is looked for in tests, in what prepares their data, and in journeys', () => {
    const line = 'export const share = Math.random();';
    for (const path of ['apps/server/src/testing/field.ts', 'e2e/statuses.spec.ts', 'e2e/support/test.ts'])
      expect(unpinnedChance(path, line)).toHaveLength(1);
    expect(unpinnedChance('apps/interviewer/src/line.ts', line)).toEqual([]);
  });
});
