import './setup.css';
import type { CodingUseRow } from '@seker/contract';
import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import {
  type EditForm,
  FormSection,
  FormView,
  MultiSelectField,
  NumberField,
  SwitchField,
  TextField,
} from '../../../../form/index.ts';
import type { CodingChoices } from '../allocation/allocation-data.ts';
import { FrameFields } from './frame-fields.tsx';
import { SourceList } from './source-list.tsx';
import { sourceKey, type UseValues } from './use-values.ts';

export interface UseFormProps {
  readonly projectId: number;
  readonly form: EditForm<UseValues>;
  readonly choices: CodingChoices;
  /** Null: it is still to be made. */
  readonly use: CodingUseRow | null;
}

const ALONE = ['putsSame', 'putsByRule', 'putsByMemory'] as const;

/** What is encoded, with which codes, and what its encoding allows. */
export function UseForm({ projectId, form, choices, use }: UseFormProps): ReactElement {
  const t = useText();
  const { values, set } = form;
  const labels = Object.fromEntries(
    Object.keys(values).map((name) => [name, t(`encodingSetup.${name}` as 'encodingSetup.name')]),
  );
  const choose = (keys: readonly string[]): void => {
    const first = sourceOf(choices, keys[0]);
    const before = sourceOf(choices, values.sources[0]);
    set('sources', keys);
    // What is proposed follows the first text until another name is typed.
    if (values.variable === '' || values.variable === before?.variable) set('variable', first?.variable ?? '');
    if (values.name === '' || values.name === before?.text.slice(0, 200)) set('name', first?.text.slice(0, 200) ?? '');
  };
  return (
    <FormView
      form={form}
      labels={labels}
      {...(use === null ? { isNew: true, saveLabel: t('encodingSetup.create') } : {})}
    >
      <FormSection title={t('encodingSetup.texts')} hint={t('encodingSetup.textsHint')}>
        {use === null ? (
          <SourceList
            name="sources"
            label={t('encodingSetup.sources')}
            sources={choices.sources}
            value={values.sources}
            onChange={choose}
          />
        ) : (
          <ul className="sources-fixed">
            {use.sources.map((source) => {
              const known = sourceOf(choices, sourceKey(source));
              return (
                <li key={sourceKey(source)}>
                  <bdi dir="ltr" className="sources-number">
                    {known?.number ?? use.number}
                  </bdi>{' '}
                  <bdi>{known?.text ?? use.question}</bdi>
                </li>
              );
            })}
          </ul>
        )}
        <TextField
          name="variable"
          label={t('encodingSetup.variable')}
          hint={t('encodingSetup.variableHint')}
          isRequired
          dir="ltr"
          value={values.variable}
          onChange={(variable) => set('variable', variable)}
        />
      </FormSection>
      <FrameFields projectId={projectId} form={form} frames={choices.frames} isNew={use === null} />
      <FormSection title={t('encodingSetup.alone')} hint={t('encodingSetup.aloneHint')}>
        {ALONE.map((name) => (
          <SwitchField
            key={name}
            name={name}
            label={t(`encodingSetup.${name}`)}
            hint={t(`encodingSetup.${name}Hint`)}
            value={values[name]}
            onChange={(isOn) => set(name, isOn)}
          />
        ))}
      </FormSection>
      <FormSection title={t('encodingSetup.work')} hint={t('encodingSetup.workHint')}>
        {(['encodersExtend', 'isSmartOrder'] as const).map((name) => (
          <SwitchField
            key={name}
            name={name}
            label={t(`encodingSetup.${name}`)}
            hint={t(`encodingSetup.${name}Hint`)}
            value={values[name]}
            onChange={(isOn) => set(name, isOn)}
          />
        ))}
        <NumberField
          name="pullSize"
          label={t('encodingSetup.pullSize')}
          hint={t('encodingSetup.pullSizeHint')}
          value={values.pullSize}
          onChange={(size) => set('pullSize', size)}
        />
      </FormSection>
      <FormSection title={t('encodingSetup.quality')} hint={t('encodingSetup.qualityHint')}>
        <NumberField
          name="doublePercent"
          label={t('encodingSetup.doublePercent')}
          hint={t('encodingSetup.doublePercentHint')}
          unit="%"
          value={values.doublePercent}
          onChange={(percent) => set('doublePercent', percent)}
        />
        <MultiSelectField
          name="reviewerIds"
          label={t('encodingSetup.reviewerIds')}
          hint={t('encodingSetup.reviewerIdsHint')}
          options={reviewersOf(choices, use).map(({ id, name }) => ({ value: String(id), label: name }))}
          value={values.reviewerIds}
          onChange={(ids) => set('reviewerIds', ids)}
        />
      </FormSection>
    </FormView>
  );
}

function sourceOf(choices: CodingChoices, key: string | undefined) {
  return choices.sources.find((source) => sourceKey(source) === key);
}

/** Encoders of the project, and reviewers who no longer are. */
function reviewersOf(
  choices: CodingChoices,
  use: CodingUseRow | null,
): readonly { readonly id: number; readonly name: string }[] {
  const known = new Set(choices.people.map(({ id }) => id));
  return [...choices.people, ...(use?.reviewers.filter(({ id }) => !known.has(id)) ?? [])];
}
