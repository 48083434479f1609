import { Button } from '@mantine/core';
import { casesWanted } from '@seker/fieldwork';
import { countText, useText } from '@seker/ui';
import { IconDice } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { FormSection, NumberField, SelectField, TextField } from '../../../form/index.ts';
import type { PlanSectionProps } from './method-section.tsx';
import { newSeed, type PlanValues } from './plan-values.ts';

/** How large the sample is, and how it goes to the field. */
export function PlanSections({ form, sample: { columns } }: PlanSectionProps): ReactElement {
  const t = useText();
  const { values, set } = form;
  const ofColumns = columns.map(({ field, title }) => ({ value: field, label: title }));
  return (
    <>
      <FormSection title={t('sample.size')} hint={t('sample.sizeHint')}>
        <NumberField
          name="sampleSize"
          label={t('sample.sampleSize')}
          hint={t('sample.sampleSizeHint')}
          value={values.sampleSize}
          onChange={(sampleSize) => set('sampleSize', sampleSize)}
        />
        <NumberField
          name="ratio"
          label={t('sample.ratio')}
          hint={t('sample.ratioHint')}
          isRequired
          decimals={2}
          value={values.ratio}
          onChange={(ratio) => set('ratio', ratio)}
        />
        <p className="sample-wanted" aria-live="polite">
          {wantedText(values, t)}
        </p>
        <div className="sample-seed">
          <TextField
            name="seed"
            label={t('sample.seed')}
            hint={t('sample.seedHint')}
            isRequired
            dir="ltr"
            value={values.seed}
            onChange={(seed) => set('seed', seed)}
          />
          <Button
            variant="default"
            leftSection={<IconDice size={16} aria-hidden="true" />}
            onClick={() => set('seed', newSeed())}
          >
            {t('sample.newSeed')}
          </Button>
        </div>
      </FormSection>
      <FormSection title={t('sample.release')} hint={t('sample.releaseHint')}>
        <NumberField
          name="portion"
          label={t('sample.portionSize')}
          hint={t('sample.portionSizeHint')}
          value={values.portion}
          onChange={(portion) => set('portion', portion)}
        />
        <SelectField
          name="sensitivity"
          label={t('sample.sensitivity')}
          hint={t(`sample.sensitivityWhy.${values.sensitivity}`)}
          value={values.sensitivity}
          options={(['static', 'cumulative'] as const).map((one) => ({
            value: one,
            label: t(`sample.sensitivity.${one}`),
          }))}
          onChange={(picked) => set('sensitivity', picked === 'cumulative' ? 'cumulative' : 'static')}
        />
        <SelectField
          name="languageColumn"
          label={t('sample.languageColumn')}
          value={values.languageColumn ?? ''}
          options={[{ value: '', label: t('sample.ofProject') }, ...ofColumns]}
          onChange={(picked) => set('languageColumn', picked === '' ? null : picked)}
        />
        <SelectField
          name="zoneColumn"
          label={t('sample.zoneColumn')}
          value={values.zoneColumn ?? ''}
          options={[{ value: '', label: t('sample.ofProjectZone') }, ...ofColumns]}
          onChange={(picked) => set('zoneColumn', picked === '' ? null : picked)}
        />
      </FormSection>
    </>
  );
}

function wantedText({ sampleSize, ratio }: PlanValues, t: ReturnType<typeof useText>): string {
  if (sampleSize === null) return t('sample.wantedAll');
  return t('sample.wanted', { count: countText(casesWanted(sampleSize, ratio ?? 1)) });
}
