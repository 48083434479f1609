import type { Page } from '@playwright/test';

export interface DeskMarks {
  /** The respondent's badge as it reads. */
  readonly respondent: string;
  /** Milliseconds from the last key to the frame that drew another respondent. */
  readonly shown: number | null;
  /** Of that the share before the server's answer had come in whole; null where none was asked for. */
  readonly answered: number | null;
  /** Milliseconds from the last key but F4 to the frame with "next respondent" enabled. */
  readonly enabled: number | null;
}

/** Runs in the page from its beginning: notes when a key was pressed and what it led to, by the page's own clock. */
export function installMarks(): void {
  let key = 0;
  let isF4 = false;
  let shown: number | null = null;
  let enabled: number | null = null;
  let answered: number | null = null;
  const isWayOn = (entry: PerformanceEntry): entry is PerformanceResourceTiming => entry.name.includes('go-on');
  let respondent = '';
  let wasEnabled = false;
  const badge = () => document.querySelector('#profile-title + *')?.textContent ?? '';
  const isNextEnabled = () =>
    document.querySelector('[aria-keyshortcuts="F4"]')?.getAttribute('aria-disabled') === 'false';
  const look = (): void => {
    const now = badge();
    if (now !== '' && now !== respondent) {
      respondent = now;
      requestAnimationFrame(() => {
        shown = performance.now() - key;
        const [answer] = performance.getEntriesByType('resource').filter(isWayOn).reverse();
        answered = answer === undefined || answer.startTime < key ? null : answer.responseEnd - key;
        performance.clearResourceTimings();
      });
    }
    const isEnabled = isNextEnabled();
    if (isEnabled && !wasEnabled && !isF4)
      requestAnimationFrame(() => {
        enabled = performance.now() - key;
      });
    wasEnabled = isEnabled;
  };
  addEventListener(
    'keydown',
    (event) => {
      key = performance.now();
      isF4 = event.key === 'F4';
      if (!isF4) enabled = null;
      shown = null;
    },
    true,
  );
  Object.assign(globalThis, {
    sekerMarks: { respondent: badge, isNextEnabled, read: () => ({ respondent: badge(), shown, answered, enabled }) },
  });
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
}

/** After the frame in which the last change was drawn. */
export async function readMarks(page: Page): Promise<DeskMarks> {
  return await page.evaluate<DeskMarks>(`new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(globalThis.sekerMarks.read()))))`);
}
