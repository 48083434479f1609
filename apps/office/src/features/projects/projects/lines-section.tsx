import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { type EditForm, FormSection, NumberField, SelectField, TextField } from '../../../form/index.ts';
import { useProjectLabels } from './project-labels.ts';
import type { ProjectValues } from './project-values.ts';

export interface LinesSectionProps {
  readonly form: EditForm<ProjectValues>;
  /** Verified ones. */
  readonly callerNumbers: readonly {
    readonly id: number;
    readonly number: string;
    readonly label: string;
    readonly groupId: number | null;
  }[];
}

/** Over which lines the people of a project are called, and what they see of it. */
export function LinesSection({ form: { values, set }, callerNumbers }: LinesSectionProps): ReactElement {
  const t = useText();
  const labels = useProjectLabels();
  const fit = callerNumbers.filter(({ groupId }) => groupId === null || String(groupId) === values.groupId);
  return (
    <FormSection title={t('project.lines')} hint={t('project.linesHint')}>
      <SelectField
        name="callerNumberId"
        label={labels.callerNumberId}
        hint={t(fit.length === 0 ? 'project.callerNumberNone' : 'project.callerNumberHint')}
        options={[
          { value: '', label: t('project.callerNumberUsual') },
          ...fit.map(({ id, number, label }) => ({
            value: String(id),
            // Isolated: a number among Hebrew words keeps its order.
            label: label === '' ? `\u2066${number}\u2069` : `\u2066${number}\u2069 · ${label}`,
          })),
        ]}
        value={values.callerNumberId ?? ''}
        onChange={(chosen) => set('callerNumberId', chosen === '' ? null : chosen)}
      />
      <TextField
        name="dialPrefix"
        label={labels.dialPrefix}
        dir="ltr"
        hint={t('project.dialPrefixHint')}
        value={values.dialPrefix}
        onChange={(dialPrefix) => set('dialPrefix', dialPrefix)}
      />
      <NumberField
        name="callsAtOnce"
        label={labels.callsAtOnce}
        hint={t('project.callsAtOnceHint')}
        value={values.callsAtOnce}
        onChange={(most) => set('callsAtOnce', most)}
      />
      <NumberField
        name="restHours"
        label={labels.restHours}
        isRequired
        hint={t('project.restHoursHint')}
        value={values.restHours}
        onChange={(hours) => set('restHours', hours)}
      />
      <NumberField
        name="callbackKeptMinutes"
        label={labels.callbackKeptMinutes}
        isRequired
        hint={t('project.callbackKeptHint')}
        value={values.callbackKeptMinutes}
        onChange={(minutes) => set('callbackKeptMinutes', minutes)}
      />
    </FormSection>
  );
}
