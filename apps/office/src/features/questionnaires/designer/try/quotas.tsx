import { SegmentedControl } from '@mantine/core';
import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { nameAt, valueWords } from '../say/try-words.ts';
import { useDraft } from '../session/use-draft.ts';
import type { Engine } from './engine.ts';
import type { TrySettings } from './try-settings.ts';
import { useEngineState } from './use-engine.ts';

export interface QuotasProps {
  readonly engine: Engine;
  readonly settings: TrySettings;
  readonly onSettings: (settings: TrySettings) => void;
}

const RESULTS = ['admitted', 'overQuota', 'zeroQuota'] as const;

/** What the quota answers in this interview, what it has answered, and by which values. */
export function Quotas({ engine, settings, onSettings }: QuotasProps): ReactElement {
  const t = useText();
  const { sight } = useEngineState(engine);
  const document = useDraft((draft) => draft);
  const language = sight?.language ?? '';
  const questions = sight?.quotaQuestions ?? [];
  return (
    <div className="try-quotas">
      <h2 className="try-quotas-name">{t('designer.try.quotaAnswers')}</h2>
      <SegmentedControl
        orientation="vertical"
        fullWidth
        aria-label={t('designer.try.quotaAnswers')}
        data={RESULTS.map((value) => ({ value, label: t(`designer.try.quota.${value}`) }))}
        value={settings.quota}
        onChange={(value) => {
          const quota = RESULTS.find((result) => result === value);
          if (quota !== undefined) onSettings({ ...settings, quota });
        }}
      />
      <p className="try-none">{t(questions.length === 0 ? 'designer.try.noQuotas' : 'designer.try.quotaWhen')}</p>
      <dl className="try-variables">
        <div>
          <dt>{t('designer.try.quotaNow')}</dt>
          <dd>{sight === null ? '' : t(`designer.try.quotaIs.${sight.quota}`)}</dd>
        </div>
        {questions.map(({ uid, variable, isCounted }) => (
          <div key={uid}>
            <dt>
              <bdi>{nameAt(document, uid, t)}</bdi>
            </dt>
            <dd>
              <bdi>
                {variable === null || variable.value === null
                  ? t('designer.try.noValue')
                  : valueWords(document, language, variable.value, variable.labels)}
              </bdi>
              {isCounted ? <span className="try-counted">{t('designer.try.counted')}</span> : null}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
