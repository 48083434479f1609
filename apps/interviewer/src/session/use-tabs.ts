import { useEffect, useEffectEvent } from 'react';
import { onTabs, type TabNews } from './tabs.ts';

/** Hears what the other tabs of this session tell. */
export function useTabs(listener: (news: TabNews) => void): void {
  const handle = useEffectEvent(listener);
  useEffect(() => onTabs((news) => handle(news)), []);
}
