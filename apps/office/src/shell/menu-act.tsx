import './menu-act.css';
import { Menu } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactElement } from 'react';

export interface MenuActProps {
  readonly label: string;
  readonly icon: Icon;
  readonly isDangerous?: boolean | undefined;
  /** Why it cannot be done now. It stays reachable by keys, so that the reason can be read and heard. */
  readonly blocked?: string | undefined;
  readonly onAct: () => void;
}

/** One act of a menu. */
export function MenuAct({ label, icon: ActIcon, isDangerous = false, blocked, onAct }: MenuActProps): ReactElement {
  const isBlocked = blocked !== undefined;
  return (
    <Menu.Item
      className="menu-act"
      {...(isDangerous && !isBlocked ? { c: 'var(--sk-danger)' } : {})}
      {...(isBlocked ? { 'aria-disabled': true } : {})}
      closeMenuOnClick={!isBlocked}
      leftSection={<ActIcon size={16} aria-hidden="true" />}
      onClick={isBlocked ? undefined : onAct}
    >
      {label}
      {isBlocked ? <small className="menu-why"> {blocked}</small> : null}
    </Menu.Item>
  );
}
