import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import process from 'node:process';
import type { Mutant } from './mutant.ts';

/** Names the files that stand beside the original, one for each mutant of it. */
const VARIANT = '.mutant-';

/**
 * The mutants that the type checker lets through: a change that does not compile can never come to be, so tests have
 * nothing to notice. All are checked in one run, each as a file of its own beside the original, in a copy of the project.
 */
export function compiling<T extends Mutant>(root: string, project: string, mutants: readonly T[]): T[] {
  if (mutants.length === 0) return [];
  const copy = mkdtempSync(join(tmpdir(), 'seker-mutate-types-'));
  try {
    mkdirSync(dirname(join(copy, project)), { recursive: true });
    cpSync(join(root, project), join(copy, project), {
      recursive: true,
      filter: (path) => !path.endsWith('node_modules'),
    });
    cpSync(join(root, 'tsconfig.base.json'), join(copy, 'tsconfig.base.json'));
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    for (const [index, mutant] of mutants.entries())
      writeFileSync(
        join(copy, variantOf(mutant, index)),
        exchange(readFileSync(join(root, mutant.path), 'utf8'), mutant),
      );
    const refused = refusedVariants(root, join(copy, project));
    return mutants.filter((mutant, index) => !refused.has(basename(variantOf(mutant, index))));
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** The text of the file as it would be written with this one change. */
export function exchange(text: string, { start, end, replacement, shape }: Mutant): string {
  return text.slice(0, start) + (shape === 'statement' ? ';' : `(${replacement})`) + text.slice(end);
}

function variantOf({ path }: Mutant, index: number): string {
  return path.replace(/\.tsx?$/, `${VARIANT}${index}$&`);
}

function refusedVariants(root: string, project: string): ReadonlySet<string> {
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const args = [compiler, '-p', project, '--incremental', 'false', '--pretty', 'false'];
  const { stdout, status, error } = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 1e9 });
  if (error !== undefined || status === null) throw new Error('the type checker did not run', { cause: error });
  const files = stdout.split('\n').flatMap((line) => /^(\S.*?)\([0-9]+,[0-9]+\): error /.exec(line)?.[1] ?? []);
  const others = files.filter((file) => !file.includes(VARIANT));
  if (others.length > 0 || (status !== 0 && files.length === 0))
    throw new Error(`does not compile as it is: ${stdout}`);
  return new Set(files.map((file) => basename(file)));
}
