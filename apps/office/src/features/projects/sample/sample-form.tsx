import { sampleCalls as calls, type WholeSample } from '@seker/contract';
import { client, useText } from '@seker/ui';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { FormView, useEditForm } from '../../../form/index.ts';
import { DrawSection } from './draw-section.tsx';
import { MethodSection } from './method-section.tsx';
import { PlanSections } from './plan-sections.tsx';
import type { PlanValues } from './plan-values.ts';
import { PortionsSection } from './portions-section.tsx';
import { PreviewSection } from './preview-section.tsx';
import { readSampleAgain, sampleQuery } from './sample-data.ts';

export interface SampleFormProps {
  readonly projectId: number;
  readonly sample: WholeSample;
}

/** The plan of a sample as a form, and below it what becomes of it: preview, draws, portions. */
export function SampleForm({ projectId, sample }: SampleFormProps): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  const { plan, revision, mayEdit } = sample;
  const form = useEditForm<PlanValues>({
    name: `sample-${projectId}`,
    schema: calls.saveSample.body,
    stored: plan,
    revision,
    save: async (values, over) => {
      const parsed = calls.saveSample.body.parse({ ...values, revision: over });
      await client.call(calls.saveSample, { projectId, ...parsed });
      await readSampleAgain(queries);
    },
    readAgain: async () => (await queries.fetchQuery({ ...sampleQuery(projectId), staleTime: 0 })).revision,
  });
  const isDirty = form.changed.length > 0;
  const labels = {
    design: t('sample.method'),
    'design.variableId': t('sample.variable'),
    'design.sortBy': t('sample.sortBy'),
    'design.clusters': t('sample.clusters'),
    seed: t('sample.seed'),
    sampleSize: t('sample.sampleSize'),
    ratio: t('sample.ratio'),
    portion: t('sample.portionSize'),
    sensitivity: t('sample.sensitivity'),
    languageColumn: t('sample.languageColumn'),
    zoneColumn: t('sample.zoneColumn'),
  };
  return (
    <FormView form={form} labels={labels}>
      <fieldset className="sample-plan" disabled={!mayEdit}>
        <MethodSection form={form} sample={sample} />
        <PlanSections form={form} sample={sample} />
      </fieldset>
      <PreviewSection projectId={projectId} values={form.values} onWeights={weightsSetter(form)} />
      <DrawSection projectId={projectId} sample={sample} isDirty={isDirty} />
      <PortionsSection projectId={projectId} sample={sample} isDirty={isDirty} />
    </FormView>
  );
}

/** Null where strata have no weights of their own. */
function weightsSetter(form: ReturnType<typeof useEditForm<PlanValues>>) {
  const { design } = form.values;
  if (design.method !== 'stratified' || design.allocation === 'proportional') return null;
  return (key: string, weight: number | null): void => {
    const { [key]: _, ...others } = design.weights;
    form.set('design', { ...design, weights: weight === null ? others : { ...others, [key]: weight } });
  };
}
