import type { ReviewUnit } from '@seker/contract';
import { countText, useText } from '@seker/ui';
import { IconCheck } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { AnswerText } from '../work/answer-text.tsx';
import { GivenCodes } from './given-codes.tsx';
import { differingCodes } from './review-choice.ts';
import { useReview } from './review-context.ts';

/** An answer that is not in work: its passes and what is final, by column. */
export function ReviewUnitRow({ unit }: { readonly unit: ReviewUnit }): ReactElement {
  const t = useText();
  const { goTo } = useReview();
  const { text, language, unitIds, first, second, instead, final, reason } = unit;
  const differing = differingCodes(unit);
  const times = unitIds.length;
  const isTwice = reason === 'disagreement';
  return (
    <button type="button" className="coding-review-row" data-final={final !== null} onClick={() => goTo(unit.unitId)}>
      <span className="coding-review-text">
        <AnswerText text={text} language={language} />
        {times === 1 ? null : (
          <>
            <bdi className="coding-review-times" dir="ltr" aria-hidden="true">
              × {countText(times)}
            </bdi>
            <span className="sk-read">{t('codingReview.interviews', { count: times, n: countText(times) })}</span>
          </>
        )}
      </span>
      <span className="coding-review-cell">
        <span className="sk-read">{t(isTwice ? 'codingReview.pass.first' : 'codingReview.given')}: </span>
        {first === null ? '–' : <GivenCodes codes={first.codes} differing={differing} />}
      </span>
      <span className="coding-review-cell">
        {second !== null ? (
          <>
            <span className="sk-read">{t('codingReview.pass.second')}: </span>
            <GivenCodes codes={second.codes} differing={differing} />
          </>
        ) : instead !== null ? (
          <>
            <span className="sk-read">{t('codingReview.alike')}: </span>
            <GivenCodes codes={[instead.codeId]} look="dashed" />
            <small>{t('codingReview.alikeOf', { alike: instead.alike, of: instead.of })}</small>
          </>
        ) : null}
      </span>
      <span className="coding-review-cell">
        <span className="sk-read">{t('codingReview.final')}: </span>
        {final === null ? (
          '–'
        ) : (
          <>
            <GivenCodes codes={final.codes} look="put" />
            <IconCheck className="coding-review-final" size={14} aria-hidden="true" />
          </>
        )}
      </span>
    </button>
  );
}
