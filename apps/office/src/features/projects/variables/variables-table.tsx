import { ActionIcon, Menu } from '@mantine/core';
import type { VariableRow } from '@seker/contract';
import { countText, StateChip, type StateChipProps, type TextKey, type Translate, useText } from '@seker/ui';
import {
  IconArrowDown,
  IconArrowUp,
  IconClipboardText,
  IconDots,
  IconLink,
  IconListDetails,
  IconSettings,
  IconTrash,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { MenuAct } from '../../../shell/menu-act.tsx';
import { useSections } from './use-sections.ts';

export interface VariablesTableProps {
  readonly projectId: number;
  readonly rows: readonly VariableRow[];
  readonly mayEdit: boolean;
  readonly isStarted: boolean;
  readonly onMove: (from: number, to: number) => void;
  readonly onRemove: (row: VariableRow) => void;
}

export function VariablesTable(props: VariablesTableProps): ReactElement {
  const { projectId, rows, mayEdit } = props;
  const t = useText();
  const { variable } = useSections();
  return (
    <div className="variables-scroll">
      <table className="variables-table">
        <thead>
          <tr>
            <th>{t('variables.name')}</th>
            <th>{t('variables.kind')}</th>
            <th>{t('variables.from')}</th>
            <th>{t('variables.knownAt')}</th>
            <th className="variables-number">{t('variables.values')}</th>
            <th>{t('variables.population')}</th>
            <th>{t('variables.usedBy')}</th>
            {mayEdit ? (
              <th>
                <span className="sk-read">{t('variables.acts')}</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.id}>
              <th scope="row">
                <Link to={variable} params={{ projectId: String(projectId), variableId: String(row.id) }}>
                  <bdi>{row.name}</bdi>
                </Link>
              </th>
              <td>
                <StateChip {...KINDS[row.source]}>{t(`variables.kind.${row.source}`)}</StateChip>
              </td>
              <td className="variables-from">
                <bdi>{fromText(row, t)}</bdi>
              </td>
              <td>{t(`variables.knownAt.${row.knownAt}`)}</td>
              <td className="variables-number">{countText(row.values)}</td>
              <td>{row.hasPopulation ? t('variables.hasPopulation') : '–'}</td>
              <td className="variables-from">
                <bdi>{usersOf(row, t).join(', ') || '–'}</bdi>
              </td>
              {mayEdit ? (
                <td className="variables-acts">
                  <RowActs {...props} row={row} at={at} />
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function RowActs({
  rows,
  row,
  at,
  isStarted,
  onMove,
  onRemove,
}: VariablesTableProps & { readonly row: VariableRow; readonly at: number }): ReactElement {
  const t = useText();
  const users = usersOf(row, t);
  const why =
    row.source === 'concatenated' && isStarted
      ? t('variables.isStarted')
      : users.length > 0
        ? t('variables.isUsed', { names: users.join(', ') })
        : null;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`${t('variables.acts')}: ${row.name}`}>
          <IconDots size={16} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <MenuAct
          label={t('variables.up')}
          icon={IconArrowUp}
          blocked={at === 0 ? t('statuses.isFirst') : undefined}
          onAct={() => onMove(at, at - 1)}
        />
        <MenuAct
          label={t('variables.down')}
          icon={IconArrowDown}
          blocked={at === rows.length - 1 ? t('statuses.isLast') : undefined}
          onAct={() => onMove(at, at + 1)}
        />
        <Menu.Divider />
        <MenuAct
          label={t('variables.remove')}
          icon={IconTrash}
          isDangerous
          blocked={why ?? undefined}
          onAct={() => onRemove(row)}
        />
      </Menu.Dropdown>
    </Menu>
  );
}

function usersOf({ usedBy, inSample }: VariableRow, t: Translate): readonly string[] {
  return inSample ? [...usedBy, t('variables.inSample')] : usedBy;
}

function fromText({ source, field, title }: VariableRow, t: Translate): string {
  if (source !== 'system') return title;
  const key = SYSTEM_NAMES[field ?? ''];
  return key === undefined ? title : t(key);
}

const SYSTEM_NAMES: Readonly<Partial<Record<string, TextKey>>> = {
  language: 'variables.system.language',
  mode: 'variables.system.mode',
};

const KINDS = {
  list: { tone: 'sky', icon: IconListDetails },
  system: { tone: 'outline', icon: IconSettings },
  interview: { tone: 'info', icon: IconClipboardText },
  concatenated: { tone: 'violet', icon: IconLink },
} as const satisfies Record<VariableRow['source'], Pick<StateChipProps, 'tone' | 'icon'>>;
