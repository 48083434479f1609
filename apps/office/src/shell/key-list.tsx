import './key-map.css';
import { Modal } from '@mantine/core';
import { KeyHint, type TextKey, useText } from '@seker/ui';
import type { ReactElement } from 'react';

export interface KeyListProps {
  readonly title: string;
  /** What each key does; of keys that belong together each is shown. */
  readonly keys: readonly { readonly keys: readonly string[]; readonly does: TextKey }[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Keys and what they do, over the screen. */
export function KeyList({ title, keys, isOpen, onClose }: KeyListProps): ReactElement {
  const t = useText();
  return (
    <Modal opened={isOpen} onClose={onClose} title={title} size={540}>
      <dl className="keys">
        {keys.map(({ keys: own, does }) => (
          <div key={does} className="keys-row">
            <dt>{t(does)}</dt>
            <dd>
              {own.map((key) => (
                <KeyHint key={key} keys={key} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
