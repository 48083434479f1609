import { parseArgs } from 'node:util';

export interface Options {
  readonly which: 'sample' | 'all' | 'changed';
  readonly seed: string;
  /** Only files whose path has this in it. */
  readonly only: string;
  /** How many usual samples are taken at once. */
  readonly times: number;
}

/** `--all` · `--changed` · `--seed 7` · `--only quota` · `--times 3` */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      all: { type: 'boolean' },
      changed: { type: 'boolean' },
      seed: { type: 'string', default: '1' },
      only: { type: 'string', default: '' },
      times: { type: 'string', default: '1' },
    },
  });
  const { all, changed, seed, only, times } = values;
  return { which: all === true ? 'all' : changed === true ? 'changed' : 'sample', seed, only, times: Number(times) };
}
