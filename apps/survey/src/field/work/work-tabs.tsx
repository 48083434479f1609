import type { ReactNode } from 'react';
import { Icon } from '../../icons/icon.tsx';
import type { IconName } from '../../icons/icon-paths.ts';
import type { SayWork } from '../../texts/field/work/work-words.ts';

const TABS = ['work', 'unsent', 'me'] as const;
export type WorkTab = (typeof TABS)[number];
const SIGNS: Readonly<Record<WorkTab, IconName>> = { work: 'calendar', unsent: 'kept', me: 'people' };

export interface WorkTabsProps {
  readonly at: WorkTab;
  readonly unsent: number;
  readonly say: SayWork;
  onTab(tab: WorkTab): void;
}

/** The ways between the app's screens, at the foot of each, where a thumb reaches. */
export function WorkTabs({ at, unsent, say, onTab }: WorkTabsProps): ReactNode {
  return (
    <nav className="work-tabs">
      {TABS.map((tab) => (
        <button key={tab} type="button" aria-current={tab === at ? 'page' : undefined} onClick={() => onTab(tab)}>
          <span className="work-tab-sign">
            <Icon name={SIGNS[tab]} size={24} />
            {tab === 'unsent' && unsent > 0 && <span className="work-count">{unsent}</span>}
          </span>
          {say(tab)}
        </button>
      ))}
    </nav>
  );
}
