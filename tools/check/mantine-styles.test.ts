import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../run-node.ts';
import { componentsIn, stylesOf } from './mantine-styles.ts';

const LOADED = readFileSync(join(root, 'packages/ui/src/theme/mantine-styles.ts'), 'utf8');
const loaded = new Set([...LOADED.matchAll(/styles\/([A-Za-z-]+)\.css/g)].map(([, name]) => name));

it('the styles of every component that a screen uses are loaded, and no others', () => {
  const sources = globSync('{apps/interviewer,apps/office,packages/ui}/src/**/*.tsx', { cwd: root });
  const used = new Set(sources.flatMap((path) => componentsIn(readFileSync(join(root, path), 'utf8'))));
  expect(used.size).toBeGreaterThan(20);
  // Notices are drawn by a package of their own.
  const needed = new Set([...used, 'Notification'].flatMap((name) => [...stylesOf(name)]));
  expect([...needed].filter((name) => !loaded.has(name))).toEqual([]);
  expect([...loaded].filter((name) => !needed.has(name ?? ''))).toEqual([
    'baseline',
    'default-css-variables',
    'global',
  ]);
});

it('a component is drawn with the styles of its parts', () => {
  expect([...stylesOf('Select')]).toEqual(expect.arrayContaining(['Input', 'Combobox', 'ScrollArea']));
  expect(componentsIn("import { Button, type ButtonProps, useDirection } from '@mantine/core';")).toEqual(['Button']);
});
