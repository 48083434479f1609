import { countText, type Translate } from '@seker/ui';

/** Completes by mode, in words; where all are of one mode, without their number. */
export function modesWords(t: Translate, { phone, web }: { readonly phone: number; readonly web: number }): string {
  if (web === 0) return t('overview.byPhone');
  if (phone === 0) return t('overview.onWeb');
  return t('completes.modes', { phone: countText(phone), web: countText(web) });
}
