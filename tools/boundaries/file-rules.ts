import { isBuiltin } from 'node:module';
import { LAYERS, layerOf, PARTS_OF_FEATURES, partOf } from './layers.ts';
import { ENVIRONMENT, SQL_ALIAS, SQL_CAST, SQL_RUN, SQL_TAG } from './outside-uses.ts';
import { type Place, packageOf, placeOf, resolveRelative } from './place.ts';
import type { Import, SourceFacts } from './read-source.ts';
import {
  CACHES,
  CORNERS,
  ENVIRONMENT_HOMES,
  IMPURE_GLOBALS,
  NAMELESS,
  ONE_CONCEPT,
  PACKAGE_HOMES,
  ROOMS,
  SIDE_DOORS,
  SQL_HOMES,
  TEST_CHANCE,
  TEST_LAB,
  TEST_PROGRAMS,
  UNCHECKED_SQL_HOMES,
} from './table.ts';
import type { Manifest, RuleName, Violation } from './violation.ts';

type Manifests = ReadonlyMap<string, Manifest>;
type Finding = readonly [RuleName, string];

const KEBAB_FILE = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const NO_MANIFEST: Manifest = { dependencies: new Set(), tools: new Set() };

/** What one file does that its place forbids. */
export function fileRules(path: string, facts: SourceFacts, manifests: Manifests): readonly Violation[] {
  const place = placeOf(path);
  const found: Violation[] = [];
  const add = (line: number, findings: readonly Finding[]) => {
    for (const [rule, message] of findings) found.push({ rule, path, line, message });
  };
  add(1, aboutName(path, place));
  for (const imported of facts.imports) {
    const target = resolveRelative(path, imported.specifier);
    add(
      imported.line,
      target === null ? aboutPackage(path, place, imported, manifests) : aboutPath(path, place, target, imported),
    );
  }
  for (const use of facts.uses) add(use.line, aboutUse(path, place, use.name));
  if (place.room?.rules.nature === 'pure' && !place.isTest) {
    for (const { line, name, what } of facts.state) {
      if (CACHES[path]?.includes(name) !== true)
        add(line, [['pure-state', `${name}, ${what}: a pure room remembers nothing`]]);
    }
  }
  return found;
}

function aboutName(path: string, place: Place): readonly Finding[] {
  const parts = path.split('/');
  const found: Finding[] = [];
  if (/^(packages|apps)\//.test(path) && place.room === null)
    found.push(['unknown-room', 'not in tools/boundaries/table.ts']);
  const nameless = parts.find((part) => NAMELESS.has(part.split('.')[0] ?? ''));
  if (nameless !== undefined) found.push(['file-name', `"${nameless}" does not say what is inside`]);
  const crooked = parts.find((part) => !KEBAB_FILE.test(part));
  if (crooked !== undefined) found.push(['file-name', `"${crooked}" is not kebab-case`]);
  if (place.room !== null && place.feature === null && path.startsWith(`${place.room.rules.path}/src/features/`)) {
    found.push(['feature-apart', 'an area holds features, no files']);
  }
  return found;
}

function aboutPath(path: string, place: Place, target: string, { isLazy }: Import): readonly Finding[] {
  const found: Finding[] = [];
  const there = placeOf(target);
  const home = place.room?.rules.path ?? place.corner ?? '';
  const reachable = [
    home,
    ...(place.corner === null ? [] : (CORNERS[place.corner] ?? [])),
    ...(place.isTest ? [TEST_CHANCE, TEST_PROGRAMS, TEST_LAB] : []),
  ];
  if (!reachable.some((folder) => folder === '' || target.startsWith(`${folder}/`))) {
    found.push(['room-exit', `${target} is outside ${home}`]);
  }
  const sameRoom = place.room !== null && there.room?.name === place.room.name;
  if (sameRoom) found.push(...aboutLayers(path, place, target));
  if (!place.isTest) found.push(...aboutPartsOfFeature(path, target, isLazy));
  if (!sameRoom || there.feature === null || there.feature === place.feature) return found;
  if (place.room?.name !== 'server') {
    if (place.feature !== null) found.push(['feature-apart', `${place.feature} must not know ${there.feature}`]);
  } else if (
    target !== `apps/server/src/features/${there.feature}/index.ts` &&
    !place.isTest &&
    !isOneConcept(place.feature, there.feature)
  ) {
    found.push(['feature-door', `${there.feature} is entered by its index.ts`]);
  }
  return found;
}

function isOneConcept(feature: string | null, other: string): boolean {
  return ONE_CONCEPT.some((area) => feature?.startsWith(`${area}/`) === true && other.startsWith(`${area}/`));
}

function aboutPartsOfFeature(path: string, target: string, isLazy: boolean): readonly Finding[] {
  for (const [feature, { common, rooms }] of Object.entries(PARTS_OF_FEATURES)) {
    const [from, to] = [partOf(feature, path), partOf(feature, target)];
    if (from === null || to === null || from === to) continue;
    // What stands in neither list may import nothing, and is imported by nothing.
    const known = common.includes(from) ? common.slice(0, common.indexOf(from)) : [...common, ...(rooms[from] ?? [])];
    if (!known.includes(to)) return [['layer-import', `${from} of ${feature} must not know ${to}`]];
    if (to in rooms && !to.includes('.') && !isLazy && target !== `${feature}/${to}/index.ts`)
      return [['feature-door', `${to} of ${feature} is entered by its index.ts`]];
  }
  return [];
}

function aboutLayers(path: string, { room, isTest }: Place, target: string): readonly Finding[] {
  const layers = room === null || isTest ? undefined : LAYERS[room.name];
  if (room === null || layers === undefined) return [];
  const [from, to] = [layerOf(room.rules.path, path), layerOf(room.rules.path, target)];
  if (from === null || to === null || from === to) return [];
  if (layers[from] === undefined) return [['layer-import', `${from} is not in tools/boundaries/layers.ts`]];
  return layers[from].includes(to) ? [] : [['layer-import', `${from} may not lean on ${to}`]];
}

function aboutPackage(path: string, place: Place, imported: Import, manifests: Manifests): readonly Finding[] {
  const { specifier } = imported;
  const name = packageOf(specifier);
  if (isBuiltin(specifier)) return aboutBuiltin(path, place, specifier);
  const found: Finding[] = [];
  if (name.startsWith('@seker/')) {
    const other = name.slice('@seker/'.length);
    if (specifier !== name && !SIDE_DOORS.has(specifier))
      found.push(['deep-import', `${name} is entered by its name only`]);
    const own = place.room !== null && place.room.name !== other;
    if (own && place.room?.rules.mayImport.includes(other) !== true)
      found.push(['room-import', `${place.room?.name} may not lean on ${other}`]);
    if (ROOMS[other]?.path.startsWith('apps/') === true)
      found.push(['room-import', `${other} is an app: nothing imports it`]);
  }
  const forbidden = place.room?.rules.neverPackages ?? [];
  const isForbidden = forbidden.some((entry) =>
    entry.endsWith('/*') ? name.startsWith(entry.slice(0, -1)) : specifier === entry,
  );
  if (isForbidden && !place.isTest) found.push(['package-forbidden', `${place.room?.name} never imports ${specifier}`]);
  const home = PACKAGE_HOMES[name];
  if (home !== undefined && home !== path) found.push(['package-forbidden', `${name} belongs in ${home}`]);
  if ((name === 'kysely' || name === 'pg') && place.room?.name === 'server' && !isAt(SQL_HOMES, path)) {
    found.push(['sql-home', `${name} belongs in *.queries.ts and db/`]);
  }
  if (place.room !== null && !isDeclared(path, place, name, manifests)) {
    found.push(['undeclared-import', `${name} is not in ${place.room.rules.path}/package.json`]);
  }
  return found;
}

/** Tests of every room run in Node; the configuration of a build stands beside `src`. */
function aboutBuiltin(path: string, place: Place, specifier: string): readonly Finding[] {
  if (place.room === null || place.room.rules.nature === 'node' || !isSource(path, place)) return [];
  return [['node-import', `${place.room.name} does not run in Node: ${specifier}`]];
}

function aboutUse(path: string, place: Place, name: string): readonly Finding[] {
  const found: Finding[] = [];
  const isItsOwn = place.room?.rules.mayUse?.includes(name) === true;
  if (place.room?.rules.nature === 'pure' && !place.isTest && isImpure(name) && !isItsOwn) {
    found.push(['pure-room', `${name} comes in as an argument here`]);
  }
  if ((name === ENVIRONMENT || name === 'import.meta.env') && !isAt(ENVIRONMENT_HOMES, path)) {
    found.push(['environment-home', 'only config.ts reads the environment']);
  }
  const isUnchecked = name === SQL_CAST || name === SQL_RUN || name === SQL_ALIAS;
  const isSql = name === SQL_TAG || isUnchecked || name.startsWith('.');
  if (isSql && place.room?.name === 'server' && !isAt(SQL_HOMES, path)) {
    found.push(['sql-home', `${name} belongs in *.queries.ts and db/`]);
  }
  if (isUnchecked && place.room?.name === 'server' && !isAt(UNCHECKED_SQL_HOMES, path)) {
    found.push([
      'sql-door',
      `${name}: raw SQL is a statement of db/statement.ts, which a test compares with the database`,
    ]);
  }
  return found;
}

function isDeclared(path: string, place: Place, name: string, manifests: Manifests): boolean {
  const own = manifests.get(place.room?.rules.path ?? '') ?? NO_MANIFEST;
  const ofHouse = manifests.get('') ?? NO_MANIFEST;
  if (own.dependencies.has(name) || name === `@seker/${place.room?.name}`) return true;
  return (!isSource(path, place) || path.endsWith('.d.ts')) && (own.tools.has(name) || ofHouse.tools.has(name));
}

function isSource(path: string, place: Place): boolean {
  return path.startsWith(`${place.room?.rules.path}/src/`) && !place.isTest;
}

const isAt = (homes: readonly RegExp[], path: string): boolean => homes.some((home) => home.test(path));

/** `Date.now` and `new Date()` are ways into `Date`. */
const isImpure = (name: string): boolean =>
  IMPURE_GLOBALS.has(name) || IMPURE_GLOBALS.has(name.replace(/^new |[.(].*$/g, ''));
