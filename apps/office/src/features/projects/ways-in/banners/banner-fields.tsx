import { SegmentedControl, TextInput } from '@mantine/core';
import { BANNER_LANGUAGES, BANNER_MOMENTS, BANNER_SHAPES, type BannerLanguage } from '@seker/contract';
import { useText } from '@seker/ui';
import { type ReactElement, useState } from 'react';
import { type EditForm, FormSection, NumberField, SelectField, TextField, useField } from '../../../../form/index.ts';
import { type BannerValues, spokenFirst } from './banner-values.ts';
import { useBannerLabels } from './use-banner-labels.ts';

export interface BannerFieldsProps {
  readonly form: EditForm<BannerValues>;
}

/** How a banner looks, what it says, when it appears, and to whom. */
export function BannerFields({ form }: BannerFieldsProps): ReactElement {
  const t = useText();
  const labels = useBannerLabels();
  const { values, set } = form;
  const label = (name: keyof BannerValues): string => labels[name] ?? name;
  return (
    <>
      <FormSection title={t('banner.look')} hint={t('banner.lookHint')}>
        <TextField
          name="name"
          label={label('name')}
          isRequired
          value={values.name}
          onChange={(name) => set('name', name)}
        />
        <SelectField
          name="shape"
          label={label('shape')}
          options={BANNER_SHAPES.map((shape) => ({ value: shape, label: t(`banner.shape.${shape}`) }))}
          value={values.shape}
          onChange={(shape) => set('shape', BANNER_SHAPES.find((known) => known === shape) ?? 'card')}
        />
        {values.shape === 'card' ? (
          <SelectField
            name="side"
            label={label('side')}
            options={(['right', 'left'] as const).map((side) => ({ value: side, label: t(`banner.side.${side}`) }))}
            value={values.side}
            onChange={(side) => set('side', side === 'right' ? 'right' : 'left')}
          />
        ) : null}
        <ColourField label={label('colour')} value={values.colour} onChange={(colour) => set('colour', colour)} />
      </FormSection>
      <WordsSection form={form} />
      <FormSection title={t('banner.when')}>
        <SelectField
          name="moment"
          label={label('moment')}
          options={BANNER_MOMENTS.map((moment) => ({ value: moment, label: t(`banner.moment.${moment}`) }))}
          value={values.moment}
          onChange={(moment) => set('moment', BANNER_MOMENTS.find((known) => known === moment) ?? 'delay')}
        />
        {values.moment === 'delay' ? (
          <NumberField
            name="seconds"
            label={label('seconds')}
            value={values.seconds}
            onChange={(seconds) => set('seconds', seconds)}
          />
        ) : null}
        {values.moment === 'scroll' ? (
          <NumberField
            name="scrollPercent"
            label={label('scrollPercent')}
            value={values.scrollPercent}
            onChange={(percent) => set('scrollPercent', percent)}
          />
        ) : null}
        {values.moment === 'selector' ? (
          <TextField
            name="selector"
            label={label('selector')}
            dir="ltr"
            isRequired
            value={values.selector}
            onChange={(selector) => set('selector', selector)}
          />
        ) : null}
      </FormSection>
      <FormSection title={t('banner.whom')}>
        <NumberField
          name="percent"
          label={label('percent')}
          value={values.percent}
          onChange={(percent) => set('percent', percent)}
        />
        <NumberField name="days" label={label('days')} value={values.days} onChange={(days) => set('days', days)} />
        <TextField
          name="pages"
          label={label('pages')}
          hint={t('banner.pagesHint')}
          dir="ltr"
          value={values.pages}
          onChange={(pages) => set('pages', pages)}
        />
      </FormSection>
    </>
  );
}

function WordsSection({ form: { values, set, faults } }: BannerFieldsProps): ReactElement {
  const t = useText();
  const [chosen, setChosen] = useState<BannerLanguage>(() => spokenFirst(values));
  // A fault in the other language must be seen.
  const faulty = BANNER_LANGUAGES.find((language) =>
    Object.keys(faults).some((field) => field.startsWith(`texts.${language}.`)),
  );
  const isFaultyHere = Object.keys(faults).some((field) => field.startsWith(`texts.${chosen}.`));
  const language = faulty !== undefined && !isFaultyHere ? faulty : chosen;
  return (
    <FormSection title={t('banner.texts')} hint={t('banner.textsHint')}>
      <SegmentedControl
        className="form-wide banner-languages"
        aria-label={t('banner.texts')}
        data={BANNER_LANGUAGES.map((one) => ({ value: one, label: t(`banner.language.${one}`) }))}
        value={language}
        onChange={(value) => setChosen(value === 'en' ? 'en' : 'he')}
      />
      {(['title', 'text', 'go', 'no'] as const).map((part) => {
        const name = `texts.${language}.${part}` as const;
        return (
          <div key={name} className={part === 'title' || part === 'text' ? 'form-wide' : undefined}>
            <TextField
              name={name}
              label={t(`banner.${part}`)}
              isLong={part === 'text'}
              value={values[name]}
              onChange={(text) => set(name, text)}
            />
          </div>
        );
      })}
    </FormSection>
  );
}

interface ColourFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (colour: string) => void;
}

function ColourField({ label, value, onChange }: ColourFieldProps): ReactElement {
  const field = useField({ name: 'colour', label });
  return <TextInput {...field} type="color" value={value} onChange={(event) => onChange(event.currentTarget.value)} />;
}
