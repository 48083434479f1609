import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { unlockedPackages } from './unlocked-packages.ts';

describe('the lockfile', () => {
  it('holds every package that a package of it names, on every platform, so that "npm ci" takes it', () => {
    const lockfile = JSON.parse(readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8'));
    expect(unlockedPackages(lockfile.packages)).toEqual([]);
  });

  it('is seen to lack the optional package of another platform', () => {
    const packages = {
      '': { dependencies: { linter: '1.0.0' } },
      'node_modules/linter': { optionalDependencies: { 'linter-linux': '1.0.0', 'linter-darwin': '1.0.0' } },
      'node_modules/linter-linux': {},
    };
    expect(unlockedPackages(packages)).toEqual(['node_modules/linter → linter-darwin']);
  });

  it('finds a package beside its dependent and in the folders above', () => {
    const packages = {
      'node_modules/@a/b': { dependencies: { inner: '1.0.0', outer: '1.0.0' } },
      'node_modules/@a/b/node_modules/inner': {},
      'node_modules/outer': {},
    };
    expect(unlockedPackages(packages)).toEqual([]);
  });
});
