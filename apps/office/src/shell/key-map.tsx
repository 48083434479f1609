import './key-map.css';
import { Modal } from '@mantine/core';
import { KeyHint, type TextKey, useText } from '@seker/ui';
import type { ReactElement } from 'react';

const KEYS: readonly { readonly keys: readonly string[]; readonly does: TextKey }[] = [
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
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('keys.title')} size={520}>
      <dl className="keys">
        {KEYS.map(({ keys, does }) => (
          <div key={does} className="keys-row">
            <dt>{t(does)}</dt>
            <dd>
              {keys.map((key) => (
                <KeyHint key={key} keys={key} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
