import { statusesCalls as calls } from '@seker/contract';
import { client, notify, useText } from '@seker/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { ConfirmDialog } from '../../../dialog/index.ts';
import { NameInput, nameFault } from '../../../form/index.ts';
import { statusTemplatesQuery } from './statuses-data.ts';

export interface KeepTemplateDialogProps {
  readonly projectId: number;
  readonly onClose: () => void;
}

/** Keeps the statuses of this project as a list for others of its group. */
export function KeepTemplateDialog({ projectId, onClose }: KeepTemplateDialogProps): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  const { templates = [] } = useQuery(statusTemplatesQuery(projectId)).data ?? {};
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const isThere = templates.some((template) => template.name.toLowerCase() === name.trim().toLowerCase());
  return (
    <ConfirmDialog
      title={t('statuses.keepTitle')}
      text={t('statuses.keepText')}
      actLabel={isThere ? t('statuses.replace') : t('statuses.keep')}
      onAct={async () => {
        await client.call(calls.keepStatusTemplate, { projectId, name });
        notify({ id: 'statuses', text: t('statuses.kept', { name: name.trim() }) });
        await queries.invalidateQueries(statusTemplatesQuery(projectId));
      }}
      isToldWithin={(error) => {
        const told = nameFault(error, t);
        setFault(told);
        return told !== null;
      }}
      onClose={onClose}
    >
      <NameInput
        label={t('statuses.listName')}
        value={name}
        fault={fault}
        onType={(typed) => {
          setFault(null);
          setName(typed);
        }}
      />
      {isThere ? <p className="status-note">{t('statuses.isReplaced')}</p> : null}
    </ConfirmDialog>
  );
}
