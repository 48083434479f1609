import { controlCalls, type FloorRow, peopleCalls } from '@seker/contract';
import { client, notify, useText } from '@seker/ui';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { ConfirmDialog } from '../../../dialog/index.ts';
import { watchQuery } from './floor-data.ts';
import { MessageDialog } from './message-dialog.tsx';
import { ProjectsDialog } from './projects-dialog.tsx';

/** What is asked about one person before it is done. */
export type PersonAsk = 'message' | 'release' | 'logOff' | 'unlock' | 'projects';

export interface PersonDialogProps {
  readonly ask: PersonAsk;
  readonly row: FloorRow;
  readonly onClose: () => void;
}

export function PersonDialog({ ask, row, onClose }: PersonDialogProps): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  const { id: personId, realName: name } = row;
  const done = async (text: string): Promise<void> => {
    notify({ id: `floor-${personId}`, text });
    await queries.invalidateQueries(watchQuery(personId));
  };
  switch (ask) {
    case 'message':
      return <MessageDialog person={row} project={null} onClose={onClose} />;
    case 'projects':
      return <ProjectsDialog row={row} onClose={onClose} />;
    case 'release':
      return (
        <ConfirmDialog
          title={t('control.releaseTitle', { name })}
          text={t('control.releaseText')}
          actLabel={t('control.releaseAct')}
          onAct={async () => {
            await client.call(controlCalls.releaseRespondent, { personId });
            await done(t('control.released', { name }));
          }}
          onClose={onClose}
        />
      );
    case 'unlock':
      return (
        <ConfirmDialog
          title={t('people.unlockTitle', { name })}
          text={t('people.unlockText')}
          actLabel={t('people.unlock')}
          onAct={async () => {
            await client.call(peopleCalls.unlockPerson, { personId });
            await done(t('people.wasUnlocked', { name }));
          }}
          onClose={onClose}
        />
      );
    case 'logOff':
      return (
        <ConfirmDialog
          title={t('control.logOffTitle', { name })}
          text={t('control.logOffText')}
          actLabel={t('control.logOffAct')}
          isDangerous
          onAct={async () => {
            await client.call(peopleCalls.logOffPerson, { personId });
            await done(t('control.loggedOff', { name }));
          }}
          onClose={onClose}
        />
      );
  }
}
