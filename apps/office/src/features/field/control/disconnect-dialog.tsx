import { CallError, controlCalls } from '@seker/contract';
import { client, notify, useText } from '@seker/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { ConfirmDialog } from '../../../dialog/index.ts';
import { everyoneQuery } from './floor-data.ts';

export interface DisconnectDialogProps {
  readonly project: { readonly id: number; readonly name: string } | null;
  readonly onClose: () => void;
}

/** Disconnects everyone of one's reach; whom and which calls that ends is counted by the server, and confirmed as counted. */
export function DisconnectDialog({ project, onClose }: DisconnectDialogProps): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  const projectId = project?.id ?? null;
  const counts = useQuery(everyoneQuery(projectId));
  const [isRecounted, setRecounted] = useState(false);
  const counted = counts.data;
  const disconnect = async (): Promise<void> => {
    if (counted === undefined) return;
    try {
      const { people } = await client.call(controlCalls.disconnectEveryone, { projectId, counted });
      notify({ id: 'floor-disconnect', text: t('control.disconnected', { count: people }) });
      await queries.invalidateQueries({ queryKey: ['floor'], exact: true });
    } catch (error) {
      if (error instanceof CallError && error.code === 'selectionChanged') {
        setRecounted(true);
        await counts.refetch();
      }
      throw error;
    }
  };
  return (
    <ConfirmDialog
      title={project === null ? t('control.disconnectTitle') : t('control.disconnectIn', { project: project.name })}
      text={t('control.disconnectText')}
      figures={
        counted === undefined
          ? []
          : [
              { label: t('control.peopleCount'), count: counted.people },
              { label: t('control.callsCount'), count: counted.calls },
            ]
      }
      stays={isRecounted ? t('control.recounted') : undefined}
      actLabel={t('control.disconnectAct')}
      isDangerous
      blocked={counted === undefined ? '' : counted.people === 0 ? t('control.noneLoggedIn') : null}
      onAct={disconnect}
      onClose={onClose}
    />
  );
}
