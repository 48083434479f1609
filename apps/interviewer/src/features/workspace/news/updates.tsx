import type { InterviewerInfo, NewsItem } from '@seker/contract';
import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { lazily } from '../../../session/lazily.tsx';
import type { SeenNews } from './use-seen-news.ts';

const NewsPanel = lazily(async () => (await import('./news-panel.tsx')).NewsPanel);
const ReturnedInterviews = lazily(async () => (await import('../returned/returned-interviews.tsx')).ReturnedInterviews);
const MyDay = lazily(async () => (await import('../my-day/my-day.tsx')).MyDay);

export interface UpdatesProps {
  readonly items: readonly NewsItem[];
  readonly seen: SeenNews;
  readonly info: InterviewerInfo;
  readonly isInCall: boolean;
}

/** What came in this shift: news, interviews that proofreading returned, and one's own day. */
export function Updates({ items, seen, info, isInCall }: UpdatesProps): ReactElement {
  const t = useText();
  const blocked = isInCall ? t('why.callLive') : info.state.name === 'online' ? null : t('why.notOnline');
  return (
    <NewsPanel items={items} seen={seen} zone={info.zone}>
      <ReturnedInterviews newsCount={items.length} blocked={blocked} />
      <MyDay zone={info.zone} />
    </NewsPanel>
  );
}
