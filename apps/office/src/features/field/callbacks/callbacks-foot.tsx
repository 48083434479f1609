import { Button } from '@mantine/core';
import { countText, KeyHint, useText } from '@seker/ui';
import type { ReactElement } from 'react';

export interface CallbacksFootProps {
  /** Null until it is read. */
  readonly total: number | null;
  readonly mayChange: boolean;
  /** How many rows would come, go or move, which wait. */
  readonly changed: number;
  readonly onShow: () => void;
}

/** How many callbacks are found, and the keys. */
export function CallbacksFoot({ total, mayChange, changed, onShow }: CallbacksFootProps): ReactElement {
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
      {/* Here, where it moves no row. */}
      <span className="callbacks-changed" role="status">
        {changed === 0 ? null : (
          <>
            <span>{t('officeCallbacks.changed', { count: changed, n: countText(changed) })}</span>
            <Button variant="subtle" size="compact-sm" onClick={onShow}>
              {t('officeCallbacks.showChanged')}
            </Button>
          </>
        )}
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
