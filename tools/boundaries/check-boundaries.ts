import { fileRules } from './file-rules.ts';
import { findCycles } from './find-cycles.ts';
import { placeOf, resolveRelative } from './place.ts';
import { readSource } from './read-source.ts';
import { ROOMS } from './table.ts';
import type { House, RuleName, SourceFile, Violation } from './violation.ts';

/** Everything in the house that breaks the import table; empty when the house is in order. */
export function checkBoundaries(house: House): readonly Violation[] {
  const read = house.files.map((file) => ({ path: file.path, facts: readSource(file.path, file.text) }));
  const paths = new Set(house.files.map(({ path }) => path));
  const graph = new Map<string, Set<string>>();
  for (const { path, facts } of read) {
    const targets = facts.imports.map(({ specifier }) => resolveRelative(path, specifier));
    graph.set(path, new Set(targets.flatMap((target) => (target !== null && paths.has(target) ? [target] : []))));
  }
  return [
    ...read.flatMap(({ path, facts }) => fileRules(path, facts, house.manifests)),
    ...fileCycles(graph),
    ...featureCycles(graph),
    ...crowdedRooms(house.files),
  ];
}

function fileCycles(graph: ReadonlyMap<string, ReadonlySet<string>>): readonly Violation[] {
  return findCycles(graph).map((cycle) => cycleOf('import-cycle', cycle[0] ?? '', cycle));
}

/** Two features may be free of cycles file by file and still need each other; then they are one feature. */
function featureCycles(graph: ReadonlyMap<string, ReadonlySet<string>>): readonly Violation[] {
  const between = new Map<string, Set<string>>();
  for (const [from, targets] of graph) {
    const feature = serverFeature(from);
    for (const to of feature === null ? [] : targets) {
      const other = serverFeature(to);
      if (feature === null || other === null || other === feature) continue;
      between.set(feature, (between.get(feature) ?? new Set()).add(other));
    }
  }
  return findCycles(between).map((cycle) => cycleOf('feature-cycle', `apps/server/src/features/${cycle[0]}`, cycle));
}

function serverFeature(path: string): string | null {
  const place = placeOf(path);
  return place.room?.name === 'server' && !place.isTest ? place.feature : null;
}

function cycleOf(rule: RuleName, path: string, cycle: readonly string[]): Violation {
  return { rule, path, line: 1, message: `these need each other: ${cycle.join(', ')}` };
}

function crowdedRooms(files: readonly SourceFile[]): readonly Violation[] {
  return Object.values(ROOMS).flatMap(({ path, maxFiles = Number.POSITIVE_INFINITY }) => {
    const inside = files.filter((file) => file.path.startsWith(`${path}/src/`) && !placeOf(file.path).isTest);
    if (inside.length <= maxFiles) return [];
    return [{ rule: 'room-size' as const, path, line: 1, message: `${inside.length} files; at most ${maxFiles}` }];
  });
}
