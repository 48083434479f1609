import { CallError, listFilesCalls as calls, faultsIn } from '@seker/contract';
import { client, notify, useText } from '@seker/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { ConfirmDialog } from '../../../dialog/index.ts';
import { LimitedInput } from '../../../form/index.ts';
import { listFileQuery } from './list-files-data.ts';

export interface RenameListDialogProps {
  readonly listFileId: number;
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

export function RenameListDialog({ listFileId, onDone, onClose }: RenameListDialogProps): ReactElement {
  const t = useText();
  const list = useQuery({ ...listFileQuery(listFileId), staleTime: 0 }).data;
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const name = typed ?? list?.name ?? '';
  return (
    <ConfirmDialog
      title={t('listFiles.renameTitle')}
      actLabel={t('app.save')}
      blocked={list === undefined || name.trim() === '' ? '' : null}
      onAct={async () => {
        const revision = list?.revision ?? 0;
        await client.call(calls.renameListFile, { listFileId, name: name.trim(), revision });
        notify({ id: 'listFile', text: t('listFiles.renamed', { name: name.trim() }) });
        await onDone();
      }}
      isToldWithin={(error) => {
        const isTaken = error instanceof CallError && faultsIn(error.details).some(({ field }) => field === 'name');
        setFault(isTaken ? t('fault.listNameTaken') : null);
        return isTaken;
      }}
      onClose={onClose}
    >
      <LimitedInput
        data-autofocus
        label={t('listFiles.name')}
        value={name}
        most={200}
        autoComplete="off"
        error={fault}
        attributes={{ input: { dir: 'auto' } }}
        onChange={(event) => {
          setFault(null);
          setTyped(event.currentTarget.value);
        }}
      />
    </ConfirmDialog>
  );
}
