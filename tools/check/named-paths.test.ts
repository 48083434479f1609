import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../run-node.ts';
import { missingPaths } from './named-paths.ts';

const FILES = [
  'CONTRIBUTING.md',
  'docs/adr/0001-a.md',
  'apps/server/src/http/gate.ts',
  'apps/server/src/features/a/a.routes.ts',
];

describe('the documents', () => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  }).split('\n');

  it('name no file and no folder that is not there', () => {
    const documents = files.filter((path) => path.endsWith('.md'));
    expect(documents.length).toBeGreaterThan(15);
    expect(documents.flatMap((path) => missingPaths(path, readFileSync(join(root, path), 'utf8'), files))).toEqual([]);
  });
});

describe('a path in a document', () => {
  it.each([
    'See `http/gates.ts`.',
    'In `apps/server/src/http/a.ts` or',
    'a folder `packages/cellar`',
    'all `*.policies.ts`',
    '[a decision](adr/0002-b.md)',
    '[a folder](docs/cellar)',
  ])('is missed when it is not there: %s', (line) => {
    expect(missingPaths('docs/a.md', `first\n${line}`, FILES)).toMatchObject([{ path: 'docs/a.md', line: 2 }]);
  });

  it.each([
    'See `http/gate.ts`, `gate.ts`, `features/<feature>/<feature>.routes.ts` and `*.routes.ts`.',
    'in `apps/server/src/features/` and `apps/server`',
    '[a decision](adr/0001-a.md#price), [a site](https://example.org/a.md), [below](#below)',
    'the type `InterviewState`, the route `/main/:reason`, `npm run check`',
  ])('is found where it is there: %s', (line) => {
    expect(missingPaths('docs/a.md', line, FILES)).toEqual([]);
  });
});
