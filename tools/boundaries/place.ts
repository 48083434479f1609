import { posix } from 'node:path';
import { CORNERS, ROOMS, type Room } from './table.ts';

/** Where a file stands: in a room (and there perhaps in a feature), in a corner of the house, or at its top. */
export interface Place {
  readonly room: { readonly name: string; readonly rules: Room } | null;
  readonly corner: string | null;
  readonly feature: string | null;
  readonly isTest: boolean;
}

/** Tests, what they are made of, and the suites that several adapters share. */
const TEST_FILE = /(\.(test|test-data)|\/conformance)\.tsx?$|\/src\/testing\//;

export function placeOf(path: string): Place {
  const named = Object.entries(ROOMS).find(([, rules]) => path.startsWith(`${rules.path}/`));
  const room = named === undefined ? null : { name: named[0], rules: named[1] };
  const corner = Object.keys(CORNERS).find((name) => path.startsWith(`${name}/`)) ?? null;
  const feature = /^apps\/[^/]+\/src\/features\/([^/]+)\//.exec(path)?.[1] ?? null;
  return { room, corner, feature, isTest: room?.rules.isForTests === true || TEST_FILE.test(path) };
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
