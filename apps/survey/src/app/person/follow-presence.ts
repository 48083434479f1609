import type { SurveyPresence } from '@seker/contract';

/** Within this time the server hears of an open page, and of what is done on it. */
const TOLD_MILLISECONDS = 30_000;
const ACTS = ['pointerdown', 'keydown', 'wheel'] as const;
const REQUEST = { headers: { 'X-Requested-With': 'XMLHttpRequest' } };

/**
 * Says that a person is at a page on which nothing else speaks to the server: else they would be logged off over it. Within the
 * window of another screen, that one says that it is open.
 */
export function followPresence({ openUrl, activeUrl }: SurveyPresence, end: AbortSignal): void {
  // One that does not arrive is made up for by the next; that a session has ended is said where something is sent.
  const tell = (url: string, method: 'GET' | 'POST'): void =>
    void fetch(url, { ...REQUEST, method }).catch(() => undefined);
  const isFramed = window.parent !== window;
  const timer = isFramed ? undefined : setInterval(() => tell(openUrl, 'GET'), TOLD_MILLISECONDS);
  let toldAt = Number.NEGATIVE_INFINITY;
  const note = (): void => {
    if (performance.now() - toldAt < TOLD_MILLISECONDS) return;
    toldAt = performance.now();
    tell(activeUrl, 'POST');
  };
  for (const act of ACTS) window.addEventListener(act, note, { passive: true, capture: true, signal: end });
  end.addEventListener('abort', () => clearInterval(timer));
}
