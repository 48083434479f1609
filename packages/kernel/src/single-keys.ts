/** Where a browser keeps whether keys without a modifier act at the desk: `off`, or nothing where they do. */
export const SINGLE_KEYS_ITEM = 'seker.single-keys';
