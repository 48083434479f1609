import { countText, type Translate } from '@seker/ui';

/** Completes by mode, in words. */
export function modesWords(t: Translate, { phone, web }: { readonly phone: number; readonly web: number }): string {
  return t('completes.modes', { phone: countText(phone), web: countText(web) });
}
