import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../run-node.ts';

/** A linter that lost its configuration, or its view of the types, is silent: so each rule is shown something to refuse. */
const REFUSED: Readonly<Record<string, string>> = {
  'no-floating-promises': `async function a(): Promise<void> {}\na();\nexport {};`,
  'no-misused-promises': `export const a = (p: Promise<boolean>) => { if (p) return 1; return 2; };`,
  'await-thenable': `export const a = async () => { await 1; };`,
  'no-explicit-any': `export const a = (x: any) => String(x);`,
  'no-non-null-assertion': `export const a = (x: string | null) => x!.length;`,
  'switch-exhaustiveness-check': `export const a = (x: 'p' | 'q') => { switch (x) { case 'p': return 1; } return 2; };`,
  'max-lines': `export const a = 1;\n${'// a line\n'.repeat(300)}export const b = 2;\n`,
  'no-default-export': `export default 1;`,
  'no-console': `console.log(1);\nexport {};`,
  'no-cycle': `import { a } from './no-cycle.ts';\nexport const b = () => a;\nexport { b as a };`,
};

describe('the linter refuses', () => {
  let folder = '';
  let output = '';

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'lint-rules-'));
    const tsconfig = { extends: join(root, 'tsconfig.base.json'), include: ['.'] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(tsconfig));
    for (const [rule, text] of Object.entries(REFUSED)) writeFileSync(join(folder, `${rule}.ts`), text);
    const args = [
      join(root, 'node_modules/oxlint/bin/oxlint'),
      '-c',
      join(root, '.oxlintrc.json'),
      '-f',
      'unix',
      folder,
    ];
    output = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' }).stdout;
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(Object.keys(REFUSED))('%s', (rule) => {
    expect(output).toMatch(new RegExp(`/${rule}\\.ts:.*\\(${rule}\\)`));
  });
});
