import { CallError, codingCalls as calls, type EncoderRow } from '@seker/contract';
import { client, countText, notify, useText } from '@seker/ui';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { ConfirmDialog } from '../../../../dialog/index.ts';
import { codingProgressQuery } from '../../../../project/coding-progress.ts';
import { LastCode } from './last-code.tsx';

export interface ReleaseDialogProps {
  readonly projectId: number;
  readonly person: EncoderRow;
  readonly task: EncoderRow['tasks'][number];
  readonly mayForce: boolean;
  readonly onClose: () => void;
}

/**
 * Asks before a task is released, with what stays and what goes back. Of a person who is online, or has come online
 * meanwhile, it is by force and an administrator's.
 */
export function ReleaseDialog({ projectId, person, task, mayForce, onClose }: ReleaseDialogProps): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  const [cameOnline, setCameOnline] = useState(false);
  const { name } = person;
  const { batchId, number, answers, done, lastAt } = task;
  const isOnline = person.isOnline || cameOnline;
  const readAgain = async (): Promise<void> => await queries.invalidateQueries(codingProgressQuery(projectId));
  return (
    <ConfirmDialog
      title={
        isOnline && mayForce
          ? t('encodingAllocation.forceTitle', { name })
          : t('encodingAllocation.releaseTitle', { number, name })
      }
      text={
        isOnline ? (
          <span className="coding-at-work">
            <IconAlertTriangle size={20} aria-hidden="true" />
            <span>
              <strong role="status">{t('encodingAllocation.atWork', { name })}</strong> <LastCode at={lastAt} />{' '}
              {t('encodingAllocation.screenCloses')}
            </span>
          </span>
        ) : (
          t('encodingAllocation.releaseText')
        )
      }
      figures={[
        { label: t('encodingAllocation.stays'), count: done },
        { label: t('encodingAllocation.back'), count: answers - done },
      ]}
      stays={t('encodingAllocation.notTaken')}
      actLabel={t(isOnline && mayForce ? 'encodingAllocation.force' : 'encodingAllocation.release')}
      isDangerous={isOnline}
      blocked={isOnline && !mayForce ? t('encodingAllocation.needsAdmin') : null}
      isToldWithin={(error) => isWorkerOnline(error)}
      onAct={async () => {
        try {
          const { returned } = await client.call(calls.releaseCoding, { projectId, batchId, force: isOnline });
          notify({
            id: 'coding',
            text: t('encodingAllocation.released', { count: returned, n: countText(returned) }),
          });
        } catch (error) {
          if (isWorkerOnline(error)) {
            setCameOnline(true);
            await readAgain();
          }
          throw error;
        }
        await readAgain();
      }}
      onClose={onClose}
    />
  );
}

function isWorkerOnline(error: unknown): boolean {
  return error instanceof CallError && error.code === 'workerOnline';
}
