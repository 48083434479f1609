import { Modal } from '@mantine/core';
import { KeyHint, type TextKey, useText } from '@seker/ui';
import type { ReactElement } from 'react';

const KEYS: readonly { readonly keys: readonly string[]; readonly does: TextKey }[] = [
  { keys: ['?'], does: 'keys.map' },
  { keys: ['['], does: 'keys.fold' },
  { keys: ['Esc'], does: 'keys.close' },
];

/** Every key that does something on all screens. */
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
