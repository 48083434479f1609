import './day-figures.css';
import { deskCalls } from '@seker/contract';
import { client, useText } from '@seker/ui';
import { IconPencil } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { afterPaint } from '../../../session/after-paint.ts';
import { openAnswersAddress } from '../../../session/survey-address.ts';

/** Open answers of a completed interview change only where they are corrected, which is a page of its own. In milliseconds. */
const COUNT_STANDS = 600_000;
export function countOpenOptions(id: number) {
  return queryOptions({
    queryKey: ['count-open', id],
    queryFn: async () => {
      await afterPaint();
      return (await client.call(deskCalls.countOpen, { id })).cnt;
    },
    staleTime: COUNT_STANDS,
  });
}

export interface OpenAnswersProps {
  readonly id: number;
  /** Where nothing beside it says whose they are. */
  readonly isNamed?: boolean;
}

/** The way to the open answers of a completed interview; nothing where it has none. */
export function OpenAnswers({ id, isNamed = false }: OpenAnswersProps): ReactElement | null {
  const t = useText();
  const count = useQuery(countOpenOptions(id)).data ?? 0;
  if (count === 0) return null;
  return (
    <a
      className="wk-open-answers"
      href={openAnswersAddress(id)}
      aria-label={`${t('success.editOpen', { count })}: ${t('success.respondent', { id })}`}
    >
      <IconPencil size={16} aria-hidden="true" /> {t('success.editOpen', { count })}
      {isNamed ? (
        <>
          {' · '}
          <bdi>{t('success.respondent', { id })}</bdi>
        </>
      ) : null}
    </a>
  );
}
