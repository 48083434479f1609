import type { SurveyPageModel } from '@seker/contract';
import { type RefObject, useLayoutEffect } from 'react';

const BACK = '.page-footer button[value="back"]';
const HERE = 'seker-page';

/**
 * The browser's Back is the page's own Back, which keeps what was typed. One entry of its own stands in the history as long as
 * there is a page to go back to; on the first page the browser leaves as everywhere.
 */
export function useBrowserBack(
  root: RefObject<HTMLElement | null>,
  model: SurveyPageModel,
  keepsAddress: boolean,
): void {
  const isOn = !keepsAddress && 'mode' in model && model.mode === 'web';
  const canGoBack = isOn && model.kind === 'page' && model.canGoBack;

  // Together with the page, which is never seen without them: a Back that comes at once would leave the survey.
  useLayoutEffect(() => {
    if (!isOn) return;
    if (canGoBack && history.state !== HERE) history.pushState(HERE, '');
    if (!canGoBack && history.state === HERE) history.back();
  }, [isOn, canGoBack, model]);

  useLayoutEffect(() => {
    if (!canGoBack) return;
    const turn = ({ state }: PopStateEvent): void => {
      if (state === HERE) return;
      // Refused or not sent, the page is still there, and so is its entry.
      history.pushState(HERE, '');
      root.current?.querySelector<HTMLButtonElement>(BACK)?.click();
    };
    window.addEventListener('popstate', turn);
    return () => window.removeEventListener('popstate', turn);
  }, [canGoBack, root]);
}
