import { casesWanted, isAskedFromList } from '@seker/fieldwork';
import { countText, useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { type EditForm, FormSection, NumberField, SelectField } from '../../../form/index.ts';
import { useProjectLabels } from './project-labels.ts';
import type { ProjectValues } from './project-values.ts';

/** How many are interviewed, and how many people of the list are drawn for it. */
export function SampleSection({ form: { values, set } }: { readonly form: EditForm<ProjectValues> }): ReactElement {
  const t = useText();
  const labels = useProjectLabels();
  const drawn = casesWanted(values.sampleSize ?? 0, values.ratio ?? 0);
  return (
    <FormSection title={t('project.sampleTitle')} hint={t('project.sampleHint')}>
      <NumberField
        name="sampleSize"
        label={labels.sampleSize}
        hint={t('project.sampleSizeHint')}
        value={values.sampleSize}
        onChange={(size) => set('sampleSize', size)}
      />
      <NumberField
        name="dayGoal"
        label={labels.dayGoal}
        hint={t('project.dayGoalHint')}
        value={values.dayGoal}
        onChange={(goal) => set('dayGoal', goal)}
      />
      {isAskedFromList(values.type) ? (
        <>
          <NumberField
            name="ratio"
            label={labels.ratio}
            isRequired
            decimals={2}
            hint={values.sampleSize === null ? undefined : t('project.ratioHint', { count: countText(drawn) })}
            value={values.ratio}
            onChange={(ratio) => set('ratio', ratio)}
          />
          <NumberField
            name="portion"
            label={labels.portion}
            hint={t('project.portionHint')}
            value={values.portion}
            onChange={(portion) => set('portion', portion)}
          />
          <SelectField
            name="sensitivity"
            label={labels.sensitivity}
            hint={t(`project.sensitivityHint.${values.sensitivity}`)}
            options={(['static', 'cumulative'] as const).map((one) => ({
              value: one,
              label: t(`project.sensitivity.${one}`),
            }))}
            value={values.sensitivity}
            onChange={(chosen) => set('sensitivity', chosen === 'cumulative' ? 'cumulative' : 'static')}
          />
        </>
      ) : null}
    </FormSection>
  );
}
