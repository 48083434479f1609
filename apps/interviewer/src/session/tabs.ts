/** What one tab of a session tells the others, which then look again at what the server holds. */
export type TabNews =
  /** The call changed: dialled, hung up, answered to. */
  | { readonly kind: 'line' }
  /** The numbers of the held respondent changed; the number whose status was set, if one was. */
  | { readonly kind: 'phones'; readonly phoneId: number | null }
  /** Another respondent, project or state of the interviewer. */
  | { readonly kind: 'work' };

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('seker.desk');

export function tellTabs(news: TabNews): void {
  channel?.postMessage(news);
}

/** Hears what the other tabs tell, until the returned function is called. */
export function onTabs(listener: (news: TabNews) => void): () => void {
  const handle = ({ data }: MessageEvent<unknown>): void => {
    const news = readNews(data);
    if (news !== null) listener(news);
  };
  channel?.addEventListener('message', handle);
  return () => channel?.removeEventListener('message', handle);
}

function readNews(data: unknown): TabNews | null {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return null;
  if (data.kind === 'line' || data.kind === 'work') return { kind: data.kind };
  if (data.kind !== 'phones' || !('phoneId' in data)) return null;
  return { kind: 'phones', phoneId: typeof data.phoneId === 'number' ? data.phoneId : null };
}
