import type { ReviewReading } from '@seker/contract';
import { StateChip, type StateChipProps, useText } from '@seker/ui';
import {
  IconChecks,
  IconCircle,
  IconCircleCheck,
  IconCornerUpLeft,
  IconFileX,
  IconHourglass,
  IconUserCheck,
  IconZoomExclamation,
} from '@tabler/icons-react';
import type { ReactElement } from 'react';

type State = ReviewReading['state'];

const LOOKS: Readonly<Record<State, Pick<StateChipProps, 'tone' | 'icon'>>> = {
  none: { tone: 'outline', icon: IconCircle },
  open: { tone: 'outline', icon: IconHourglass },
  allocated: { tone: 'info', icon: IconUserCheck },
  inWork: { tone: 'info', icon: IconChecks },
  proposed: { tone: 'warn', icon: IconZoomExclamation },
  returned: { tone: 'warn', icon: IconCornerUpLeft },
  approved: { tone: 'accent', icon: IconCircleCheck },
  rejected: { tone: 'danger', icon: IconFileX },
};

/** How far the proofreading of the interview is. */
export function ReviewStateChip({ state }: { readonly state: State }): ReactElement {
  const t = useText();
  return <StateChip {...LOOKS[state]}>{t(`reviews.state.${state}`)}</StateChip>;
}
