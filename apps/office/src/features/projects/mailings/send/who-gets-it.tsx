import './who-gets-it.css';
import { Button, CloseButton } from '@mantine/core';
import { mailingsCalls as calls, type SkipReason } from '@seker/contract';
import { client, countText, momentText, ReadFailure, readingOf, useText } from '@seker/ui';
import {
  IconAlertCircle,
  IconBan,
  IconBraces,
  IconChevronRight,
  IconCopy,
  IconLanguageOff,
  IconLinkOff,
  IconMailOff,
  IconPhone,
} from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactElement, useState } from 'react';
import { skipText } from '../mailing/skip-text.ts';
import { usePipeName } from '../use-pipe-name.ts';
import type { MailingPreview } from './preview.ts';
import type { SendChoice } from './send-choice.ts';

const ICONS: Readonly<Record<SkipReason, ComponentType<{ readonly size?: number }>>> = {
  noAddress: IconMailOff,
  badAddress: IconAlertCircle,
  blacklisted: IconBan,
  duplicateAddress: IconCopy,
  noLink: IconLinkOff,
  inHand: IconPhone,
  noTemplate: IconLanguageOff,
  missingField: IconBraces,
};

export interface WhoGetsItProps {
  readonly projectId: number;
  readonly choice: SendChoice;
  readonly preview: MailingPreview | null;
  readonly isCounting: boolean;
  /** Why they could not be counted; null: nothing. */
  readonly failure: unknown;
  readonly onCount: () => void;
}

interface Shown {
  readonly reason: SkipReason;
  readonly source: string | null;
}

/** How many get the mail and how many do not, each for one reason; a reason that is pressed lists its people. */
export function WhoGetsIt(props: WhoGetsItProps): ReactElement {
  const { projectId, choice, preview, isCounting, failure, onCount } = props;
  const t = useText();
  const pipeName = usePipeName(projectId);
  const [shown, setShown] = useState<Shown | null>(null);
  const most = Math.max(1, ...(preview?.skipped ?? []).map(({ count }) => count));
  const isShown = ({ reason, source }: Shown): boolean => shown?.reason === reason && shown.source === source;
  const skipped = preview === null ? 0 : preview.total - preview.gets;
  return (
    <aside className="who" aria-label={t('mail.whoGetsIt')} aria-busy={isCounting}>
      <dl className="who-figures" data-counting={isCounting || undefined} aria-live="polite">
        <div>
          <dt>{t('mail.get')}</dt>
          <dd className="sk-tabular">{preview === null ? '–' : countText(preview.gets)}</dd>
        </div>
        <div data-tone={skipped > 0 ? 'warn' : undefined}>
          <dt>{t('mail.getNot')}</dt>
          <dd className="sk-tabular">{preview === null ? '–' : countText(skipped)}</dd>
        </div>
      </dl>
      {failure === null ? null : <ReadFailure error={failure} onRetry={onCount} />}
      {preview === null ? null : (
        <p className="who-counted">
          {t('mail.ofAll', { count: preview.total, n: countText(preview.total) })} ·{' '}
          {t('mail.countedAt', { when: momentText(preview.countedAt) })}
        </p>
      )}
      {preview === null || preview.total === 0 ? null : (
        <span className="who-bar" aria-hidden="true">
          <span style={{ inlineSize: `${(100 * preview.gets) / preview.total}%` }} />
        </span>
      )}
      <ul className="who-reasons">
        {(preview?.skipped ?? []).map(({ reason, source, count }) => {
          const ReasonIcon = ICONS[reason];
          return (
            <li key={`${reason} ${source ?? ''}`}>
              <button
                type="button"
                aria-pressed={isShown({ reason, source })}
                onClick={() => setShown(isShown({ reason, source }) ? null : { reason, source })}
              >
                <ReasonIcon size={16} aria-hidden="true" />
                <span>{skipText(t, source === null ? reason : `${reason}:${source}`, pipeName)}</span>
                <bdi className="sk-tabular">{countText(count)}</bdi>
                <span className="who-reason-bar" aria-hidden="true">
                  <span style={{ inlineSize: `${(100 * count) / most}%` }} />
                </span>
                <IconChevronRight className="sk-mirror" size={16} aria-hidden="true" />
              </button>
            </li>
          );
        })}
      </ul>
      {shown === null ? null : (
        <Candidates projectId={projectId} choice={choice} shown={shown} onClose={() => setShown(null)} />
      )}
    </aside>
  );
}

interface CandidatesProps extends Pick<WhoGetsItProps, 'projectId' | 'choice'> {
  readonly shown: Shown;
  readonly onClose: () => void;
}

/** The people behind one reason. */
function Candidates({ projectId, choice, shown, onClose }: CandidatesProps): ReactElement {
  const t = useText();
  const pipeName = usePipeName(projectId);
  const asked = {
    status: [...choice.statuses].join(','),
    ...(choice.portions.length === 0 ? {} : { inPortion: choice.portions.join(',') }),
    ...(choice.languages.length === 0 ? {} : { language: choice.languages.join(',') }),
    reason: shown.reason,
    ...(shown.source === null ? {} : { source: shown.source }),
  };
  const query = useInfiniteQuery({
    queryKey: ['mail', projectId, 'candidates', asked],
    queryFn: async ({ pageParam }) =>
      await client.call(calls.listMailCandidates, {
        projectId,
        ...asked,
        limit: 50,
        ...(pageParam === null ? {} : { after: pageParam }),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  const { data, failure } = readingOf(query);
  const { hasNextPage, fetchNextPage, isFetching } = query;
  const rows = (data?.pages ?? []).flatMap((page) => page.rows);
  const title = skipText(t, shown.source === null ? shown.reason : `${shown.reason}:${shown.source}`, pipeName);
  return (
    <section className="who-list" aria-label={title} aria-busy={isFetching}>
      <header>
        <h3>{title}</h3>
        <CloseButton size="sm" aria-label={t('app.close')} onClick={onClose} />
      </header>
      {failure}
      <ul>
        {rows.map(({ id, name, email }) => (
          <li key={id}>
            <bdi className="sk-tabular">{id}</bdi>
            <bdi>{name ?? '–'}</bdi>
            <bdi dir="ltr">{email ?? '–'}</bdi>
          </li>
        ))}
      </ul>
      {hasNextPage ? (
        <Button variant="subtle" size="compact-sm" onClick={() => void fetchNextPage()}>
          {t('mail.moreOfThem')}
        </Button>
      ) : null}
    </section>
  );
}
