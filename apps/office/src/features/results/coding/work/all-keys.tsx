import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { KeyList, type KeyListProps } from '../../../../shell/key-list.tsx';

const KEYS: KeyListProps['keys'] = [
  { keys: ['Enter'], does: 'encoding.keys.enter' },
  { keys: ['Ctrl Enter'], does: 'encoding.keys.enterAll' },
  { keys: ['Alt 1', 'Alt 5'], does: 'encoding.keys.take' },
  { keys: ['↑ ↓', 'Space'], does: 'encoding.keys.tree' },
  { keys: ['.'], does: 'encoding.keys.like' },
  { keys: ['Ctrl Z'], does: 'encoding.keys.undo' },
  { keys: ['Ctrl Y'], does: 'encoding.keys.redo' },
  { keys: ['Alt ↑', 'Alt ↓'], does: 'encoding.keys.step' },
  { keys: ['Shift ↑', 'Shift ↓'], does: 'encoding.keys.several' },
  { keys: ['Shift Space'], does: 'encoding.keys.tick' },
  { keys: ['Alt A'], does: 'encoding.alikeTitle' },
  { keys: ['Alt 0'], does: 'encoding.keys.uncodable' },
  { keys: ['Alt Q'], does: 'encoding.query' },
  { keys: ['Alt N'], does: 'encoding.newCode' },
  { keys: ['Alt I'], does: 'encoding.context' },
  { keys: ['Esc'], does: 'encoding.keys.escape' },
];

/** Every key of the coding screen. */
export function AllKeys({ onClose }: { readonly onClose: () => void }): ReactElement {
  const t = useText();
  return <KeyList title={t('encoding.keys.title')} keys={KEYS} isOpen onClose={onClose} />;
}
