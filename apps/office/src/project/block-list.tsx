import './block-list.css';
import { SECTION_OF_BLOCK, type WholeProject } from '@seker/contract';
import { useText } from '@seker/ui';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { pathOfSection } from './sections.ts';

export interface BlockListProps {
  readonly project: Pick<WholeProject, 'id' | 'blockList' | 'warnings'>;
  readonly onFollow?: () => void;
}

/** What keeps a project from going online, and what should be known before, each with the way to where it is mended. */
export function BlockList({ project: { id, blockList, warnings }, onFollow }: BlockListProps): ReactElement {
  const t = useText();
  const projectId = String(id);
  const pathOf = (code: keyof typeof SECTION_OF_BLOCK) => pathOfSection(SECTION_OF_BLOCK[code]);
  return (
    <ul className="project-blocks">
      {blockList.map(({ code, names }) => (
        <li key={code}>
          <IconAlertTriangle size={16} aria-hidden="true" />
          <Link to={pathOf(code)} params={{ projectId }} onClick={onFollow}>
            {t(`project.block.${code}`)}
          </Link>
          {names.length === 0 ? null : <bdi>{names.join(', ')}</bdi>}
        </li>
      ))}
      {warnings.map(({ code, names }) => (
        <li key={code}>
          <IconInfoCircle size={16} aria-hidden="true" />
          <Link to={pathOf(code)} params={{ projectId }} onClick={onFollow}>
            {t(`project.warning.${code}`)}
          </Link>
          {names.length === 0 ? null : <bdi>{names.join(', ')}</bdi>}
        </li>
      ))}
    </ul>
  );
}
