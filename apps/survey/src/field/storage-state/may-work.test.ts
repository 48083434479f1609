import { expect, it } from 'vitest';
import { LEAST_FREE_BYTES, mayWork, type StorageState } from './may-work.ts';

const SAFE: StorageState = {
  isPersistent: true,
  isInstalled: false,
  isIos: false,
  freeBytes: LEAST_FREE_BYTES,
  isOverridden: false,
};

it.each<[Partial<StorageState>, boolean, boolean, readonly string[]]>([
  [{}, true, true, []],
  [{ freeBytes: null }, true, true, []],
  [{ isPersistent: false }, false, false, ['notPersistent']],
  [{ isPersistent: false, isOverridden: true }, true, true, ['notPersistent']],
  [{ isIos: true }, false, false, ['notInstalled']],
  [{ isIos: true, isOverridden: true }, true, true, ['notInstalled']],
  [{ isIos: true, isInstalled: true }, true, true, []],
  [{ isIos: true, isInstalled: true, isPersistent: false }, false, false, ['notPersistent']],
  [{ freeBytes: LEAST_FREE_BYTES - 1 }, true, false, ['littleSpace']],
  [{ freeBytes: 0, isOverridden: true }, true, false, ['littleSpace']],
  [{ isPersistent: false, isIos: true, freeBytes: 0 }, false, false, ['notPersistent', 'notInstalled', 'littleSpace']],
])('decides by how the device keeps things: %o', (differing, works, begins, obstacles) => {
  expect(mayWork({ ...SAFE, ...differing })).toEqual({ mayWork: works, mayBegin: begins, obstacles });
});
