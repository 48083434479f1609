export type ReviewKey =
  | { readonly does: 'step'; readonly by: 1 | -1 }
  | { readonly does: 'flag' }
  | { readonly does: 'previous' }
  | { readonly does: 'next' }
  | { readonly does: 'correct' }
  | { readonly does: 'reject' }
  | { readonly does: 'return' }
  | { readonly does: 'approve' };

type Pressed = Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** What a key does by its place on the keyboard, which is another letter where Hebrew is typed; null: nothing. */
export function reviewKey({ code, ctrlKey, metaKey, altKey, shiftKey }: Pressed): ReviewKey | null {
  if (altKey || shiftKey) return null;
  if (ctrlKey || metaKey) return code === 'Enter' ? { does: 'approve' } : null;
  switch (code) {
    case 'KeyJ':
    case 'ArrowDown':
      return { does: 'step', by: 1 };
    case 'KeyK':
    case 'ArrowUp':
      return { does: 'step', by: -1 };
    case 'KeyN':
      return { does: 'next' };
    case 'KeyP':
      return { does: 'previous' };
    case 'KeyF':
      return { does: 'flag' };
    case 'KeyE':
    case 'Enter':
      return { does: 'correct' };
    case 'KeyX':
      return { does: 'reject' };
    case 'KeyR':
      return { does: 'return' };
    default:
      return null;
  }
}
