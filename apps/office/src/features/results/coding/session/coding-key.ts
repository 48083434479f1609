/** What a key does on the coding screen, in the filter and outside of it. */
export type CodingKey =
  | { readonly does: 'enter' | 'enterAll' | 'undo' | 'redo' | 'like' | 'uncodable' | 'toggle' | 'escape' | 'keys' }
  | { readonly does: 'query' | 'newCode' | 'context' | 'alike' | 'tick' }
  /** The suggestion of this place, from 0. */
  | { readonly does: 'take'; readonly index: number }
  | { readonly does: 'walk' | 'choose' | 'step'; readonly by: 1 | -1 };

export interface KeyPressed {
  readonly key: string;
  /** The place of the key: letters with Alt and Ctrl are other ones where Hebrew is typed. */
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

export interface KeyPlace {
  readonly isFilterEmpty: boolean;
  readonly isInTree: boolean;
}

const WITH_ALT: Readonly<Record<string, CodingKey>> = {
  Digit0: { does: 'uncodable' },
  Numpad0: { does: 'uncodable' },
  KeyQ: { does: 'query' },
  KeyN: { does: 'newCode' },
  KeyI: { does: 'context' },
  KeyA: { does: 'alike' },
  Slash: { does: 'keys' },
  ArrowDown: { does: 'step', by: 1 },
  ArrowUp: { does: 'step', by: -1 },
};

/** What a key means; null: it is typed, or of the browser. */
export function codingKey(pressed: KeyPressed, place: KeyPlace): CodingKey | null {
  const { key, code, altKey, shiftKey } = pressed;
  const isCtrl = pressed.ctrlKey || pressed.metaKey;
  if (altKey) return isCtrl ? null : (suggestionKey(code) ?? WITH_ALT[code] ?? null);
  if (isCtrl) return withCtrl(key, code, shiftKey);
  switch (key) {
    case 'Enter':
      return { does: 'enter' };
    case 'Escape':
      return { does: 'escape' };
    case 'ArrowDown':
    case 'ArrowUp':
      return { does: shiftKey ? 'choose' : 'walk', by: key === 'ArrowDown' ? 1 : -1 };
    case ' ':
      if (shiftKey) return { does: 'tick' };
      return place.isInTree ? { does: 'toggle' } : null;
    case '.':
      return place.isFilterEmpty ? { does: 'like' } : null;
    case '?':
      return place.isFilterEmpty ? { does: 'keys' } : null;
    default:
      return null;
  }
}

function withCtrl(key: string, code: string, shiftKey: boolean): CodingKey | null {
  if (key === 'Enter') return { does: 'enterAll' };
  if (code === 'KeyZ') return { does: shiftKey ? 'redo' : 'undo' };
  return code === 'KeyY' ? { does: 'redo' } : null;
}

function suggestionKey(code: string): CodingKey | null {
  const [, digit] = /^(?:Digit|Numpad)([1-5])$/.exec(code) ?? [];
  return digit === undefined ? null : { does: 'take', index: Number(digit) - 1 };
}
