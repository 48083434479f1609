const NAME = 'seker.device';

/**
 * What a device keeps outside of its encrypted store. Of an interviewer's device the key stands here only until there is a
 * code; `recovery` proves which device asks for a forgotten one, and opens nothing by itself.
 */
export type KeptDevice =
  | { readonly kind: 'kiosk'; readonly key: string }
  | {
      readonly kind: 'field';
      readonly key: string | null;
      readonly recovery: string;
      readonly person: string | null;
    };

/** Where a device keeps what it is. A browser that keeps nothing is paired for as long as its page is open. */
export interface DeviceStore {
  read(): KeptDevice | null;
  keep(device: KeptDevice): void;
  forget(): void;
}

export function createDeviceStore(storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): DeviceStore {
  let kept: KeptDevice | null = null;
  return {
    read: () => {
      const text = quietly(() => storage().getItem(NAME)) ?? null;
      return text === null ? kept : readKept(text);
    },
    keep: (device) => {
      kept = device;
      quietly(() => storage().setItem(NAME, JSON.stringify(device)));
    },
    forget: () => {
      kept = null;
      quietly(() => storage().removeItem(NAME));
    },
  };
}

/** Kiosks of earlier releases have kept their key alone. */
function readKept(text: string): KeptDevice | null {
  if (/^[A-Za-z0-9]{32,64}$/.test(text)) return { kind: 'kiosk', key: text };
  const read = quietly((): Partial<Extract<KeptDevice, { kind: 'field' }>> => JSON.parse(text));
  if (typeof read?.recovery !== 'string') return quietly(() => kioskOf(JSON.parse(text)));
  const { key = null, recovery, person = null } = read;
  return { kind: 'field', key, recovery, person };
}

function kioskOf({ key }: { readonly key?: unknown }): KeptDevice | null {
  return typeof key === 'string' ? { kind: 'kiosk', key } : null;
}

function quietly<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}
