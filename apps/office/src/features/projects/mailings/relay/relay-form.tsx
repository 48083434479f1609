import { mailSendingCalls as calls, RELAY_SECURITIES } from '@seker/contract';
import { client, notify, useText } from '@seker/ui';
import { queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { type ReactElement, useMemo } from 'react';
import {
  FormSection,
  FormView,
  NumberField,
  PasswordField,
  SelectField,
  SwitchField,
  TextField,
  useEditForm,
} from '../../../../form/index.ts';

function groupMailQuery(groupId: number) {
  return queryOptions({
    queryKey: ['mail', 'group', groupId],
    queryFn: async () => await client.call(calls.readGroupMail, { groupId }),
  });
}

/** As the form holds it: flat, and without a relay where the installation's server is used. */
interface Values extends Readonly<Record<string, unknown>> {
  readonly postalAddress: string;
  readonly isOwn: boolean;
  readonly host: string;
  readonly port: number | null;
  readonly security: (typeof RELAY_SECURITIES)[number];
  readonly user: string;
  /** Empty: the one that is kept stays. */
  readonly password: string;
}

/** The port of submission with STARTTLS. */
const USUAL_PORT = 587;

/** The address under a group's mails, and its own mail server where it has one. */
export function RelayForm({ groupId }: { readonly groupId: number }): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  const query = groupMailQuery(groupId);
  const { data } = useSuspenseQuery(query);
  const { postalAddress, relay, hasServer, revision, changedAt, changedBy } = data;
  const stored = useMemo(
    (): Values => ({
      postalAddress,
      isOwn: relay !== null,
      host: relay?.host ?? '',
      port: relay?.port ?? USUAL_PORT,
      security: relay?.security ?? 'starttls',
      user: relay?.user ?? '',
      password: '',
    }),
    [postalAddress, relay],
  );
  const form = useEditForm<Values>({
    name: `groupMail:${groupId}`,
    schema: { safeParse: (values) => calls.saveGroupMail.body.safeParse(bodyOf(values, values.revision ?? revision)) },
    stored,
    revision,
    secret: ['password'],
    save: async (values, over) => {
      await client.call(calls.saveGroupMail, { ...bodyOf(values, over ?? revision), groupId });
      await queries.invalidateQueries({ queryKey: ['mail'] });
      notify({ id: 'settings', tone: 'accent', text: t('settings.saved') });
    },
    readAgain: async () => (await queries.fetchQuery({ ...query, staleTime: 0 })).revision,
  });
  const { values, set } = form;
  const labels = {
    postalAddress: t('mail.postalAddress'),
    isOwn: t('mail.relayOwn'),
    host: t('mail.relayHost'),
    port: t('mail.relayPort'),
    security: t('mail.relaySecurity'),
    user: t('mail.relayUser'),
    password: t('mail.relayPassword'),
    'relay.host': t('mail.relayHost'),
    'relay.port': t('mail.relayPort'),
  };
  return (
    <FormView form={form} labels={labels} lastSaved={{ by: changedBy, at: changedAt }}>
      <FormSection title={labels.postalAddress} hint={t('mail.postalAddressHint')}>
        <TextField
          name="postalAddress"
          label={labels.postalAddress}
          isLong
          value={values.postalAddress}
          onChange={(value) => set('postalAddress', value)}
        />
      </FormSection>
      <FormSection title={t('mail.relaySection')} hint={t(hasServer ? 'mail.relayHint' : 'mail.relayHintNone')}>
        <SwitchField name="isOwn" label={labels.isOwn} value={values.isOwn} onChange={(value) => set('isOwn', value)} />
        {values.isOwn ? (
          <>
            <TextField
              name="relay.host"
              label={labels.host}
              isRequired
              dir="ltr"
              value={values.host}
              onChange={(value) => set('host', value)}
            />
            <NumberField
              name="relay.port"
              label={labels.port}
              isRequired
              value={values.port}
              onChange={(value) => set('port', value)}
            />
            <SelectField
              name="security"
              label={labels.security}
              options={RELAY_SECURITIES.map((value) => ({ value, label: t(`mail.relaySecurity.${value}`) }))}
              value={values.security}
              onChange={(value) => set('security', RELAY_SECURITIES.find((one) => one === value) ?? 'starttls')}
            />
            <TextField
              name="user"
              label={labels.user}
              dir="ltr"
              value={values.user}
              onChange={(value) => set('user', value)}
            />
            <PasswordField
              name="password"
              label={labels.password}
              hint={relay?.hasPassword === true ? t('mail.relayPasswordKept') : undefined}
              value={values.password}
              onChange={(value) => set('password', value)}
            />
          </>
        ) : null}
      </FormSection>
    </FormView>
  );
}

function bodyOf({ postalAddress, isOwn, host, port, security, user, password }: Values, revision: number) {
  return {
    postalAddress,
    relay: isOwn ? { host, port: port ?? 0, security, user, password: password === '' ? null : password } : null,
    revision,
  };
}
