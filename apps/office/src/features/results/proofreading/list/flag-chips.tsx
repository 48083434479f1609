import type { ReviewFlag } from '@seker/contract';
import { StateChip, useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { FLAG_ICONS } from '../interview/flag-icons.ts';

/** More make a row of the list unreadable. */
const SHOWN_FLAGS = 3;

/** What is to be looked at in an interview: each kind once, the rest as a number. */
export function FlagChips({ flags }: { readonly flags: readonly ReviewFlag[] }): ReactElement {
  const t = useText();
  const kinds = [...new Set(flags.map(({ flag }) => flag))];
  const rest = kinds.slice(SHOWN_FLAGS);
  if (kinds.length === 0) return <>–</>;
  return (
    <span className="review-flag-chips" title={kinds.map((kind) => t(`reviews.flag.${kind}`)).join(', ')}>
      {kinds.slice(0, SHOWN_FLAGS).map((kind) => (
        <StateChip key={kind} tone="warn" icon={FLAG_ICONS[kind]}>
          {t(`reviews.flag.${kind}`)}
        </StateChip>
      ))}
      {rest.length === 0 ? null : (
        <bdi dir="ltr" title={rest.map((kind) => t(`reviews.flag.${kind}`)).join(', ')}>
          +{rest.length}
        </bdi>
      )}
    </span>
  );
}
