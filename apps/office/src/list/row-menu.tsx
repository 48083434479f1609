import { ActionIcon, Menu } from '@mantine/core';
import { useText } from '@seker/ui';
import { IconDots } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { MenuAct } from '../shell/menu-act.tsx';
import type { RowAct } from './list-design.ts';

export interface RowMenuProps {
  /** Of the row, for what is read out. */
  readonly name: string;
  readonly acts: readonly RowAct[];
}

/** What can be done to one row. */
export function RowMenu({ name, acts }: RowMenuProps): ReactElement | null {
  const t = useText();
  if (acts.length === 0) return null;
  return (
    <Menu position="bottom-end" shadow="md" portalProps={{ target: '#screen' }}>
      <Menu.Target>
        <ActionIcon className="row-menu" variant="subtle" color="accent" aria-label={t('list.actsOf', { name })}>
          <IconDots size={16} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {acts.map((act) => (
          <MenuAct
            key={act.name}
            label={act.label}
            icon={act.icon}
            isDangerous={act.isDangerous}
            blocked={act.blocked}
            onAct={act.run}
          />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
