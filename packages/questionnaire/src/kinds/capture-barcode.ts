import type { Behaviour } from './kind.ts';
import { NO_OPEN_ANSWERS } from './kind.ts';
import { openFormats } from './open-formats.ts';

const { text } = openFormats;

/** A code that a camera reads or a hand types: a text, but not one to be encoded. */
export const captureBarcode: Behaviour = {
  ...NO_OPEN_ANSWERS,
  subKind: 'barcode',
  answers: [],
  lines: 1,
  lists: {},
  texts: () => [],
  rules: ['textLength', 'pattern'],
  codes: (row) => (row === undefined ? [] : null),
  parse: (raw) => text.parse(raw.values[0] ?? ''),
  toRaw: (value) => ({ values: [String(text.scalar(value) ?? '')], texts: {}, na: false }),
  facts: (value) => ({ state: 'answered', codes: [], scalar: text.scalar(value) }),
  trim: (value) => value,
  view: () => ({ kind: 'capture', subKind: 'barcode' }),
  describe: (value) => [{ type: 'words', text: String(text.scalar(value) ?? '') }],
  variables: (name) => [{ name, type: 'text', categories: [], lines: 1, holds: 'barcode' }],
  values: (value) => [value === null ? null : text.scalar(value)],
};
