import { ActionIcon } from '@mantine/core';
import type { ReviewQuestion } from '@seker/contract';
import { Meta, StateChip, useText, When } from '@seker/ui';
import { IconArrowsSplit2, IconCornerUpLeft, IconLock, IconPencil } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import { AnswerLines } from './answer-lines.tsx';
import { CapturedSight } from './captured-sight.tsx';
import { FLAG_ICONS } from './flag-icons.ts';
import { useReview } from './review-context.ts';
import { SaidText } from './said-text.tsx';

export interface QuestionRowProps {
  readonly question: ReviewQuestion;
  readonly isCurrent: boolean;
  readonly onCurrent: () => void;
  /** Null: it cannot be corrected, or not while another answer is. */
  readonly onCorrect: (() => void) | null;
  /** The form that corrects the answer, while it is open. */
  readonly form: ReactNode;
}

/** A question with its answer, what was corrected, and what looks wrong about it. */
export function QuestionRow({ question, isCurrent, onCurrent, onCorrect, form }: QuestionRowProps): ReactElement {
  const t = useText();
  const { number, text, seconds, original, corrections } = question;
  return (
    <li
      className="review-row"
      aria-current={isCurrent ? 'true' : undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys go from question to question, as a reader does.
      tabIndex={isCurrent ? 0 : -1}
      onFocus={onCurrent}
    >
      <span className="review-number">
        <bdi>{number}</bdi>
      </span>
      <SaidText className="review-question">{text}</SaidText>
      <div className="review-answer">
        <AnswerLines answer={question} />
        <CapturedSight question={question} />
        {original === null ? null : (
          <del className="review-original">
            <span className="sk-read">{t('proofread.asWritten')} </span>
            <AnswerLines answer={original} />
          </del>
        )}
        {corrections.map(({ at, by, person, reason }) => (
          <span key={at} className="review-correction">
            <Meta
              parts={[
                by === 'interviewer' || person === null
                  ? t('proofread.correctedByInterviewer')
                  : t('proofread.correctedBy', { name: person.name }),
                <When key="at" at={at} />,
                reason === null || reason === '' ? null : <bdi key="reason">{reason}</bdi>,
              ]}
            />
          </span>
        ))}
      </div>
      <span className="review-marks">
        <RowMarks question={question} />
        {onCorrect === null ? null : (
          <ActionIcon
            className="review-correct-opener"
            variant="subtle"
            size={24}
            aria-label={t('proofread.correct', { number })}
            onClick={onCorrect}
          >
            <IconPencil size={16} aria-hidden="true" />
          </ActionIcon>
        )}
      </span>
      <span className="review-seconds">
        {seconds === null ? null : t('proofread.seconds', { n: seconds < 1 ? seconds : Math.round(seconds) })}
      </span>
      {form}
    </li>
  );
}

function RowMarks({ question }: { readonly question: ReviewQuestion }): ReactElement {
  const t = useText();
  const { returned, state } = useReview().review;
  const { uid, flags, corrections, fixed, isInQuota, isOffRoute } = question;
  return (
    <>
      {[...new Set(flags.map(({ flag }) => flag))].map((flag) => (
        <StateChip key={flag} tone="warn" icon={FLAG_ICONS[flag]}>
          {t(`reviews.flag.${flag}`)}
        </StateChip>
      ))}
      {state === 'returned' && returned.includes(uid) ? (
        <StateChip tone="warn" icon={IconCornerUpLeft}>
          {t('proofread.toFix')}
        </StateChip>
      ) : null}
      {corrections.length === 0 ? null : (
        <StateChip tone="info" icon={IconPencil}>
          {t('proofread.corrected')}
        </StateChip>
      )}
      {isOffRoute ? (
        <StateChip tone="quiet" icon={IconArrowsSplit2}>
          {t('proofread.offRoute')}
        </StateChip>
      ) : null}
      {fixed === 'recorded' ? (
        <StateChip tone="bare" icon={IconLock}>
          {t('proofread.recorded')}
        </StateChip>
      ) : null}
      {isInQuota ? (
        <StateChip tone="bare" icon={IconLock}>
          {t('proofread.inQuota')}
        </StateChip>
      ) : null}
    </>
  );
}
