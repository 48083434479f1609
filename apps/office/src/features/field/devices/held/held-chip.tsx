import type { HeldState } from '@seker/contract';
import { StateChip, type StateChipProps } from '@seker/ui';
import { IconArchive, IconCheck, IconCopy, IconPackage } from '@tabler/icons-react';
import type { ReactElement } from 'react';

const LOOKS: Readonly<Record<HeldState, Pick<StateChipProps, 'tone' | 'icon'>>> = {
  waiting: { tone: 'violet', icon: IconPackage },
  accepted: { tone: 'accent', icon: IconCheck },
  second: { tone: 'info', icon: IconCopy },
  aside: { tone: 'quiet', icon: IconArchive },
};

/** What was decided about a package or a medium, in its own words. */
export function HeldChip({ state, children }: { readonly state: HeldState; readonly children: string }): ReactElement {
  return <StateChip {...LOOKS[state]}>{children}</StateChip>;
}
