import type { StatusRow } from '@seker/contract';
import {
  bucketOfCode,
  codesFor,
  isAaporCode,
  type ListKind,
  mayEndVisit,
  STATUS_CHANNELS,
  StatusType,
  StatusView,
} from '@seker/fieldwork';
import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import {
  DurationField,
  type EditForm,
  FormSection,
  NumberField,
  SelectField,
  SwitchField,
  TextField,
} from '../../../form/index.ts';
import { ColourField } from './colour-field.tsx';
import { waitText } from './loop-words.ts';
import { type StatusValues, withType } from './status-values.ts';

export interface StatusFormProps {
  readonly form: EditForm<StatusValues>;
  /** Null for a new one. */
  readonly row: StatusRow | null;
  readonly languages: readonly { readonly code: string; readonly name: string }[];
  /** What the project's list holds: the outcome codes that fit it are offered. */
  readonly listKind: ListKind;
}

/** Those that an organisation may define: what is in the middle of a call is the system's. */
const TYPES = [StatusType.loop, StatusType.meeting, StatusType.unused, StatusType.final, StatusType.closed] as const;

const VIEWS = [StatusView.both, StatusView.start, StatusView.end] as const;
const ANSWERS = ['yes', 'no', 'unknown'] as const;

/** Everything that a status is; of one of the system, what can be changed. */
export function StatusForm({ form, row, languages, listKind }: StatusFormProps): ReactElement {
  const t = useText();
  const { values, set } = form;
  return (
    <>
      <FormSection title={t('statuses.names')} hint={t('statuses.namesHint')}>
        <TextField
          name="nameHe"
          label={t('statuses.nameHe')}
          value={values.nameHe}
          onChange={(name) => set('nameHe', name)}
        />
        <TextField
          name="nameEn"
          label={t('statuses.nameEn')}
          value={values.nameEn}
          onChange={(name) => set('nameEn', name)}
        />
        <ColourField
          label={t('statuses.colour')}
          value={values.colour}
          fault={form.faults['colour'] ?? null}
          onChange={(colour) => set('colour', colour)}
        />
      </FormSection>
      {row?.system === true ? (
        <p className="status-note">{t('statuses.systemHint')}</p>
      ) : (
        <>
          <DoesSection form={form} row={row} languages={languages} />
          <OfferSection form={form} />
          <CountSection form={form} listKind={listKind} />
        </>
      )}
    </>
  );
}

/** What it does to the number, and to the respondent. */
function DoesSection({ form, row, languages }: Omit<StatusFormProps, 'listKind'>): ReactElement {
  const t = useText();
  const { values, set } = form;
  const { type, intervalMinutes } = values;
  const locked = whyLocked(row);
  return (
    <FormSection title={t('statuses.does')} hint={t('statuses.doesHint')}>
      <SelectField
        name="type"
        label={t('statuses.type')}
        isRequired
        locked={locked === null ? undefined : t(locked)}
        hint={type === null ? undefined : t(`statuses.typeHint.${type}`)}
        options={TYPES.map((one) => ({ value: String(one), label: t(`statuses.type.${one}`) }))}
        value={type === null ? null : String(type)}
        onChange={(chosen) => {
          const after = withType(values, TYPES.find((one) => String(one) === chosen) ?? null);
          set('type', after.type);
          set('endsVisit', after.endsVisit);
        }}
      />
      {type === StatusType.loop && values.channel !== 'inPerson' ? (
        <>
          <DurationField
            name="intervalMinutes"
            label={t('statuses.interval')}
            isRequired
            hint={intervalMinutes === null ? undefined : t('statuses.atLeast', { wait: waitText(intervalMinutes) })}
            value={intervalMinutes}
            onChange={(minutes) => set('intervalMinutes', minutes)}
          />
          <NumberField
            name="attempts"
            label={t('statuses.attempts')}
            isRequired
            value={values.attempts}
            onChange={(attempts) => set('attempts', attempts)}
          />
        </>
      ) : null}
      {type === StatusType.unused ? (
        <SelectField
          name="language"
          label={t('statuses.language')}
          isRequired
          locked={row?.isUsed === true ? t('statuses.usedFixed') : undefined}
          options={languageOptions(languages, values.language)}
          value={values.language}
          onChange={(language) => set('language', language)}
        />
      ) : null}
      {mayEndVisit(type) ? (
        <SwitchField
          name="endsVisit"
          label={t('statuses.endsVisit')}
          hint={t('statuses.endsVisitHint')}
          value={values.endsVisit}
          onChange={(endsVisit) => set('endsVisit', endsVisit)}
        />
      ) : null}
    </FormSection>
  );
}

/** When and how interviewers find it. */
function OfferSection({ form }: Pick<StatusFormProps, 'form'>): ReactElement {
  const t = useText();
  const { values, set } = form;
  return (
    <FormSection title={t('statuses.offered')} hint={t('statuses.offeredHint')}>
      <SelectField
        name="channel"
        label={t('statuses.channel')}
        hint={t('statuses.channelHint')}
        options={STATUS_CHANNELS.map((one) => ({ value: one, label: t(`statuses.channel.${one}`) }))}
        value={values.channel}
        onChange={(chosen) => set('channel', STATUS_CHANNELS.find((one) => one === chosen) ?? 'phone')}
      />
      <SelectField
        name="view"
        label={t('statuses.view')}
        options={VIEWS.map((one) => ({ value: String(one), label: t(`statuses.view.${one}`) }))}
        value={String(values.view)}
        onChange={(chosen) => set('view', VIEWS.find((one) => String(one) === chosen) ?? StatusView.both)}
      />
      <TextField
        name="hotkey"
        label={t('statuses.hotkey')}
        hint={t('statuses.hotkeyHint')}
        dir="ltr"
        value={values.hotkey ?? ''}
        onChange={(hotkey) => set('hotkey', hotkey.trim().toLowerCase())}
      />
      <SwitchField
        name="preselected"
        label={t('statuses.default')}
        hint={t('statuses.defaultHint')}
        value={values.preselected}
        onChange={(preselected) => set('preselected', preselected)}
      />
    </FormSection>
  );
}

/** How it counts in the response rates. */
function CountSection({ form, listKind }: Pick<StatusFormProps, 'form' | 'listKind'>): ReactElement {
  const t = useText();
  const { values, set } = form;
  const answers = ANSWERS.map((one) => ({ value: one, label: t(`statuses.${one}`) }));
  const readAnswer = (chosen: string | null) => ANSWERS.find((one) => one === chosen) ?? 'unknown';
  const { aaporCode } = values;
  const fitting = codesFor(listKind);
  // A code that does not fit the list any more is kept until another one is chosen.
  const codes =
    aaporCode === null || !isAaporCode(aaporCode) || fitting.includes(aaporCode) ? fitting : [aaporCode, ...fitting];
  const bucket = aaporCode === null ? null : bucketOfCode(aaporCode);
  return (
    <FormSection title={t('statuses.counts')} hint={t('statuses.countsHint')}>
      <SelectField
        name="aaporCode"
        label={t('statuses.aapor')}
        hint={bucket === null ? t('statuses.noBucket') : `${bucket} · ${t(`statuses.bucket.${bucket}`)}`}
        options={codes.map((code) => ({ value: code, label: `${code} · ${t(`statuses.code.${code}`)}` }))}
        value={aaporCode !== null && isAaporCode(aaporCode) ? aaporCode : null}
        onChange={(code) => set('aaporCode', code)}
      />
      <SelectField
        name="contacted"
        label={t('statuses.contacted')}
        options={answers}
        value={values.contacted}
        onChange={(chosen) => set('contacted', readAnswer(chosen))}
      />
      <SelectField
        name="eligible"
        label={t('statuses.eligible')}
        options={answers}
        value={values.eligible}
        onChange={(chosen) => set('eligible', readAnswer(chosen))}
      />
    </FormSection>
  );
}

function whyLocked(row: StatusRow | null) {
  if (row === null) return null;
  if (row.isRequired) return 'statuses.requiredFixed';
  return row.isUsed ? 'statuses.usedFixed' : null;
}

function languageOptions(languages: StatusFormProps['languages'], current: string | null) {
  const options = languages.map(({ code, name }) => ({ value: code, label: name }));
  // One that the project does not ask in any more.
  const isThere = current === null || languages.some(({ code }) => code === current);
  return isThere ? options : [...options, { value: current, label: current }];
}
