import { matchesGlob, posix } from 'node:path';

export interface MissingPath {
  readonly path: string;
  readonly line: number;
  readonly found: string;
}

const IN_BACKTICKS = /`([^`\s]+)`/g;
const LINKED = /\]\((?!https?:|#)([^)\s#]+)[^)]*\)/g;
/** What is built is in no repository. */
const FILE = /^(?!dist\/)[\w.*{},/<>-]*[\w*}>]\.(ts|tsx|mjs|md|sql|css|json|png|svg)$/;
const FOLDER = /^(packages|apps|docs|tools|bench|e2e)(\/[\w.*{},-]+)+\/?$/;

/**
 * Every file or folder that a document names and the repository does not have. In backticks a file may be named by the
 * end of its path (`http/gate.ts`), by a pattern (`*.routes.ts`), or with a part left open (`<feature>.queries.ts`).
 */
export function missingPaths(document: string, text: string, files: readonly string[]): readonly MissingPath[] {
  const isThere = (named: string): boolean => {
    const pattern = named
      .replace(/<[^>]+>/g, '*')
      .replace(/^\.\//, '')
      .replace(/\/$/, '');
    const beside = posix.join(posix.dirname(document), pattern);
    if (!/[*{]/.test(pattern)) {
      return files.some(
        (file) =>
          file === pattern ||
          file.endsWith(`/${pattern}`) ||
          file === beside ||
          file.startsWith(`${pattern}/`) ||
          file.startsWith(`${beside}/`),
      );
    }
    return files.some((file) => [pattern, `**/${pattern}`, `${pattern}/**`].some((each) => matchesGlob(file, each)));
  };
  return text.split('\n').flatMap((content, index) => {
    const named = [...content.matchAll(IN_BACKTICKS)]
      .map(([, word = '']) => word)
      .filter((word) => FILE.test(word) || FOLDER.test(word));
    const linked = [...content.matchAll(LINKED)].map(([, target = '']) => target);
    return [...named, ...linked]
      .filter((path) => !isThere(path))
      .map((found) => ({ path: document, line: index + 1, found: `${found} is not there` }));
  });
}
