import { describe, expect, it } from 'vitest';
import { readableNames } from './readable-names.ts';

const region = (key: string, at: readonly [number, number], size: number) => ({ key, name: key, path: '', at, size });

describe('the names on a map', () => {
  it('stand where they do not run into the name of a larger region', () => {
    const shown = readableNames(
      [region('telaviv', [100, 100], 5), region('center', [110, 105], 50), region('south', [100, 400], 90)],
      20,
    );
    expect(shown.map(({ key }) => key)).toEqual(['south', 'center']);
  });
});
