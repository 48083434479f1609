import { posix } from 'node:path';
import { AREAS, CORNERS, ROOMS, type Room } from './table.ts';

/** Where a file stands: in a room (and there perhaps in a feature, by its path), in a corner of the house, or at its top. */
export interface Place {
  readonly room: { readonly name: string; readonly rules: Room } | null;
  readonly corner: string | null;
  readonly feature: string | null;
  readonly isTest: boolean;
}

/** Tests, what they are made of, and the suites that several adapters share. */
const TEST_FILE = /(\.(test|test-data)|\/conformance(-acts)?)\.tsx?$|\/src\/testing\//;

export function placeOf(path: string): Place {
  const named = Object.entries(ROOMS).find(([, rules]) => path.startsWith(`${rules.path}/`));
  const room = named === undefined ? null : { name: named[0], rules: named[1] };
  const corner = Object.keys(CORNERS).find((name) => path.startsWith(`${name}/`)) ?? null;
  const isTest = room?.rules.isForTests === true || TEST_FILE.test(path);
  return { room, corner, feature: featureOf(path, room?.name ?? ''), isTest };
}

/** `projects/quotas/setup`: the path of the feature below `features`; an area holds features and is none itself. */
function featureOf(path: string, room: string): string | null {
  const below = /^apps\/[^/]+\/src\/features\/(.+)$/.exec(path)?.[1]?.split('/') ?? [];
  const areas = AREAS[room] ?? [];
  for (let depth = 1; depth < below.length; depth += 1) {
    const folder = below.slice(0, depth).join('/');
    if (!areas.includes(folder)) return folder;
  }
  return null;
}

/** The file that a relative import means, from the top of the repository; `null` for a package. */
export function resolveRelative(from: string, specifier: string): string | null {
  if (!specifier.startsWith('.')) return null;
  const [bare = specifier] = specifier.split('?');
  return posix.join(posix.dirname(from), bare);
}

/** `@scope/name/deep` → `@scope/name`. */
export function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
