import { Checkbox } from '@mantine/core';
import { mailingsCalls as calls } from '@seker/contract';
import { client, countText, notify, useText } from '@seker/ui';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { ConfirmDialog } from '../../../../dialog/index.ts';
import { mailingQuery, readMailAgain } from '../mail-data.ts';

export type MailingActName = 'pause' | 'resume' | 'cancel';

export interface MailingActDialogProps {
  readonly projectId: number;
  readonly mailingId: number;
  readonly act: MailingActName;
  readonly onClose: () => void;
}

/** Asks before a mailing is paused, goes on, or is cancelled; it may go on without the domains that made it pause. */
export function MailingActDialog({ projectId, mailingId, act, onClose }: MailingActDialogProps): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  const { queued, pause } = useSuspenseQuery(mailingQuery(projectId, mailingId)).data;
  const [without, setWithout] = useState<readonly string[]>([]);
  const domains = act === 'resume' ? (pause?.domains ?? []).filter(({ queued: left }) => left > 0) : [];
  const place = { projectId, mailingId };
  const run = async (): Promise<void> => {
    if (act === 'pause') await client.call(calls.pauseMailing, place);
    else if (act === 'resume') await client.call(calls.resumeMailing, { ...place, without: [...without] });
    else {
      const { cancelled } = await client.call(calls.cancelMailing, place);
      notify({ id: 'mail', text: t('mail.cancelled', { count: cancelled, n: countText(cancelled) }) });
    }
    await readMailAgain(queries);
  };
  return (
    <ConfirmDialog
      title={t(`mail.${act}Title`)}
      text={t(`mail.${act}Text`)}
      figures={[{ label: t('mail.stage.queued'), count: queued }]}
      actLabel={t(`mail.${act}Act`)}
      isDangerous={act === 'cancel'}
      onAct={run}
      onClose={onClose}
    >
      {domains.length === 0 ? null : (
        <Checkbox.Group
          label={t('mail.without')}
          description={t('mail.withoutHint')}
          value={[...without]}
          onChange={setWithout}
        >
          {domains.map(({ domain, queued: left }) => (
            <Checkbox
              key={domain}
              mt="xs"
              value={domain}
              label={
                <>
                  <bdi dir="ltr">{domain}</bdi> · {t('mail.inQueue', { count: left, n: countText(left) })}
                </>
              }
            />
          ))}
        </Checkbox.Group>
      )}
    </ConfirmDialog>
  );
}
