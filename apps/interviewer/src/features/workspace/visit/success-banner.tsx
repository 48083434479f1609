import './success.css';
import { Button } from '@mantine/core';
import type { InterviewerInfo } from '@seker/contract';
import { countText, formatElapsed, useText } from '@seker/ui';
import { IconCheck, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { serverNow } from '../../../session/server-clock.ts';
import { openAnswersAddress } from '../../../session/survey-address.ts';
import { countOpenOptions, OpenAnswers } from '../my-day/open-answers.tsx';
import { shortTime } from '../status-picker/wall-clock.ts';

export interface SuccessBannerProps {
  readonly respId: number;
  /** Of the respondent. */
  readonly name: string;
}

/** Of how many the open answers are counted; those before were looked at long ago. */
const MOST_COUNTED = 12;

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
            .map(({ id, end_time, seconds, name }, index) => (
              <li key={id} aria-current={id === respId || undefined}>
                <bdi className="sk-tabular">{shortTime(end_time, serverNow(), zone)}</bdi>
                <bdi>{name}</bdi>
                <bdi>{t('success.respondent', { id })}</bdi>
                <bdi className="sk-tabular" dir="ltr">
                  {formatElapsed(1_000 * seconds)}
                </bdi>
                {index < MOST_COUNTED ? <OpenAnswers id={id} /> : null}
              </li>
            ))}
        </ul>
      )}
    </section>
  );
}
