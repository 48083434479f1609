import { countText, KeyHint, useText } from '@seker/ui';
import type { ReactElement } from 'react';

export interface CallbacksFootProps {
  /** Null until it is read. */
  readonly total: number | null;
  readonly mayChange: boolean;
}

/** How many callbacks are found, and the keys. */
export function CallbacksFoot({ total, mayChange }: CallbacksFootProps): ReactElement {
  const t = useText();
  const keys: readonly (readonly [readonly string[], string])[] = [
    [['J', 'K'], t('list.keyMove')],
    ...(mayChange
      ? ([
          [['X'], t('list.keyTick')],
          [['G'], t('officeCallbacks.keyGive')],
          [['O'], t('officeCallbacks.keyOpen')],
          [['T'], t('officeCallbacks.keyMove')],
        ] as const)
      : []),
    [['Enter'], t('officeCallbacks.case')],
  ];
  return (
    <footer className="callbacks-foot">
      <span aria-live="polite">
        {total === null ? '' : t('officeCallbacks.total', { count: total, n: countText(total) })}
      </span>
      <span className="callbacks-keys" aria-hidden="true">
        {keys.map(([names, does]) => (
          <span key={does}>
            {names.map((name) => (
              <KeyHint key={name} keys={name} />
            ))}{' '}
            {does}
          </span>
        ))}
      </span>
    </footer>
  );
}
