import { KeyHint, useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { COMMENT_KEY, PANE_KEY, type Pane } from './use-pane.ts';

/** On a screen without room for the pane: what opens its drawer over the stage. */
export function DrawerKeys({ pane, unseen }: { readonly pane: Pane; readonly unseen: number }): ReactElement {
  const t = useText();
  return (
    <div className="wk-drawer-keys">
      {(['details', 'comments', 'updates'] as const).map((tab) => (
        <button
          key={tab}
          type="button"
          className="wk-drawer-key"
          aria-expanded={pane.isOpen && pane.tab === tab}
          aria-keyshortcuts={HINTS[tab]}
          onClick={() => (pane.isOpen && pane.tab === tab ? pane.close() : pane.show(tab))}
        >
          {t(`pane.${tab}`)} {tab === 'updates' && unseen > 0 ? <span className="wk-count">{unseen}</span> : null}
          {HINTS[tab] === undefined ? null : <KeyHint keys={HINTS[tab]} />}
        </button>
      ))}
    </div>
  );
}

const HINTS = { details: PANE_KEY, comments: COMMENT_KEY, updates: undefined } as const;
