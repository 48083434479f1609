import { CHOICE_KEYS, type ChoiceKey } from './review-choice.ts';

/** What a key does in a review. */
export type ReviewKey =
  | { readonly does: 'step'; readonly by: 1 | -1 }
  | { readonly does: 'choose'; readonly key: ChoiceKey }
  | { readonly does: 'decide' | 'undo' | 'query' };

export interface PressedKey {
  readonly key: string;
  readonly code: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

/** Letters are taken by their place: they are others where Hebrew is typed. */
export function reviewKey({ key, code, altKey, ctrlKey, metaKey, shiftKey }: PressedKey): ReviewKey | null {
  if (altKey) return null;
  if (ctrlKey || metaKey) return code === 'KeyZ' && !shiftKey ? { does: 'undo' } : null;
  if (code === 'KeyJ' || key === 'ArrowDown') return { does: 'step', by: 1 };
  if (code === 'KeyK' || key === 'ArrowUp') return { does: 'step', by: -1 };
  if (code === 'KeyQ') return { does: 'query' };
  if (key === 'Enter') return { does: 'decide' };
  const chosen = CHOICE_KEYS.find((one) => String(one) === key);
  return chosen === undefined ? null : { does: 'choose', key: chosen };
}
