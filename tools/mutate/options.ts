import { parseArgs } from 'node:util';

export interface Options {
  readonly which: 'sample' | 'all' | 'changed';
  readonly seed: string;
  /** Only files whose path has this in it. */
  readonly only: string;
}

/** `--all` · `--changed` · `--seed 7` · `--only quota` */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      all: { type: 'boolean' },
      changed: { type: 'boolean' },
      seed: { type: 'string', default: '1' },
      only: { type: 'string', default: '' },
    },
  });
  const { all, changed, seed, only } = values;
  return { which: all === true ? 'all' : changed === true ? 'changed' : 'sample', seed, only };
}
