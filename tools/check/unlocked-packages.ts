interface LockedPackage {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/**
 * Packages that another package names and the lockfile does not hold, as `<dependent> → <package>`.
 * `npm ci` refuses such a lockfile, the optional packages of other platforms included.
 */
export function unlockedPackages(packages: Readonly<Record<string, LockedPackage>>): readonly string[] {
  return Object.entries(packages).flatMap(([path, { dependencies = {}, optionalDependencies = {} }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !resolves(packages, path, name))
      .map((name) => `${path} → ${name}`),
  );
}

/** Looks in the dependent's own `node_modules`, then in those of the folders above it, as Node does. */
function resolves(packages: Readonly<Record<string, LockedPackage>>, path: string, name: string): boolean {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    if (packages[`${folder === '' ? '' : `${folder}/`}node_modules/${name}`] !== undefined) return true;
    if (folder === '') return false;
  }
}
