import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readHouse } from '../boundaries/read-house.ts';
import { root } from '../run-node.ts';
import { lostImports } from './bare-imports.ts';

const manifest = z.object({ sideEffects: z.union([z.array(z.string()), z.literal(false)]).optional() });
const packages = globSync('{packages,apps}/*/package.json', { cwd: root }).flatMap((path) => {
  const { sideEffects } = manifest.parse(JSON.parse(readFileSync(join(root, path), 'utf8')));
  return sideEffects === undefined
    ? []
    : [{ folder: path.replace('/package.json', ''), sideEffects: sideEffects || [] }];
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
