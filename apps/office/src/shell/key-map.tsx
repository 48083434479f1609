import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { KeyList, type KeyListProps } from './key-list.tsx';

const KEYS: KeyListProps['keys'] = [
  { keys: ['?'], does: 'keys.map' },
  { keys: ['Ctrl K'], does: 'keys.palette' },
  { keys: ['['], does: 'keys.fold' },
  { keys: ['/'], does: 'keys.search' },
  { keys: ['J', 'K'], does: 'keys.move' },
  { keys: ['X'], does: 'keys.tick' },
  { keys: ['Space'], does: 'keys.peek' },
  { keys: ['Enter'], does: 'keys.open' },
  { keys: ['F'], does: 'keys.filter' },
  { keys: ['N'], does: 'keys.new' },
  { keys: ['Ctrl S'], does: 'keys.save' },
  { keys: ['Esc'], does: 'keys.close' },
];

/** The keys of the office: of all screens, of lists and of forms. */
export function KeyMap({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }): ReactElement {
  const t = useText();
  return <KeyList title={t('keys.title')} keys={KEYS} isOpen={isOpen} onClose={onClose} />;
}
