import { execFileSync } from 'node:child_process';

/** The lines of each file that differ from a commit, from what `git diff --unified=0` says. */
export function changedLines(diff: string): ReadonlyMap<string, ReadonlySet<number>> {
  const changed = new Map<string, Set<number>>();
  let path = '';
  for (const line of diff.split('\n')) {
    path = /^\+\+\+ b\/(.*)$/.exec(line)?.[1] ?? path;
    const [, first, count = '1'] = /^@@ -\S+ \+([0-9]+)(?:,([0-9]+))? @@/.exec(line) ?? [];
    if (first === undefined) continue;
    const lines = changed.get(path) ?? new Set<number>();
    for (let index = 0; index < Number(count); index += 1) lines.add(Number(first) + index);
    changed.set(path, lines);
  }
  return changed;
}

/** Against the point where this branch left `main`; what is not committed yet belongs to it. */
export function readDiff(root: string): string {
  const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  return git('diff', '--unified=0', '--no-color', git('merge-base', 'main', 'HEAD'));
}
