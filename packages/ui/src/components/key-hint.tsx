import type { ReactElement } from 'react';

export interface KeyHintProps {
  readonly keys: string;
}

/** The shortcut as it stands on a control; screen readers hear it from `aria-keyshortcuts` of that control. */
export function KeyHint({ keys }: KeyHintProps): ReactElement {
  return (
    <kbd className="sk-kbd" aria-hidden="true">
      {keys}
    </kbd>
  );
}
