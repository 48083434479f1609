import './area-list.css';
import { Tooltip, useDirection } from '@mantine/core';
import type { Account } from '@seker/contract';
import { KeyHint, useText } from '@seker/ui';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { areasOf } from './areas.ts';

export interface AreaListProps {
  readonly account: Account;
  /** Icons alone, with their names beside them when one is pointed at. */
  readonly isFolded: boolean;
  readonly onFold?: () => void;
  readonly onChoose?: () => void;
}

/** The areas that the person may use. */
export function AreaList({ account, isFolded, onFold, onChoose }: AreaListProps): ReactElement {
  const t = useText();
  // Beside the icons.
  const { dir } = useDirection();
  const side = dir === 'rtl' ? 'left' : 'right';
  const FoldIcon = isFolded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  const foldName = t(isFolded ? 'office.unfold' : 'office.fold');
  return (
    <>
      <ul className="areas">
        {areasOf(account).map(({ path, name, icon: AreaIcon }) => (
          <li key={path}>
            <Tooltip label={t(name)} disabled={!isFolded} position={side}>
              <Link className="area" to={path} activeOptions={{ exact: path === '/' }} onClick={() => onChoose?.()}>
                <AreaIcon size={18} aria-hidden="true" />
                <span className="area-name">{t(name)}</span>
              </Link>
            </Tooltip>
          </li>
        ))}
      </ul>
      {onFold === undefined ? null : (
        <Tooltip label={foldName} disabled={!isFolded} position={side}>
          <button type="button" className="area areas-fold" aria-keyshortcuts="[" onClick={onFold}>
            <FoldIcon className="sk-mirror" size={18} aria-hidden="true" />
            <span className="area-name">{foldName}</span>
            <span className="areas-key">
              <KeyHint keys="[" />
            </span>
          </button>
        </Tooltip>
      )}
    </>
  );
}
