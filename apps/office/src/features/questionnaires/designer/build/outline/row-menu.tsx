import { Menu } from '@mantine/core';
import { KeyHint, type TextKey, useText } from '@seker/ui';
import { type Icon, IconCopy, IconCopyPlus, IconCornerDownRight, IconTrash } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { useRemove } from '../../session/acts/use-remove.ts';
import { useDuplicate } from './use-duplicate.ts';

export interface RowMenuProps {
  /** Where it opens in the window; `null`: it is closed. */
  readonly at: { readonly x: number; readonly y: number } | null;
  readonly onCopyTo: () => void;
  readonly onMove: () => void;
  readonly onClose: () => void;
}

/** What can be done with all that is chosen, at the row that was pressed. */
export function RowMenu({ at, onCopyTo, onMove, onClose }: RowMenuProps): ReactElement {
  const t = useText();
  const remove = useRemove();
  const duplicate = useDuplicate();
  const offers = [
    { name: 'designer.copyTo', keys: 'C', icon: IconCopyPlus, run: onCopyTo },
    { name: 'designer.duplicate', keys: 'Ctrl D', icon: IconCopy, run: duplicate },
    { name: 'designer.moveTo', keys: 'M', icon: IconCornerDownRight, run: onMove },
    { name: 'designer.remove', keys: 'Delete', icon: IconTrash, run: remove },
  ] as const satisfies readonly { name: TextKey; keys: string; icon: Icon; run: () => void }[];
  return (
    <Menu opened={at !== null} onClose={onClose} position="bottom-start" shadow="md" width={260}>
      <Menu.Target>
        <span
          aria-hidden="true"
          className="outline-menu-at"
          style={{ insetBlockStart: at?.y ?? 0, insetInlineStart: fromStart(at?.x ?? 0) }}
        />
      </Menu.Target>
      <Menu.Dropdown>
        {offers.map(({ name, keys, icon: OfferIcon, run }) => (
          <Menu.Item
            key={name}
            leftSection={<OfferIcon size={16} aria-hidden="true" />}
            rightSection={<KeyHint keys={keys} />}
            onClick={run}
          >
            {t(name)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Of a place in the window, how far it is from where lines begin. */
function fromStart(x: number): number {
  return document.documentElement.dir === 'rtl' ? document.documentElement.clientWidth - x : x;
}
