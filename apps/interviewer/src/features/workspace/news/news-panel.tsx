import { Progress } from '@mantine/core';
import type { NewsItem } from '@seker/contract';
import { EmptyState, useText } from '@seker/ui';
import { IconChartPie, IconMessage } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import { serverNow } from '../../../session/server-clock.ts';
import { shortTime } from '../status-picker/wall-clock.ts';
import { newsKey } from './merge-news.ts';
import type { SeenNews } from './use-seen-news.ts';

export interface NewsPanelProps {
  readonly items: readonly NewsItem[];
  readonly seen: SeenNews;
  readonly zone: string;
  /** What stands above the news. */
  readonly children?: ReactNode;
}

/** News of quotas and from supervisors. What was not looked at yet has a mark, which goes when the list is. */
export function NewsPanel({ items, seen, zone, children }: NewsPanelProps): ReactElement {
  const t = useText();
  const { unseen, lookAtAll } = seen;
  return (
    <section className="wk-news" aria-labelledby="news-title" onPointerLeave={lookAtAll} onBlur={lookAtAll}>
      {children}
      <header className="wk-card-head">
        <h2 id="news-title">{t('news.title')}</h2>
        <span role="status" className="wk-muted">
          {unseen.length === 0 ? '' : t('news.unseen', { count: unseen.length })}
        </span>
      </header>
      {items.length === 0 ? (
        <EmptyState title={t('news.empty')} hint={t('news.emptyHint')} />
      ) : (
        <ul className="wk-news-list" aria-labelledby="news-title">
          {items.map((item) => (
            <li key={newsKey(item)} className="wk-news-item" data-unseen={unseen.includes(item) || undefined}>
              <NewsCard item={item} zone={zone} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function NewsCard({ item, zone }: { readonly item: NewsItem; readonly zone: string }): ReactElement {
  const t = useText();
  const time = (
    <time className="wk-muted sk-tabular" dateTime={item.dt}>
      <bdi>{shortTime(item.dt, serverNow(), zone)}</bdi>
    </time>
  );
  if (item.type === 'message') {
    return (
      <>
        <div className="wk-news-head">
          <IconMessage size={16} role="img" aria-label={t('news.message')} />
          <strong>{item.hand === undefined ? t('news.message') : t('hand.answerFrom', { name: item.hand.by })}</strong>
          {time}
        </div>
        {item.hand === undefined || item.hand.question === '' ? null : (
          <p className="wk-muted" dir="auto">
            {t('hand.quote', { question: item.hand.question })}
          </p>
        )}
        <p dir="auto">{item.value}</p>
      </>
    );
  }
  const { question, content, status, percent = null } = item.value;
  return (
    <>
      <div className="wk-news-head">
        <IconChartPie size={16} role="img" aria-label={t('news.quota')} />
        <strong>
          <bdi>{question}</bdi>
        </strong>
        {time}
      </div>
      <div className="wk-news-body">
        <bdi>{content}</bdi>
        <span className="wk-badge" data-tone={status === 'open' ? 'accent' : 'danger'}>
          {t(`news.${status}`)}
        </span>
      </div>
      {percent === null ? null : (
        <Progress
          size="sm"
          value={percent}
          color={status === 'open' ? 'var(--sk-accent)' : 'var(--sk-danger)'}
          aria-label={t('news.filled', { percent })}
        />
      )}
    </>
  );
}
