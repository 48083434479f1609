import { ActionIcon, Menu } from '@mantine/core';
import { type CodingUseRow, codingCalls as calls, codingFilesCalls } from '@seker/contract';
import { client, failureText, notify, useText } from '@seker/ui';
import {
  IconArrowBackUp,
  IconBolt,
  IconChecks,
  IconDots,
  IconFileDownload,
  IconFileImport,
  IconListTree,
  IconLock,
  IconLockOpen,
  IconSettings,
  IconUserPlus,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { codingProgressQuery } from '../../../../project/coding-progress.ts';
import { MenuAct } from '../../../../shell/menu-act.tsx';
import type { Asked } from './asked.ts';

export interface UseMenuProps {
  readonly projectId: number;
  readonly use: CodingUseRow;
  readonly onAsk: (asked: Asked) => void;
}

/** Pages of a question in its menu. */
const PAGES = [
  { to: '/p/$projectId/coding/$useId/frame', name: 'encodingProgress.frame', icon: IconListTree },
  { to: '/p/$projectId/coding/$useId/review', name: 'encodingProgress.toReview', icon: IconChecks },
  { to: '/p/$projectId/coding/$useId/settings', name: 'encodingProgress.settings', icon: IconSettings },
] as const;

/** What can be done with a question that is encoded. */
export function UseMenu({ projectId, use, onAsk }: UseMenuProps): ReactElement {
  const t = useText();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { id: useId, number, question, counts, isClosed } = use;
  const closed = isClosed ? t('encodingProgress.isClosed') : undefined;
  const reopen = async (): Promise<void> => {
    try {
      await client.call(calls.closeCodingUse, { projectId, useId, isClosed: false, open: counts.open });
      notify({ id: 'coding', text: t('encodingProgress.reopened', { name: number }), tone: 'accent' });
    } catch (error) {
      notify({ id: 'coding', text: failureText(error, t) ?? '', tone: 'danger' });
    }
    await queries.invalidateQueries(codingProgressQuery(projectId));
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('encodingProgress.actsOf', { name: `${number} ${question}` })}
        >
          <IconDots size={18} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {PAGES.map(({ to, name, icon }) => (
          <MenuAct
            key={to}
            label={t(name)}
            icon={icon}
            onAct={() => void navigate({ to, params: { projectId: String(projectId), useId: String(useId) } })}
          />
        ))}
        <Menu.Item
          component="a"
          href={filePath(projectId, useId)}
          download
          leftSection={<IconFileDownload size={16} aria-hidden="true" />}
        >
          {t('codingFile.exportCodings')}
        </Menu.Item>
        <MenuAct
          label={t('codingFile.importCodingsAct')}
          icon={IconFileImport}
          blocked={closed}
          onAct={() => onAsk({ of: 'import', useId })}
        />
        <MenuAct
          label={t('encodingProgress.allocate')}
          icon={IconUserPlus}
          blocked={closed}
          onAct={() => onAsk({ of: 'allocate', useId })}
        />
        <MenuAct
          label={t('encodingProgress.automaticNow')}
          icon={IconBolt}
          blocked={closed ?? (mayActAlone(use) ? undefined : t('encodingProgress.nothingAlone'))}
          onAct={() => onAsk({ of: 'automatic', useId })}
        />
        <MenuAct
          label={t('encodingProgress.undoAutomatic')}
          icon={IconArrowBackUp}
          blocked={closed ?? (counts.automatic > 0 ? undefined : t('encodingProgress.noneAutomatic'))}
          onAct={() => onAsk({ of: 'undo', useId })}
        />
        {isClosed ? (
          <MenuAct label={t('encodingProgress.reopen')} icon={IconLockOpen} onAct={() => void reopen()} />
        ) : (
          <MenuAct label={t('encodingProgress.close')} icon={IconLock} onAct={() => onAsk({ of: 'close', useId })} />
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

function filePath(projectId: number, useId: number): string {
  const { path } = codingFilesCalls.exportCodings;
  return path.replace(':projectId', String(projectId)).replace(':useId', String(useId));
}

/** Whether anything puts codes of this question without a person. */
export function mayActAlone({ putsSame, putsByRule, putsByMemory }: CodingUseRow): boolean {
  return putsSame || putsByRule || putsByMemory;
}
