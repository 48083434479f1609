import { useText } from '@seker/ui';
import type { ReactElement, ReactNode } from 'react';
import { PaneTabs } from './pane-tabs.tsx';
import { usePane } from './use-pane.ts';

export interface IdlePaneProps {
  readonly title: string;
  /** How long it has been so. */
  readonly timer?: ReactNode;
  readonly updates: ReactNode;
  readonly unseen: number;
}

/** The pane without a respondent: its places stay where they are. */
export function IdlePane({ title, timer, updates, unseen }: IdlePaneProps): ReactElement {
  const t = useText();
  const pane = usePane(() => undefined);
  return (
    <aside className="wk-pane" aria-label={t('pane.title')}>
      <section className="wk-call" data-line="closed">
        <div className="wk-call-state">
          <span className="wk-badge" data-tone="call">
            {t('strip.noCall')}
          </span>
        </div>
        {title === '' ? null : <h2 className="wk-call-name">{title}</h2>}
        <span className="wk-call-timer">{timer}</span>
      </section>
      <div className="wk-phones-card" />
      <div className="wk-slot" />
      <PaneTabs
        pane={pane}
        drawerRef={pane.drawerRef}
        contents={{ answers: null, details: null, comments: null, updates }}
        counts={{ updates: unseen }}
        foot={null}
      />
    </aside>
  );
}
