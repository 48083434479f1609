import process from 'node:process';

const isLong = process.env['LONG_ROUNDS'] === '1';

/**
 * Number of times that something costly is repeated: enough in `npm test` to notice a broken rule, and in a long run, which
 * sets LONG_ROUNDS=1, as often as was promised.
 */
export function rounds(everyDay: number, inLongRun: number): number {
  return isLong ? inLongRun : everyDay;
}
