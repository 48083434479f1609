import './success.css';
import { Button } from '@mantine/core';
import { deskCalls, type InterviewerInfo } from '@seker/contract';
import { client, countText, useText } from '@seker/ui';
import { IconCheck, IconPencil } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { serverNow } from '../../../session/server-clock.ts';
import { openAnswersAddress } from '../../../session/survey-address.ts';
import { shortTime } from '../status-picker/wall-clock.ts';

export interface SuccessBannerProps {
  readonly respId: number;
  /** Of the respondent. */
  readonly name: string;
}

function countOpenOptions(id: number) {
  return queryOptions({
    queryKey: ['count-open', id],
    queryFn: async () => (await client.call(deskCalls.countOpen, { id })).cnt,
  });
}

/** The interview is done: which, and the way to its open answers if it has any. */
export function SuccessBanner({ respId, name }: SuccessBannerProps): ReactElement {
  const t = useText();
  const openAnswers = useQuery(countOpenOptions(respId)).data ?? 0;
  return (
    <section className="wk-success" aria-labelledby="success-title" role="status">
      <span className="wk-success-sign" aria-hidden="true">
        <IconCheck size={28} />
      </span>
      <div>
        <h2 id="success-title">{t('success.title')}</h2>
        <p>
          <bdi>{t('success.respondent', { id: respId })}</bdi>
          {name === '' ? null : (
            <>
              {' · '}
              <bdi>{name}</bdi>
            </>
          )}
        </p>
      </div>
      {openAnswers > 0 ? (
        <Button
          variant="default"
          size="md"
          leftSection={<IconPencil size={18} aria-hidden="true" />}
          onClick={() => window.location.assign(openAnswersAddress(respId))}
        >
          {t('success.editOpen', { count: openAnswers })}
        </Button>
      ) : null}
    </section>
  );
}

export interface CompletedTodayProps {
  readonly respId: number;
  readonly results: InterviewerInfo['results'];
  readonly zone: string;
}

/** The interviews that were completed today, the latest first. */
export function CompletedToday({ respId, results, zone }: CompletedTodayProps): ReactElement {
  const t = useText();
  return (
    <section className="wk-completed" aria-labelledby="completed-title">
      <h2 id="completed-title">
        {t('success.mine')} <span className="wk-badge">{countText(results.length)}</span>
      </h2>
      {results.length === 0 ? null : (
        <ul aria-label={t('success.list')}>
          {results
            .toSorted((a, b) => (a.end_time < b.end_time ? 1 : -1))
            .map(({ id, end_time }) => (
              <li key={id} aria-current={id === respId || undefined}>
                <bdi className="sk-tabular">{shortTime(end_time, serverNow(), zone)}</bdi>
                <bdi>{t('success.respondent', { id })}</bdi>
              </li>
            ))}
        </ul>
      )}
    </section>
  );
}
