import { matchesGlob, posix } from 'node:path';

export interface LostImport {
  readonly path: string;
  readonly line: number;
  readonly found: string;
}

/** An import for what the module does, and not for what it exports. Styles are always kept. */
const BARE_IMPORT = /^import '(\.[^']+)';/;

/**
 * Bare imports of a file that the build of its package would leave out: a package that says which modules do something
 * when they are imported (`sideEffects`) keeps no other one that is imported by nothing but its path.
 */
export function lostImports(
  path: string,
  text: string,
  { folder, sideEffects }: { readonly folder: string; readonly sideEffects: readonly string[] },
): readonly LostImport[] {
  if (!path.startsWith(`${folder}/src/`) || /\.test\.tsx?$/.test(path)) return [];
  return text.split('\n').flatMap((line, index): LostImport[] => {
    const specifier = BARE_IMPORT.exec(line)?.[1];
    if (specifier === undefined) return [];
    const target = posix.relative(folder, posix.join(posix.dirname(path), specifier));
    const isKept = sideEffects.some((pattern) => matchesGlob(target, pattern.replace(/^\.\//, '')));
    return isKept
      ? []
      : [{ path, line: index + 1, found: `${target} is not in sideEffects of ${folder}/package.json` }];
  });
}
