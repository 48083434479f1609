import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { checkBoundaries } from './boundaries/check-boundaries.ts';
import { readHouse } from './boundaries/read-house.ts';
import { foreignWords, pathsOutside } from './check/foreign-words.ts';
import { manneredWords } from './check/plain-words.ts';
import { root, runNode } from './run-node.ts';

/** `npm run check`: everything that can be said about the sources without running them. */
const PLAIN = { NO_COLOR: '1' };
const checks: readonly { readonly name: string; readonly run: () => Promise<boolean> | boolean }[] = [
  { name: 'types (tsc -b)', run: () => succeeds('node_modules/typescript/bin/tsc', ['-b']) },
  {
    name: 'lint (oxlint, type-aware)',
    run: () => succeeds('node_modules/oxlint/bin/oxlint', ['-f', 'unix', '--report-unused-disable-directives', '.']),
  },
  {
    name: 'format and order of imports (biome)',
    run: () => succeeds('node_modules/@biomejs/biome/bin/biome', ['ci', '--colors=off', '.']),
  },
  { name: 'boundaries between rooms', run: boundariesHold },
  {
    name: 'unused files, exports and dependencies (knip)',
    run: () => succeeds('node_modules/knip/bin/knip.js', ['--no-progress']),
  },
  {
    name: 'exports that no other room uses (knip)',
    // Values only: a type that a door shows along with a function need not be named by its callers.
    run: () =>
      succeeds('node_modules/knip/bin/knip.js', ['--no-progress', '--include-entry-exports', '--include', 'exports']),
  },
  { name: 'no machine’s path, no host of packages', run: speaksOfItselfAlone },
  { name: 'plain words', run: speaksPlainly },
];

const wanted = process.argv.slice(2);
const failed: string[] = [];
for (const { name, run } of checks.filter(({ name }) => wanted.every((word) => name.includes(word)))) {
  process.stdout.write(`\n— ${name}\n`);
  if (!(await run())) failed.push(name);
}
process.stdout.write(failed.length === 0 ? '\nEverything holds.\n' : `\nDoes not hold: ${failed.join('; ')}.\n`);
process.exitCode = failed.length === 0 ? 0 : 1;

async function succeeds(script: string, args: readonly string[]): Promise<boolean> {
  return (await runNode(script, args, { env: PLAIN })) === 0;
}

function boundariesHold(): boolean {
  const violations = checkBoundaries(readHouse(root));
  for (const { path, line, rule, message } of violations) process.stdout.write(`${path}:${line} ${rule}: ${message}\n`);
  return violations.length === 0;
}

function speaksOfItselfAlone(): boolean {
  const paths = listedPaths().filter((path) =>
    /\.(ts|tsx|mjs|js|json|md|txt|sql|css|html|yml|yaml)$|(^|\/)[^.]+$|^\.[a-z]+$/.test(path),
  );
  return areAbsent(paths, (path, text) => [...foreignWords(path, text), ...pathsOutside(path, text)]);
}

function speaksPlainly(): boolean {
  const paths = listedPaths().filter((path) => /\.(ts|tsx|mjs|css|sql|md)$/.test(path));
  return areAbsent(paths, manneredWords);
}

function areAbsent(
  paths: readonly string[],
  find: (
    path: string,
    text: string,
  ) => readonly { readonly path: string; readonly line: number; readonly found: string }[],
): boolean {
  const found = paths.flatMap((path) => find(path, readText(join(root, path))));
  for (const { path, line, found: words } of found) process.stdout.write(`${path}:${line} ${words}\n`);
  return found.length === 0;
}

function listedPaths(): readonly string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\0');
}

/** A file may have gone since git listed it. */
function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
