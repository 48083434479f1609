/** `localStorage` outlives the browser, `sessionStorage` only this tab; either may be forbidden or full. */
export interface BrowserStore {
  read(key: string): string | null;
  write(key: string, value: string | null): void;
  /** Whether the key of an entry begins so. */
  has(prefix: string): boolean;
  /** Forgets every entry whose key begins so. */
  forget(prefix: string): void;
}

export const localStore: BrowserStore = storeOver(() => window.localStorage);
export const tabStore: BrowserStore = storeOver(() => window.sessionStorage);

/** Parses stored JSON; null where it is missing or broken. The caller checks the shape. */
export function readJson(store: BrowserStore, key: string): unknown {
  try {
    return JSON.parse(store.read(key) ?? 'null');
  } catch {
    return null;
  }
}

function storeOver(storage: () => Storage): BrowserStore {
  return {
    read(key) {
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    write(key, value) {
      try {
        if (value === null) storage().removeItem(key);
        else storage().setItem(key, value);
      } catch {
        // A page without storage works; its state is lost on reload.
      }
    },
    has(prefix) {
      try {
        return Object.keys(storage()).some((key) => key.startsWith(prefix));
      } catch {
        return false;
      }
    },
    forget(prefix) {
      try {
        for (const key of Object.keys(storage())) if (key.startsWith(prefix)) storage().removeItem(key);
      } catch {
        // Nothing is stored that could be forgotten.
      }
    },
  };
}
