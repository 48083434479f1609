import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { House, Manifest } from './violation.ts';

const SOURCES = ['packages/*/**/*.{ts,tsx}', 'apps/*/**/*.{ts,tsx}', '{tools,bench,e2e}/**/*.ts'];
const MANIFESTS = ['package.json', '{packages,apps}/*/package.json'];

/** The real house, read from disk. */
export function readHouse(root: string): House {
  const find = (patterns: readonly string[]) =>
    globSync([...patterns], { cwd: root, exclude: (path) => /(^|[\\/])(node_modules|dist)([\\/]|$)/.test(path) })
      .map((path) => path.split(sep).join('/'))
      .toSorted();
  return {
    files: find(SOURCES).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
    manifests: new Map(
      find(MANIFESTS).map((path) => [path.replace(/\/?package\.json$/, ''), readManifest(join(root, path))]),
    ),
  };
}

function readManifest(path: string): Manifest {
  const content: unknown = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  return { dependencies: namesUnder(content, 'dependencies'), tools: namesUnder(content, 'devDependencies') };
}

function namesUnder(content: unknown, field: string): ReadonlySet<string> {
  if (typeof content !== 'object' || content === null || !(field in content)) return new Set();
  const listed: unknown = Object.entries(content).find(([key]) => key === field)?.[1];
  return new Set(typeof listed === 'object' && listed !== null ? Object.keys(listed) : []);
}
