import { sampleCalls as calls, type WholeSample } from '@seker/contract';
import { ActionButton, client, countText, useText, When } from '@seker/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { ConfirmDialog } from '../../../dialog/index.ts';
import { FormSection } from '../../../form/index.ts';
import { readSampleAgain } from './sample-data.ts';
import { SampleJob } from './sample-job.tsx';
import { ScrollBox } from './scroll-box.tsx';
import { tellFailure } from './tell-failure.ts';

export interface DrawSectionProps {
  readonly projectId: number;
  readonly sample: WholeSample;
  /** Something was typed and not saved: a draw follows the plan as it is kept. */
  readonly isDirty: boolean;
}

/** The draws that made the sample, and the way to the next one. */
export function DrawSection({ projectId, sample, isDirty }: DrawSectionProps): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  const { draws, drawn, waiting, revision, jobId, mayEdit } = sample;
  const [isAnew, setAnew] = useState(false);
  const [job, setJob] = useState<number | null>(null);
  const isReleased = waiting < drawn;
  const ask = async (how: 'new' | 'more'): Promise<void> => {
    const asked = await client.call(calls.drawSample, { projectId, how, revision });
    setJob(asked.jobId);
    await readSampleAgain(queries);
  };
  const tell = (how: 'new' | 'more'): void => void ask(how).catch((error: unknown) => tellFailure(error, t));
  const reason = isDirty ? t('sample.saveFirst') : jobId === null ? null : t('sample.busy');
  return (
    <FormSection title={t('sample.draw')} hint={t('sample.drawHint')}>
      {draws.length === 0 ? null : (
        <ScrollBox label={t('sample.draw')}>
          <table className="sample-table">
            <thead>
              <tr>
                <th className="sample-number">{t('sample.number')}</th>
                <th>{t('sample.method')}</th>
                <th className="sample-number">{t('sample.people')}</th>
                <th className="sample-number">{t('sample.ofList')}</th>
                <th>{t('sample.when')}</th>
                <th>{t('sample.who')}</th>
                <th>{t('sample.seed')}</th>
                <th>{t('sample.hash')}</th>
              </tr>
            </thead>
            <tbody>
              {draws.map((draw) => (
                <tr key={draw.id}>
                  <td className="sample-number">{countText(draw.round)}</td>
                  <td>{t(`sample.method.${draw.method}`)}</td>
                  <td className="sample-number">{countText(draw.size)}</td>
                  <td className="sample-number">{countText(draw.frameSize)}</td>
                  <td>
                    <When at={draw.at} />
                  </td>
                  <td>
                    <bdi>{draw.by ?? t('form.system')}</bdi>
                  </td>
                  <td>
                    <bdi dir="ltr" className="sample-code">
                      {draw.seed}
                    </bdi>
                  </td>
                  <td>
                    <bdi dir="ltr" className="sample-code" title={draw.frameHash}>
                      {draw.frameHash.slice(0, 12)}
                    </bdi>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
      {mayEdit ? (
        <div className="sample-acts">
          {drawn === 0 ? (
            <ActionButton label={t('sample.drawNow')} disabledReason={reason} onAct={() => tell('new')} />
          ) : (
            <>
              <ActionButton
                label={t('sample.drawMore')}
                variant="default"
                disabledReason={reason}
                onAct={() => tell('more')}
              />
              <ActionButton
                label={t('sample.drawAnew')}
                variant="subtle"
                disabledReason={isReleased ? t('sample.isReleased') : reason}
                onAct={() => setAnew(true)}
              />
            </>
          )}
        </div>
      ) : null}
      <SampleJob jobId={job} />
      {isAnew ? (
        <ConfirmDialog
          title={t('sample.drawAnewTitle')}
          text={t('sample.drawAnewText')}
          figures={[{ label: t('sample.drawn'), count: drawn }]}
          actLabel={t('sample.drawAnew')}
          isDangerous
          onAct={async () => await ask('new')}
          onClose={() => setAnew(false)}
        />
      ) : null}
    </FormSection>
  );
}
