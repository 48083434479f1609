import type { WholeSample } from '@seker/contract';
import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { FormSection, NumberField, SelectField, SwitchField } from '../../../form/index.ts';
import { METHODS, newDesign, type PlanForm } from './plan-values.ts';

export interface PlanSectionProps {
  readonly form: PlanForm;
  readonly sample: WholeSample;
}

/** The method with what it asks for. */
export function MethodSection({ form, sample: { variables } }: PlanSectionProps): ReactElement {
  const t = useText();
  const { design } = form.values;
  const choices = variables.map(({ id, name }) => ({ value: String(id), label: name }));
  const hint = choices.length === 0 ? t('sample.noVariables') : undefined;
  return (
    <FormSection title={t('sample.method')} hint={t('sample.methodHint')}>
      <SelectField
        name="design"
        label={t('sample.method')}
        hint={t(`sample.why.${design.method}`)}
        value={design.method}
        options={METHODS.map((method) => ({ value: method, label: t(`sample.method.${method}`) }))}
        onChange={(picked) => {
          const method = METHODS.find((one) => one === picked);
          if (method !== undefined) form.set('design', newDesign(method, variables[0]?.id ?? null));
        }}
      />
      {design.method === 'stratified' ? (
        <>
          <SelectField
            name="design.variableId"
            label={t('sample.strata')}
            hint={hint}
            isRequired
            value={idText(design.variableId)}
            options={choices}
            onChange={(picked) => form.set('design', { ...design, variableId: idOf(picked), weights: {} })}
          />
          <SelectField
            name="design.allocation"
            label={t('sample.allocation')}
            hint={t(`sample.allocationWhy.${design.allocation}`)}
            value={design.allocation}
            options={ALLOCATIONS.map((one) => ({ value: one, label: t(`sample.allocation.${one}`) }))}
            onChange={(picked) => {
              const allocation = ALLOCATIONS.find((one) => one === picked);
              if (allocation !== undefined) form.set('design', { ...design, allocation, weights: {} });
            }}
          />
        </>
      ) : null}
      {design.method === 'clustered' ? (
        <>
          <SelectField
            name="design.variableId"
            label={t('sample.clusterBy')}
            hint={hint}
            isRequired
            value={idText(design.variableId)}
            options={choices}
            onChange={(picked) => form.set('design', { ...design, variableId: idOf(picked) })}
          />
          <NumberField
            name="design.clusters"
            label={t('sample.clusters')}
            isRequired
            value={design.clusters}
            onChange={(clusters) => form.set('design', { ...design, clusters })}
          />
          <SwitchField
            name="design.bySize"
            label={t('sample.bySize')}
            hint={t('sample.bySizeHint')}
            value={design.bySize}
            onChange={(bySize) => form.set('design', { ...design, bySize })}
          />
        </>
      ) : null}
      {design.method === 'systematic' ? (
        <SelectField
          name="design.sortBy"
          label={t('sample.sortBy')}
          value={idText(design.sortBy) ?? ''}
          options={[{ value: '', label: t('sample.listOrder') }, ...choices]}
          onChange={(picked) => form.set('design', { ...design, sortBy: idOf(picked) })}
        />
      ) : null}
    </FormSection>
  );
}

const ALLOCATIONS = ['proportional', 'neyman', 'given'] as const;

function idText(id: number | null): string | null {
  return id === null ? null : String(id);
}

function idOf(picked: string | null): number | null {
  return picked === null || picked === '' ? null : Number(picked);
}
