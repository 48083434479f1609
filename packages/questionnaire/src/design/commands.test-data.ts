import type { DesignCommand } from './design-command.ts';

/** Commands of a person on a draft, as short as a test reads them; `was` is what applying them would note. */
export const add = (uid: string, into: string, after: string | null = null, texts = {}): DesignCommand => ({
  op: 'add',
  node: { uid },
  into,
  after,
  texts,
});
export const remove = (uid: string, into: string, after: string | null, ...uids: readonly string[]): DesignCommand => ({
  op: 'remove',
  uid,
  was: { into, after, uids: [uid, ...uids] },
});
export const move = (
  uid: string,
  into: string,
  after: string | null,
  was?: { into: string; after: string | null },
): DesignCommand => ({
  op: 'move',
  uid,
  into,
  after,
  ...(was === undefined ? {} : { was }),
});
export const set = (uid: string, field: string, value?: string | null): DesignCommand => ({
  op: 'set',
  uid,
  field,
  ...(value === undefined ? {} : { value }),
});
export const text = (key: string, language = 'en', value = 'x'): DesignCommand => ({
  op: 'text',
  language,
  key,
  value,
});
export const answers = { uid: 'q', list: 'answers' } as const;
export const inColumn = { ...answers, owner: 'c1' } as const;
export const onShelf = { uid: 'q', list: 'products', owner: 's1' } as const;
export const addItem = (
  list: { uid: string; list: 'answers' | 'products' | 'rows'; owner?: string },
  item: string,
  after: string | null = null,
  texts = {},
): DesignCommand => ({ op: 'addItem', ...list, item: { uid: item }, after, texts });
export const removeItem = (
  list: typeof answers | typeof inColumn | typeof onShelf | { uid: string; list: 'columns' | 'shelves' },
  item: string,
  after?: string | null,
): DesignCommand => ({
  op: 'removeItem',
  ...list,
  item,
  ...(after === undefined ? {} : { was: { after } }),
});
export const moveItem = (
  list: typeof answers | typeof inColumn,
  item: string,
  after: string | null,
): DesignCommand => ({
  op: 'moveItem',
  ...list,
  item,
  after,
});
export const setItem = (
  list: typeof answers | typeof inColumn,
  item: string,
  field: string,
  value: string,
): DesignCommand => ({ op: 'setItem', ...list, item, field, value });
export const addLanguage = (language: string, after: string | null = null): DesignCommand => ({
  op: 'addLanguage',
  language,
  fields: {},
  texts: {},
  after,
});
export const removeLanguage = (language: string, after: string | null = null): DesignCommand => ({
  op: 'removeLanguage',
  language,
  was: { after },
});
