import { settingsCalls } from '@seker/contract';
import { NUMBER_FORMATS, type NumberFormat } from '@seker/fieldwork';
import { client, notify, useText } from '@seker/ui';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { type ReactElement, useMemo } from 'react';
import { FormSection, FormView, NumberField, SelectField, useEditForm } from '../../../form/index.ts';
import { IdleFields } from './idle-fields.tsx';
import { settingsQuery } from './use-settings.ts';

/** What holds for the whole installation. */
export function GeneralForm(): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  const { data } = useSuspenseQuery(settingsQuery);
  const {
    idleAlertMinutes,
    idleLogOffMinutes,
    homeCountry,
    zone,
    paidBreakMinutes,
    uploadMegabytes,
    numberFormat,
    callsAtOnce,
    leastBase,
    revision,
    changedAt,
    changedBy,
    countries,
    zones,
  } = data;
  const statusTemplateId = data.statusTemplateId === null ? BUILT_IN : String(data.statusTemplateId);
  const stored = useMemo(
    (): Values => ({
      idleAlertMinutes,
      idleLogOffMinutes,
      homeCountry,
      zone,
      paidBreakMinutes,
      uploadMegabytes,
      numberFormat,
      callsAtOnce,
      leastBase,
      statusTemplateId,
    }),
    [
      idleAlertMinutes,
      idleLogOffMinutes,
      homeCountry,
      zone,
      paidBreakMinutes,
      uploadMegabytes,
      numberFormat,
      callsAtOnce,
      leastBase,
      statusTemplateId,
    ],
  );
  const form = useEditForm<Values>({
    name: 'settings',
    schema: { safeParse: (values) => settingsCalls.saveSettings.body.safeParse(bodyOf(values as Saved)) },
    stored,
    revision,
    save: async (values, over) => {
      await client.call(settingsCalls.saveSettings, {
        ...bodyOf(values as Saved),
        revision: over ?? revision,
      });
      await queries.invalidateQueries(settingsQuery);
      notify({ id: 'settings', tone: 'accent', text: t('settings.saved') });
    },
    readAgain: async () => (await queries.fetchQuery({ ...settingsQuery, staleTime: 0 })).revision,
  });
  const names = useMemo(() => new Intl.DisplayNames([document.documentElement.lang], { type: 'region' }), []);
  const options = useMemo(
    () =>
      countries
        .map((code) => ({ value: code, label: names.of(code) ?? code }))
        .toSorted((a, b) => a.label.localeCompare(b.label)),
    [countries, names],
  );
  const labels = {
    idleAlertMinutes: t('settings.idleAlert'),
    idleLogOffMinutes: t('settings.idleLogOff'),
    homeCountry: t('settings.homeCountry'),
    zone: t('settings.zone'),
    paidBreakMinutes: t('settings.paidBreak'),
    uploadMegabytes: t('settings.uploadMegabytes'),
    numberFormat: t('settings.numberFormat'),
    callsAtOnce: t('settings.callsAtOnce'),
    leastBase: t('settings.leastBase'),
    statusTemplateId: t('settings.statusTemplate'),
  };
  return (
    <FormView form={form} labels={labels} lastSaved={changedAt === null ? null : { by: changedBy, at: changedAt }}>
      <FormSection title={t('settings.idle')} hint={t('settings.idleHint')}>
        <IdleFields values={form.values} onChange={form.set} />
      </FormSection>
      <FormSection title={t('settings.paid')} hint={t('settings.paidHint')}>
        <NumberField
          name="paidBreakMinutes"
          label={labels.paidBreakMinutes}
          hint={t('settings.paidBreakHint')}
          value={form.values.paidBreakMinutes}
          onChange={(value) => form.set('paidBreakMinutes', value)}
        />
      </FormSection>
      <FormSection title={t('settings.files')} hint={t('settings.filesHint')}>
        <NumberField
          name="uploadMegabytes"
          label={labels.uploadMegabytes}
          hint={t('settings.uploadMegabytesHint')}
          value={form.values.uploadMegabytes}
          onChange={(value) => form.set('uploadMegabytes', value)}
        />
      </FormSection>
      <FormSection title={t('settings.sharing')} hint={t('settings.sharingHint')}>
        <NumberField
          name="leastBase"
          label={labels.leastBase}
          hint={t('settings.leastBaseHint')}
          value={form.values.leastBase}
          onChange={(value) => form.set('leastBase', value)}
        />
      </FormSection>
      <FormSection title={t('settings.numbers')} hint={t('settings.numbersHint')}>
        <SelectField
          name="homeCountry"
          label={labels.homeCountry}
          value={form.values.homeCountry}
          options={options}
          onChange={(value) => form.set('homeCountry', value)}
        />
        <SelectField
          name="numberFormat"
          label={labels.numberFormat}
          isRequired
          hint={t('settings.numberFormatHint')}
          value={form.values.numberFormat}
          options={NUMBER_FORMATS.map((format) => ({ value: format, label: t(`settings.numberFormat.${format}`) }))}
          onChange={(value) => form.set('numberFormat', NUMBER_FORMATS.find((one) => one === value) ?? 'e164')}
        />
        <NumberField
          name="callsAtOnce"
          label={labels.callsAtOnce}
          hint={t('settings.callsAtOnceHint')}
          value={form.values.callsAtOnce}
          onChange={(value) => form.set('callsAtOnce', value)}
        />
      </FormSection>
      <FormSection title={t('settings.newProjects')} hint={t('settings.newProjectsHint')}>
        <SelectField
          name="zone"
          label={labels.zone}
          hint={t('settings.zoneHint')}
          value={form.values.zone}
          options={zones.map((name) => ({ value: name, label: name }))}
          onChange={(chosen) => form.set('zone', chosen)}
        />
        <SelectField
          name="statusTemplateId"
          label={labels.statusTemplateId}
          hint={t('settings.statusTemplateHint')}
          value={form.values.statusTemplateId}
          options={[
            { value: BUILT_IN, label: t('settings.statusTemplateBuiltIn') },
            ...data.statusTemplates.map(({ id, name, group }) => ({ value: String(id), label: `${name} · ${group}` })),
          ]}
          onChange={(value) => form.set('statusTemplateId', value ?? BUILT_IN)}
        />
      </FormSection>
    </FormView>
  );
}

interface Saved {
  readonly idleAlertMinutes: number;
  readonly idleLogOffMinutes: number;
  readonly homeCountry: string;
  readonly zone: string;
  /** Null: all of them are paid. */
  readonly paidBreakMinutes: number | null;
  readonly uploadMegabytes: number;
  readonly numberFormat: NumberFormat;
  /** Null: as many as the exchange can carry. */
  readonly callsAtOnce: number | null;
  readonly leastBase: number;
  /** An id, or `BUILT_IN`. */
  readonly statusTemplateId: string;
}

/** The list of statuses that comes with Seker. */
const BUILT_IN = '0';

function bodyOf<Given extends Saved>({ statusTemplateId, ...values }: Given) {
  return { ...values, statusTemplateId: statusTemplateId === BUILT_IN ? null : Number(statusTemplateId) };
}

/** While it is typed, any of them may be empty. */
type Values = { readonly [Field in keyof Saved]: Saved[Field] | null };
