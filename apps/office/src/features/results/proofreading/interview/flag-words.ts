import type { ReviewFlag } from '@seker/contract';
import type { Translate } from '@seker/ui';

/** What the number of a flag means; null where the flag says all. */
export function flagWords({ flag, n }: ReviewFlag, t: Translate): string | null {
  if (n === undefined) return null;
  switch (flag) {
    case 'tooShort':
    case 'straightLine':
    case 'repeatedText':
    case 'manyNotApplicable':
    case 'manyEdits':
      return t(`proofread.flagN.${flag}`, { count: n, n });
    case 'unlikeDevice':
    case 'shortText':
    case 'warningsConfirmed':
    case 'oddHours':
    case 'trap':
    case 'quickStart':
    case 'manyStarts':
      return null;
  }
}
