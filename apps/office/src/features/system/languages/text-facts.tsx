import type { DictionaryRow } from '@seker/contract';
import { type TextKey, useText } from '@seker/ui';
import type { ReactElement } from 'react';

/** What there is of a text beside the one that is written for it. */
export function TextFacts({
  row: { english, builtIn, values, area },
  code,
  direction,
}: {
  readonly row: DictionaryRow;
  readonly code: string;
  readonly direction: 'ltr' | 'rtl';
}): ReactElement {
  const t = useText();
  return (
    <dl className="text-pair">
      <div>
        <dt>{t('dictionary.english')}</dt>
        <dd lang="en" dir="ltr">
          {english}
        </dd>
      </div>
      <div>
        <dt>{t('dictionary.builtIn')}</dt>
        {builtIn === null ? (
          <dd>{t('dictionary.standsIn')}</dd>
        ) : (
          <dd lang={code} dir={direction}>
            {builtIn}
          </dd>
        )}
      </div>
      {values.length === 0 ? null : (
        <div>
          <dt>{t('dictionary.values')}</dt>
          <dd dir="ltr">{values.join(' ')}</dd>
        </div>
      )}
      <div>
        <dt>{t('dictionary.area')}</dt>
        <dd>{t(`area.${area}` as TextKey)}</dd>
      </div>
    </dl>
  );
}
