import type { SurveyPageModel } from '@seker/contract';
import { useLayoutEffect } from 'react';

/** The language, the direction and the skin of what is shown; the skin stays between two visits, for it is the project's. */
export function useFrame(model: SurveyPageModel | null | undefined): void {
  const language = model?.language;
  const direction = model?.direction;
  const style = model?.look?.style;
  useLayoutEffect(() => {
    if (language !== undefined) document.documentElement.lang = language;
    if (direction !== undefined) document.documentElement.dir = direction;
  }, [language, direction]);
  useLayoutEffect(() => {
    if (style === undefined) return;
    const former = document.querySelector<HTMLLinkElement>('link[data-skin]');
    if (former?.getAttribute('href') === style) return;
    if (style !== null) {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.href = style;
      link.dataset['skin'] = '';
      document.head.append(link);
    }
    former?.remove();
  }, [style]);
}
