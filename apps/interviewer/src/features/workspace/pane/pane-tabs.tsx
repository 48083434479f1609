import { KeyHint, useText } from '@seker/ui';
import type { KeyboardEvent, ReactElement, ReactNode, Ref } from 'react';
import { PANE_TABS, type Pane, type PaneTab } from './use-pane.ts';

export interface PaneTabsProps {
  readonly pane: Pane;
  readonly drawerRef: Ref<HTMLDivElement>;
  /** What stands in each; null where there is none now. */
  readonly contents: Readonly<Record<PaneTab, ReactNode>>;
  /** How many of each there are; those of updates are new. */
  readonly counts: Readonly<Partial<Record<PaneTab, number>>>;
  /** Beneath all of them. */
  readonly foot: ReactNode;
}

/** What is known beside the call: details, comments, updates. On a narrow screen it is a drawer, on a wide one updates stand apart. */
export function PaneTabs({ pane, drawerRef, contents, counts, foot }: PaneTabsProps): ReactElement {
  const t = useText();
  const tabs = PANE_TABS.filter((tab) => contents[tab] !== null);
  const shown = tabs.includes(pane.tab) ? pane.tab : tabs[0];
  const handleKey = (event: KeyboardEvent<HTMLDivElement>): void => {
    const step = stepOf(event);
    if (step === 0) return;
    event.preventDefault();
    const at = tabs.indexOf(shown ?? 'details');
    const next = tabs[(at + step + tabs.length) % tabs.length];
    if (next === undefined) return;
    pane.show(next);
    event.currentTarget.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
  };
  return (
    <div
      ref={drawerRef}
      className="wk-drawer"
      data-open={pane.isOpen || undefined}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !pane.isOpen || event.defaultPrevented) return;
        event.preventDefault();
        pane.close();
      }}
    >
      <div className="wk-tabs">
        <div className="wk-tab-list" role="tablist" aria-label={t('pane.label')} onKeyDown={handleKey}>
          {tabs.map((tab) => (
            <button
              key={tab}
              id={`tab-${tab}`}
              type="button"
              role="tab"
              className="wk-tab"
              data-tab={tab}
              aria-selected={tab === shown}
              aria-controls={`panel-${tab}`}
              tabIndex={tab === shown ? 0 : -1}
              onClick={() => pane.show(tab)}
            >
              {t(`pane.${tab}`)} {(counts[tab] ?? 0) === 0 ? null : <span className="wk-count">{counts[tab]}</span>}
            </button>
          ))}
        </div>
        <button type="button" className="wk-drawer-close" aria-keyshortcuts="Escape" onClick={pane.close}>
          <KeyHint keys="Esc" /> <span className="sk-read">{t('app.close')}</span>
        </button>
      </div>
      {tabs.map((tab) => (
        <div
          key={tab}
          id={`panel-${tab}`}
          className="wk-panel"
          role="tabpanel"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling panel has to be reachable by keyboard
          tabIndex={0}
          aria-labelledby={`tab-${tab}`}
          data-tab={tab}
          data-shown={tab === shown || undefined}
        >
          {contents[tab]}
        </div>
      ))}
      {foot}
    </div>
  );
}

/** One tab on or back, in the direction of the page; 0 where the key means neither. */
function stepOf({ key, currentTarget }: KeyboardEvent<HTMLElement>): -1 | 0 | 1 {
  const isRtl = getComputedStyle(currentTarget).direction === 'rtl';
  if (key === (isRtl ? 'ArrowLeft' : 'ArrowRight')) return 1;
  return key === (isRtl ? 'ArrowRight' : 'ArrowLeft') ? -1 : 0;
}
