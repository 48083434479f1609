import { RECORDING_WISHES } from '@seker/contract';
import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { type EditForm, FormSection, NumberField, SelectField, SwitchField } from '../../../form/index.ts';
import { useProjectLabels } from './project-labels.ts';
import type { ProjectValues } from './project-values.ts';

export interface RecordingSectionProps {
  readonly form: EditForm<ProjectValues>;
  /** Whether the exchange can record here; the wish is stored all the same. */
  readonly canRecord: boolean;
}

/** Whether conversations are recorded, how long recordings are kept, and who may listen. */
export function RecordingSection({ form: { values, set }, canRecord }: RecordingSectionProps): ReactElement {
  const t = useText();
  const labels = useProjectLabels();
  const { recording } = values;
  return (
    <FormSection title={t('project.recordings')} hint={t('project.recordingsHint')}>
      <SelectField
        name="recording"
        label={labels.recording}
        isRequired
        hint={canRecord ? t(`project.recordingHint.${recording}`) : t('project.recordingNone')}
        options={RECORDING_WISHES.map((wish) => ({ value: wish, label: t(`project.recording.${wish}`) }))}
        value={recording}
        onChange={(value) => {
          const wish = RECORDING_WISHES.find((one) => one === value);
          if (wish !== undefined) set('recording', wish);
        }}
      />
      <NumberField
        name="recordingDays"
        label={labels.recordingDays}
        hint={t('project.recordingDaysHint')}
        isRequired
        value={values.recordingDays}
        onChange={(days) => set('recordingDays', days)}
      />
      <SwitchField
        name="recordingObservers"
        label={labels.recordingObservers}
        hint={t('project.recordingObserversHint')}
        value={values.recordingObservers}
        onChange={(isOpen) => set('recordingObservers', isOpen)}
      />
    </FormSection>
  );
}
