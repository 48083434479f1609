import { Alert, Button, SegmentedControl, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { sampleCalls as calls, type SamplePreview } from '@seker/contract';
import { client, countText, failureText, useText } from '@seker/ui';
import { IconChartBar } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { FormSection } from '../../../form/index.ts';
import type { PlanValues } from './plan-values.ts';
import { ShareChart } from './share-chart.tsx';
import { StrataTable } from './strata-table.tsx';

export interface PreviewSectionProps {
  readonly projectId: number;
  readonly values: PlanValues;
  /** Null: strata have no weights of their own. */
  readonly onWeights: ((key: string, weight: number | null) => void) | null;
}

const TYPING_MILLISECONDS = 500;

/** The sample that the plan would draw, as it stands in the form, beside the list and the population. */
export function PreviewSection({ projectId, values, onWeights }: PreviewSectionProps): ReactElement {
  const t = useText();
  const [isAsked, setAsked] = useState(false);
  const [typed] = useDebouncedValue(values, TYPING_MILLISECONDS);
  const plan = calls.previewSample.body.safeParse(typed);
  const { data, error, isFetching } = useQuery({
    queryKey: ['sample', projectId, 'preview', plan.data],
    queryFn: async () => {
      if (!plan.success) throw new Error('the plan is not whole');
      return await client.call(calls.previewSample, { projectId, ...plan.data });
    },
    enabled: isAsked && plan.success,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <FormSection title={t('sample.preview')} hint={t('sample.previewHint')}>
      {isAsked ? null : (
        <div className="form-wide">
          <Button
            variant="default"
            leftSection={<IconChartBar size={16} aria-hidden="true" />}
            onClick={() => setAsked(true)}
          >
            {t('sample.showPreview')}
          </Button>
        </div>
      )}
      <div role="status" className="form-wide">
        {isFetching && data === undefined ? t('sample.previewing') : null}
      </div>
      {error === null ? null : (
        <Alert className="form-wide" color="danger">
          {failureText(error, t)}
        </Alert>
      )}
      {data === undefined ? null : <Preview preview={data} values={values} onWeights={onWeights} />}
    </FormSection>
  );
}

function Preview({
  preview,
  values: { design },
  onWeights,
}: Omit<PreviewSectionProps, 'projectId'> & { readonly preview: SamplePreview }): ReactElement {
  const t = useText();
  const [picked, setPicked] = useState<number | null>(null);
  const { variables, frame, drawn, wanted, unreachable, fault, designEffect, effectiveSize, groups } = preview;
  const shown = variables.find(({ id }) => id === picked) ?? variables[0];
  return (
    <>
      <dl className="sample-figures">
        <div>
          <dt>{t('sample.frame')}</dt>
          <dd>{countText(frame)}</dd>
        </div>
        <div>
          <dt>{t('sample.drawn')}</dt>
          <dd>{countText(drawn)}</dd>
        </div>
      </dl>
      {fault === null ? null : (
        <Alert className="form-wide" color="danger">
          {t(`sample.fault.${fault}`)}
        </Alert>
      )}
      {fault === null && drawn < wanted ? (
        <Alert className="form-wide" color="warn">
          {t('sample.short', { wanted: countText(wanted), drawn: countText(drawn) })}
        </Alert>
      ) : null}
      {unreachable === 0 ? null : <p className="sample-note">{t('sample.unreachable', { count: unreachable })}</p>}
      {designEffect === null || effectiveSize === null || designEffect < 1.0005 ? null : (
        <p className="sample-note">
          {t('sample.effect', { effect: designEffect.toFixed(2), size: countText(Math.round(effectiveSize)) })}
        </p>
      )}
      {groups.length === 0 ? null : <StrataTable groups={groups} design={design} onWeights={onWeights} />}
      {shown === undefined ? null : (
        <>
          {variables.length === 1 ? null : variables.length <= 4 ? (
            <SegmentedControl
              className="form-wide"
              aria-label={t('sample.variable')}
              value={String(shown.id)}
              data={variables.map(({ id, name }) => ({ value: String(id), label: name }))}
              onChange={(next) => setPicked(Number(next))}
            />
          ) : (
            <Select
              label={t('sample.variable')}
              value={String(shown.id)}
              data={variables.map(({ id, name }) => ({ value: String(id), label: name }))}
              onChange={(next) => setPicked(Number(next))}
            />
          )}
          <ShareChart variable={shown} />
        </>
      )}
    </>
  );
}
