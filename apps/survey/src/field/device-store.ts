const KEY = 'seker.device';

/** Where a device keeps its key. A browser that keeps nothing is paired for as long as its page is open. */
export interface DeviceStore {
  read(): string | null;
  keep(key: string): void;
  forget(): void;
}

export function createDeviceStore(storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): DeviceStore {
  let kept: string | null = null;
  return {
    read: () => quietly(() => storage().getItem(KEY)) ?? kept,
    keep: (key) => {
      kept = key;
      quietly(() => storage().setItem(KEY, key));
    },
    forget: () => {
      kept = null;
      quietly(() => storage().removeItem(KEY));
    },
  };
}

function quietly<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}
