import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readHouse } from '../boundaries/read-house.ts';
import { root } from '../run-node.ts';
import { lostImports } from './bare-imports.ts';

const packages = globSync('{packages,apps}/*/package.json', { cwd: root }).flatMap((path) => {
  const { sideEffects }: { readonly sideEffects?: readonly string[] | boolean } = JSON.parse(
    readFileSync(join(root, path), 'utf8'),
  );
  // Without a list all modules are kept; `false` keeps none of them.
  if (sideEffects === undefined || sideEffects === true) return [];
  return [{ folder: path.replace('/package.json', ''), sideEffects: sideEffects === false ? [] : sideEffects }];
});

describe('what a module does when it is imported', () => {
  it('is kept by the build of every package', () => {
    expect(packages.map(({ folder }) => folder)).toEqual(expect.arrayContaining(['apps/office', 'packages/ui']));
    const { files } = readHouse(root);
    expect(packages.flatMap((one) => files.flatMap(({ path, text }) => lostImports(path, text, one)))).toEqual([]);
  });

  const office = { folder: 'apps/office', sideEffects: ['**/*.css', './src/project/bring-*-texts.ts'] };
  const lost = (line: string) => lostImports('apps/office/src/features/a/b.ts', line, office).map(({ found }) => found);

  it('is found where it would be left out', () => {
    expect(lost("import '../../project/bring-order.ts';")).toEqual([
      'src/project/bring-order.ts is not in sideEffects of apps/office/package.json',
    ]);
  });

  it.each(["import './b.css';", "import '../../project/bring-field-texts.ts';", "import { a } from './a.ts';"])(
    'stays: %s',
    (line) => expect(lost(line)).toEqual([]),
  );
});
