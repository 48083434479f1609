import { bringTexts, countText, fieldTexts, useText } from '@seker/ui';
import type { ReactElement } from 'react';

bringTexts(fieldTexts);

/** Says that rows which the file hides, for instance by a filter, are read like all others. */
export function HiddenRows({ count }: { readonly count: number }): ReactElement | null {
  const t = useText();
  return count === 0 ? null : <p>{t('listFiles.recognisedRows', { count, n: countText(count) })}</p>;
}
