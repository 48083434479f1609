import type { Translate } from '@seker/ui';

/** Says the key of a text with its values, in one line, so that a test sees which text stands where. */
export const sayKeys = ((key: string, values?: Readonly<Record<string, unknown>>) =>
  values === undefined ? key : `${key} ${JSON.stringify(values)}`) as Translate;
