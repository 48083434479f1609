import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { COMPONENT_ROOMS } from './component-rooms.ts';

it('every test of a component stands in a room whose tests are run', () => {
  const files = globSync(['apps/*/src/**/*.browser.test.{ts,tsx}', 'packages/*/src/**/*.browser.test.{ts,tsx}'], {
    cwd: join(import.meta.dirname, '../..'),
  });
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => !COMPONENT_ROOMS.some((room) => file.startsWith(`${room}/`)))).toEqual([]);
});
