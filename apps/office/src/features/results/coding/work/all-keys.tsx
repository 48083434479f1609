import { Modal } from '@mantine/core';
import { KeyHint, type TextKey, useText } from '@seker/ui';
import type { ReactElement } from 'react';

const KEYS: readonly { readonly keys: readonly string[]; readonly does: TextKey }[] = [
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
  return (
    <Modal opened onClose={onClose} title={t('encoding.keys.title')} size={560}>
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
