import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob, sep } from 'node:path';
import type { Area } from './areas.ts';
import { changedLines, readDiff } from './changed-lines.ts';
import { compiling } from './compiling.ts';
import { EQUIVALENT } from './equivalent.ts';
import { findMutants } from './find-mutants.ts';
import { describeChange, type Mutant } from './mutant.ts';
import type { Options } from './options.ts';
import { sample } from './sample.ts';

/** Some of what is drawn does not compile; so many are drawn for one that is wanted. */
const DRAWN_FOR_ONE = 6;

export interface Collected {
  readonly area: Area;
  readonly mutants: readonly Mutant[];
  /** How many more there are that no test can notice. */
  readonly equivalent: number;
}

/** The mutants of all areas that a run is about. */
export function collect(root: string, areas: readonly Area[], options: Options): Collected[] {
  const drawn = areas.map((area) => draw(root, area, options));
  const sound = new Set<Mutant>();
  for (const [workspace, own] of Map.groupBy(drawn, ({ area }) => area.workspace)) {
    const candidates = own.flatMap(({ mutants }) => mutants);
    for (const mutant of compiling(root, workspace, candidates)) sound.add(mutant);
  }
  return drawn.map(({ area, mutants, equivalent }) => {
    const compiled = mutants.filter((mutant) => sound.has(mutant));
    return {
      area,
      equivalent,
      mutants: options.which === 'sample' ? compiled.slice(0, area.share * options.times) : compiled,
    };
  });
}

function draw(root: string, area: Area, { which, seed, only, times }: Options): Collected {
  const changed = which === 'changed' ? changedLines(readDiff(root)) : null;
  const paths = filesOf(root, area.sources).filter(
    (path) => path.includes(only) && !area.except.some((pattern) => matchesGlob(path, pattern)),
  );
  const all = paths.flatMap((path) => findMutants(path, readFileSync(join(root, path), 'utf8')));
  const concerned = changed === null ? all : all.filter(({ path, line }) => changed.get(path)?.has(line) === true);
  // Drawn first, so that a mutant found to be equivalent makes room for the next and changes no other.
  const drawn = which === 'sample' ? sample(concerned, concerned.length, `${area.name} ${seed}`) : concerned;
  const wanted = drawn.filter((mutant) => !isEquivalent(root, mutant));
  const mutants = which === 'sample' ? wanted.slice(0, DRAWN_FOR_ONE * area.share * times) : wanted;
  return { area, mutants, equivalent: concerned.length - wanted.length };
}

export function filesOf(root: string, patterns: readonly string[]): string[] {
  return globSync([...patterns], { cwd: root })
    .map((path) => path.split(sep).join('/'))
    .toSorted();
}

function isEquivalent(root: string, mutant: Mutant): boolean {
  const change = describeChange(mutant);
  const alike = EQUIVALENT.filter((one) => one.path === mutant.path && one.change === change);
  if (alike.length === 0) return false;
  const line = readFileSync(join(root, mutant.path), 'utf8').split('\n')[mutant.line - 1] ?? '';
  return alike.some(({ where }) => line.includes(where));
}
