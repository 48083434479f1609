import { type GroupRow, groupsCalls } from '@seker/contract';
import { client, notify, useText } from '@seker/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { ConfirmDialog } from '../../../dialog/index.ts';
import { NameInput, nameFault } from '../../../form/index.ts';
import { groupQuery, readGroupsAgain } from './groups-data.ts';

export interface GroupNameDialogProps {
  /** Null: a new one. */
  readonly group: GroupRow | null;
  readonly onClose: () => void;
}

/** The name of a group, a new one's or another one. */
export function GroupNameDialog({ group, onClose }: GroupNameDialogProps): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  const stored = useQuery({ ...groupQuery(group?.id ?? 0), enabled: group !== null }).data;
  const [name, setName] = useState(group?.name ?? '');
  const [fault, setFault] = useState<string | null>(null);
  const save = async (): Promise<void> => {
    if (group === null) await client.call(groupsCalls.createGroup, { name });
    else await client.call(groupsCalls.renameGroup, { groupId: group.id, name, revision: stored?.revision ?? 0 });
    notify({ id: 'group', text: t(group === null ? 'groups.created' : 'groups.renamed', { name }) });
    await readGroupsAgain(queries);
  };
  return (
    <ConfirmDialog
      title={t(group === null ? 'groups.new' : 'groups.renameTitle')}
      actLabel={t(group === null ? 'groups.create' : 'groups.rename')}
      blocked={group !== null && stored === undefined ? '' : null}
      onAct={save}
      isToldWithin={(error) => {
        const told = nameFault(error, t, 'groups.stale');
        setFault(told);
        return told !== null;
      }}
      onClose={onClose}
    >
      <NameInput
        label={t('groups.name')}
        value={name}
        fault={fault}
        onType={(typed) => {
          setFault(null);
          setName(typed);
        }}
      />
    </ConfirmDialog>
  );
}
