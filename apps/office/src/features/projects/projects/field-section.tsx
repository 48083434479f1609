import { LIVE_HIDES } from '@seker/contract';
import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { type EditForm, FormSection, NumberField, SelectField, SwitchField, TextField } from '../../../form/index.ts';
import { useProjectLabels } from './project-labels.ts';
import type { ProjectValues } from './project-values.ts';

export interface FieldSectionProps {
  readonly form: EditForm<ProjectValues>;
  readonly zones: readonly string[];
}

const CAPS = ['caps.perPhone', 'caps.perCase', 'caps.perCaseAndDay'] as const;

/** How the people of a project are called. */
export function FieldSection({ form: { values, set }, zones }: FieldSectionProps): ReactElement {
  const t = useText();
  const labels = useProjectLabels();
  return (
    <FormSection title={t('project.field')} hint={t('project.fieldHint')}>
      <SwitchField
        name="autoDialling"
        label={labels.autoDialling}
        hint={t('project.autoDiallingHint')}
        value={values.autoDialling}
        onChange={(autoDialling) => set('autoDialling', autoDialling)}
      />
      <SwitchField
        name="observer"
        label={labels.observer}
        hint={t('project.observerHint')}
        value={values.observer}
        onChange={(observer) => set('observer', observer)}
      />
      <SelectField
        name="liveHides"
        label={labels.liveHides}
        isRequired
        hint={t('project.liveHidesHint')}
        options={LIVE_HIDES.map((what) => ({ value: what, label: t(`project.liveHides.${what}`) }))}
        value={values.liveHides}
        onChange={(value) => {
          const what = LIVE_HIDES.find((one) => one === value);
          if (what !== undefined) set('liveHides', what);
        }}
      />
      <SwitchField
        name="observersListen"
        label={labels.observersListen}
        hint={t('project.observersListenHint')}
        value={values.observersListen}
        onChange={(observersListen) => set('observersListen', observersListen)}
      />
      <SwitchField
        name="tellsListening"
        label={labels.tellsListening}
        hint={t('project.tellsListeningHint')}
        value={values.tellsListening}
        onChange={(tellsListening) => set('tellsListening', tellsListening)}
      />
      <SelectField
        name="zone"
        label={labels.zone}
        isRequired
        hint={t('project.zoneHint')}
        options={zones.map((zone) => ({ value: zone, label: zone }))}
        value={values.zone}
        onChange={(zone) => set('zone', zone)}
      />
      {CAPS.map((cap) => (
        <NumberField
          key={cap}
          name={cap}
          label={labels[cap]}
          isRequired
          value={values[cap]}
          onChange={(most) => set(cap, most)}
        />
      ))}
      {(['interviewerNote.he', 'interviewerNote.en'] as const).map((note) => (
        <TextField
          key={note}
          name={note}
          label={labels[note]}
          isLong
          value={values[note]}
          onChange={(text) => set(note, text)}
        />
      ))}
    </FormSection>
  );
}
