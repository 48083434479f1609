import { Button } from '@mantine/core';
import { deskCalls, type InterviewerInfo } from '@seker/contract';
import { client, useText } from '@seker/ui';
import { IconCircleCheck } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { serverNow } from '../../../session/server-clock.ts';
import { openAnswersAddress } from '../../../session/survey-address.ts';
import { shortTime } from '../status-picker/wall-clock.ts';

export interface SuccessBannerProps {
  readonly respId: number;
  readonly results: InterviewerInfo['results'];
  readonly zone: string;
}

function countOpenOptions(id: number) {
  return queryOptions({
    queryKey: ['count-open', id],
    queryFn: async () => (await client.call(deskCalls.countOpen, { id })).cnt,
  });
}

/** The interview is done: which, what was done today, and the way to its open answers if it has any. */
export function SuccessBanner({ respId, results, zone }: SuccessBannerProps): ReactElement {
  const t = useText();
  const openAnswers = useQuery(countOpenOptions(respId)).data ?? 0;
  return (
    <section className="wk-success" aria-labelledby="success-title" role="status">
      <IconCircleCheck size={24} aria-hidden="true" />
      <div>
        <h2 id="success-title">{t('success.title')}</h2>
        <p>
          <bdi>{t('success.respondent', { id: respId })}</bdi> · {t('success.results', { count: results.length })}
        </p>
        {results.length === 0 ? null : (
          <ul className="wk-results" aria-label={t('success.list')}>
            {results.map(({ id, end_time }) => (
              <li key={id}>
                <bdi dir="ltr" className="sk-tabular">
                  #{id}
                </bdi>{' '}
                <bdi className="sk-tabular wk-muted">{shortTime(end_time, serverNow(), zone)}</bdi>
              </li>
            ))}
          </ul>
        )}
      </div>
      {openAnswers > 0 ? (
        <Button variant="default" onClick={() => window.location.assign(openAnswersAddress(respId))}>
          {t('success.editOpen', { count: openAnswers })}
        </Button>
      ) : null}
    </section>
  );
}
