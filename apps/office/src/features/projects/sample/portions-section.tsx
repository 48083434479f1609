import { NumberInput } from '@mantine/core';
import { sampleCalls as calls, type SamplePortion, type WholeSample } from '@seker/contract';
import { ActionButton, client, countText, useText } from '@seker/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { ConfirmDialog } from '../../../dialog/index.ts';
import { FormSection } from '../../../form/index.ts';
import { NextPortion } from './next-portion.tsx';
import { PortionsTable } from './portions-table.tsx';
import { nextPortionQuery, readSampleAgain } from './sample-data.ts';
import { SampleJob } from './sample-job.tsx';
import { tellFailure } from './tell-failure.ts';

export interface PortionsSectionProps {
  readonly projectId: number;
  readonly sample: WholeSample;
  readonly isDirty: boolean;
}

/** What of the sample is in the field, what comes next, and the ways to release and to withdraw. */
export function PortionsSection({ projectId, sample, isDirty }: PortionsSectionProps): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  const { portions, waiting, drawn, plan, jobId, mayEdit } = sample;
  const [size, setSize] = useState<number | null>(null);
  const [withdrawn, setWithdrawn] = useState<SamplePortion | null>(null);
  const [job, setJob] = useState<number | null>(null);
  const { data: next } = useQuery(nextPortionQuery(projectId, sample));
  const follow = async (asked: Promise<{ readonly jobId: number }>): Promise<void> => {
    setJob((await asked).jobId);
    await readSampleAgain(queries);
  };
  const tell = (asked: Promise<{ readonly jobId: number }>): void =>
    void follow(asked).catch((error: unknown) => tellFailure(error, t));
  const usual = Math.min(plan.portion ?? waiting, waiting);
  const reason = isDirty ? t('sample.saveFirst') : jobId === null ? null : t('sample.busy');
  return (
    <FormSection title={t('sample.portions')} hint={t('sample.portionsHint')}>
      {portions.length === 0 ? (
        <p className="sample-note">{t('sample.noPortions')}</p>
      ) : (
        <PortionsTable
          portions={portions}
          mayEdit={mayEdit}
          onWithdraw={setWithdrawn}
          onResume={({ number }) => tell(client.call(calls.resumePortion, { projectId, portionNumber: number }))}
        />
      )}
      {drawn > 0 && waiting === 0 ? <p className="sample-note">{t('sample.usedUp')}</p> : null}
      {waiting > 0 && next !== undefined ? <NextPortion next={next} /> : null}
      {waiting > 0 && mayEdit ? (
        <div className="sample-acts">
          <NumberInput
            label={t('sample.next')}
            hideControls
            min={1}
            max={waiting}
            allowDecimal={false}
            value={size ?? usual}
            attributes={{ input: { dir: 'ltr' } }}
            onChange={(typed) => setSize(typeof typed === 'number' ? typed : null)}
          />
          <ActionButton
            label={t('sample.releaseNow')}
            disabledReason={reason}
            onAct={() => {
              tell(client.call(calls.releasePortion, { projectId, size: size ?? usual }));
              setSize(null);
            }}
          />
        </div>
      ) : null}
      <SampleJob jobId={job} />
      {withdrawn === null ? null : (
        <ConfirmDialog
          title={t('sample.withdrawTitle', { number: countText(withdrawn.number) })}
          text={t('sample.withdrawText')}
          figures={[{ label: t('sample.untouched'), count: withdrawn.untouched }]}
          stays={t('sample.withdrawStays')}
          actLabel={t('sample.withdrawNow')}
          isDangerous
          onAct={async () =>
            await follow(client.call(calls.withdrawPortion, { projectId, portionNumber: withdrawn.number }))
          }
          onClose={() => setWithdrawn(null)}
        />
      )}
    </FormSection>
  );
}
