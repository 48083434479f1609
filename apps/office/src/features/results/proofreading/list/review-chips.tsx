import type { ReviewFlag, ReviewState } from '@seker/contract';
import { StateChip, type StateChipProps, useText } from '@seker/ui';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCheck,
  IconChecks,
  IconCircleDashed,
  IconClockBolt,
  IconCopy,
  IconEqual,
  IconEyeOff,
  IconHelpCircle,
  IconMoon,
  IconPencil,
  IconTextSize,
  IconUserCheck,
  IconX,
} from '@tabler/icons-react';
import type { ReactElement } from 'react';

const STATES: Readonly<Record<ReviewState, Pick<StateChipProps, 'tone' | 'icon'>>> = {
  none: { tone: 'bare', icon: IconCircleDashed },
  open: { tone: 'outline', icon: IconCircleDashed },
  allocated: { tone: 'info', icon: IconUserCheck },
  inWork: { tone: 'info', icon: IconChecks },
  proposed: { tone: 'violet', icon: IconHelpCircle },
  returned: { tone: 'warn', icon: IconArrowBackUp },
  approved: { tone: 'accent', icon: IconCheck },
  rejected: { tone: 'danger', icon: IconX },
};

/** How far the proofreading of an interview is. */
export function ReviewChip({ state }: { readonly state: ReviewState }): ReactElement {
  const t = useText();
  return <StateChip {...STATES[state]}>{t(`reviews.state.${state}`)}</StateChip>;
}

const FLAGS: Readonly<Record<ReviewFlag['flag'], StateChipProps['icon']>> = {
  tooShort: IconClockBolt,
  straightLine: IconEqual,
  repeatedText: IconCopy,
  shortText: IconTextSize,
  warningsConfirmed: IconAlertTriangle,
  manyNotApplicable: IconEyeOff,
  manyEdits: IconPencil,
  oddHours: IconMoon,
};
/** More make a row of the list unreadable. */
const SHOWN_FLAGS = 3;

/** What is to be looked at in an interview: each kind once, the rest as a number. */
export function FlagChips({ flags }: { readonly flags: readonly ReviewFlag[] }): ReactElement {
  const t = useText();
  const kinds = [...new Set(flags.map(({ flag }) => flag))];
  const rest = kinds.slice(SHOWN_FLAGS);
  if (kinds.length === 0) return <>–</>;
  return (
    <span className="review-flags">
      {kinds.slice(0, SHOWN_FLAGS).map((kind) => (
        <StateChip key={kind} tone="warn" icon={FLAGS[kind]}>
          {t(`reviews.flag.${kind}`)}
        </StateChip>
      ))}
      {rest.length === 0 ? null : (
        <span title={rest.map((kind) => t(`reviews.flag.${kind}`)).join(', ')}>
          <bdi dir="ltr">+{rest.length}</bdi>
        </span>
      )}
    </span>
  );
}
