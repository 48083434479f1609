import './returned.css';
import { Button } from '@mantine/core';
import { deskCalls } from '@seker/contract';
import { client, useText } from '@seker/ui';
import { IconCornerUpLeft } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { afterPaint } from '../../../session/after-paint.ts';
import { openAnswersAddress } from '../../../session/survey-address.ts';

export interface ReturnedInterviewsProps {
  /** How much news there is: a return is told as news, too. */
  readonly newsCount: number;
  /** Why the desk cannot be left now; null: it can. */
  readonly blocked: string | null;
}

const MINUTE = 60_000;

function returnedOptions(newsCount: number) {
  return queryOptions({
    queryKey: ['returned', newsCount],
    queryFn: async () => {
      await afterPaint();
      return await client.call(deskCalls.listReturned, {});
    },
    refetchInterval: MINUTE,
    placeholderData: (before) => before,
    retry: false,
  });
}

/** The interviews that proofreading has returned, each until its open answers are corrected. */
export function ReturnedInterviews({ newsCount, blocked }: ReturnedInterviewsProps): ReactElement | null {
  const t = useText();
  const { data } = useQuery(returnedOptions(newsCount));
  if (data === undefined || data.returned.length + data.elsewhere.length === 0) return null;
  return (
    <section className="wk-returned" aria-labelledby="returned-title">
      <h2 id="returned-title">
        <IconCornerUpLeft className="sk-mirror" size={16} aria-hidden="true" /> {t('returned.title')}
      </h2>
      <ul>
        {data.returned.map(({ id, note, questions }) => (
          <li key={id}>
            <strong>
              <bdi dir="ltr" className="sk-tabular">
                #{id}
              </bdi>
            </strong>
            <p dir="auto">{note}</p>
            <Button
              size="xs"
              variant="default"
              disabled={blocked !== null}
              title={blocked ?? undefined}
              aria-label={t('returned.openOne', { id })}
              onClick={() => window.location.assign(openAnswersAddress(id))}
            >
              {questions === 0 ? t('returned.open') : t('returned.openN', { count: questions })}
            </Button>
          </li>
        ))}
        {data.elsewhere.map(({ id, name, interviews }) => (
          <li key={`project ${id}`} className="wk-muted">
            <bdi>{name}</bdi>: {t('returned.elsewhere', { count: interviews })}
          </li>
        ))}
      </ul>
    </section>
  );
}
