import type { ExportWish } from '@seker/contract';
import { expect, it } from 'vitest';
import { requireTargets } from './ask-export.ts';

const target = (variable: string, ...percents: readonly number[]) => ({
  variable,
  shares: percents.map((percent, at) => ({ value: String(at), percent })),
});
function codeOf(weights: ExportWish['weights'], targets: ExportWish['targets']): string {
  try {
    requireTargets({ weights, targets });
    return 'fits';
  } catch (error) {
    return (error as { readonly code: string }).code;
  }
}

it.each(['raked', 'designRaked'] as const)('weights %s need targets whose shares add up to a hundred', (weights) => {
  expect(codeOf(weights, [])).toBe('targetsWrong');
  expect(codeOf(weights, [target('SEX', 50, 50)])).toBe('fits');
  expect(codeOf(weights, [target('SEX', 50, 50), target('TOWN', 20, 30, 50)])).toBe('fits');
  expect(codeOf(weights, [target('SEX', 50, 50), target('TOWN', 20, 30)])).toBe('targetsWrong');
});

it('a tenth of a percent more or less is rounded', () => {
  expect(codeOf('raked', [target('SEX', 50, 50.0625)])).toBe('fits');
  expect(codeOf('raked', [target('SEX', 50, 49.9375)])).toBe('fits');
  expect(codeOf('raked', [target('SEX', 50, 50.125)])).toBe('targetsWrong');
  expect(codeOf('raked', [target('SEX', 50, 49.875)])).toBe('targetsWrong');
});

it('no variable and no value of one may be named twice', () => {
  expect(codeOf('raked', [target('SEX', 50, 50), target('SEX', 40, 60)])).toBe('targetsWrong');
  const twice = { variable: 'SEX', shares: [50, 50].map((percent) => ({ value: '1', percent })) };
  expect(codeOf('raked', [twice])).toBe('targetsWrong');
});

it('other weights need no targets', () => {
  expect([codeOf('none', []), codeOf('design', [target('SEX', 1)])]).toEqual(['fits', 'fits']);
});
