import { settingsCalls } from '@seker/contract';
import { client, countText, notify, useText } from '@seker/ui';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { type ReactElement, useMemo } from 'react';
import { FormSection, FormView, SwitchField, useEditForm } from '../../../form/index.ts';
import { IdleFields } from './idle-fields.tsx';
import { groupSettingsQuery } from './use-settings.ts';

/** When the people of one group are idle. */
export function GroupForm({ groupId }: { readonly groupId: number }): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  const query = groupSettingsQuery(groupId);
  const { data } = useSuspenseQuery(query);
  const { idleAlertMinutes, idleLogOffMinutes, revision, changedAt, changedBy, usual } = data;
  const stored = useMemo(
    (): Values => ({ idleAlertMinutes, idleLogOffMinutes }),
    [idleAlertMinutes, idleLogOffMinutes],
  );
  const form = useEditForm<Values>({
    name: `groupSettings:${groupId}`,
    schema: { safeParse: (values) => settingsCalls.saveGroupSettings.body.safeParse(values) },
    stored,
    revision,
    save: async (values, over) => {
      await client.call(settingsCalls.saveGroupSettings, { ...values, groupId, revision: over ?? revision });
      await queries.invalidateQueries(query);
      notify({ id: 'settings', tone: 'accent', text: t('settings.saved') });
    },
    readAgain: async () => (await queries.fetchQuery({ ...query, staleTime: 0 })).revision,
  });
  const isOwn = form.values.idleAlertMinutes !== null || form.values.idleLogOffMinutes !== null;
  const labels = { idleAlertMinutes: t('settings.idleAlert'), idleLogOffMinutes: t('settings.idleLogOff') };
  const put = (idle: Values): void => {
    form.set('idleAlertMinutes', idle.idleAlertMinutes);
    form.set('idleLogOffMinutes', idle.idleLogOffMinutes);
  };
  return (
    <FormView form={form} labels={labels} lastSaved={changedAt === null ? null : { by: changedBy, at: changedAt }}>
      <FormSection title={t('settings.idle')} hint={t('settings.idleHint')}>
        <SwitchField
          name="isOwn"
          label={t('settings.ownIdle')}
          hint={t('settings.usualIdle', {
            alert: countText(usual.idleAlertMinutes),
            logOff: countText(usual.idleLogOffMinutes),
          })}
          value={isOwn}
          onChange={(own) => put(own ? usual : { idleAlertMinutes: null, idleLogOffMinutes: null })}
        />
        {isOwn ? <IdleFields values={form.values} onChange={form.set} /> : null}
      </FormSection>
    </FormView>
  );
}

type Values = { readonly idleAlertMinutes: number | null; readonly idleLogOffMinutes: number | null };
