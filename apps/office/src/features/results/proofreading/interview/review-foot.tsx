import { KeyHint, useText } from '@seker/ui';
import type { ReactElement } from 'react';
import type { ReviewActs } from './acts-of.ts';
import type { Walk } from './use-walk.ts';

/** The keys of the screen, always in sight. */
export function ReviewFoot({ acts, walk }: { readonly acts: ReviewActs; readonly walk: Walk }): ReactElement {
  const t = useText();
  return (
    <ul className="review-foot" aria-label={t('proofread.keys')}>
      <li>
        <KeyHint keys="J" /> <KeyHint keys="K" /> {t('proofread.keys.move')}
      </li>
      <li>
        <KeyHint keys="F" /> {t('proofread.keys.flag')}
      </li>
      {acts.correct ? (
        <li>
          <KeyHint keys="E" /> {t('proofread.keys.correct')}
        </li>
      ) : null}
      {acts.reject === null ? null : (
        <li>
          <KeyHint keys="X" /> {t(`proofread.keys.${acts.reject}`)}
        </li>
      )}
      {acts.return ? (
        <li>
          <KeyHint keys="R" /> {t('proofread.keys.return')}
        </li>
      ) : null}
      {acts.approve ? (
        <li>
          <KeyHint keys="Ctrl Enter" /> {t('proofread.keys.approve')}
        </li>
      ) : null}
      {walk.place === null ? null : (
        <li>
          <KeyHint keys="N" /> <KeyHint keys="P" /> {t('proofread.keys.walk')}
        </li>
      )}
    </ul>
  );
}
