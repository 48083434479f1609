export interface ForeignWord {
  readonly path: string;
  readonly line: number;
  readonly found: string;
}

/** What belongs to one machine or one network, and would tie the repository to it. */
const FOREIGN: readonly RegExp[] = [
  // A registry or mirror of packages: the lockfile holds checksums, the host is the reader's own business.
  /https?:\/\/(?:[\w.-]*\.)?(?:registry|npmjs|npmmirror|artifactory|verdaccio|nexus)[\w.-]*(?::\d+)?/,
  /"resolved": "https?:[^"]*"/,
  /_auth[T]oken/,
  // Folders of a user.
  /(?<![\w.~-])\/(?:home|Users)\/[a-z][\w.-]*\//,
  /(?<![\w.~-])\/(?:root|work|workspace|mnt\/data)\/[\w.-]+/,
  /\b[A-Z]:\\+Users\\+/,
];

/** Every place in a text that names a machine's path or a host of npm packages. */
export function foreignWords(path: string, text: string): readonly ForeignWord[] {
  return text.split('\n').flatMap((content, index) =>
    FOREIGN.flatMap((pattern) => {
      const found = pattern.exec(content)?.[0];
      return found === undefined ? [] : [{ path, line: index + 1, found }];
    }),
  );
}

/** A relative path in a file that climbs out of the repository; `path` is the file's own, from the top. */
export function pathsOutside(path: string, text: string): readonly ForeignWord[] {
  const depth = path.split('/').length - 1;
  return text
    .split('\n')
    .flatMap((content, index) =>
      [...content.matchAll(/(?<![\w./])(?:\.\.\/)+/g)].flatMap(([found]) =>
        found.length / '../'.length > depth ? [{ path, line: index + 1, found }] : [],
      ),
    );
}
