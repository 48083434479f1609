import type { ReviewQuestion } from '@seker/contract';
import { notify, useText } from '@seker/ui';
import { type ReactElement, useRef, useState } from 'react';
import { useKeptEdit } from '../../../../form/index.ts';
import { useAccount } from '../../../../shell/use-account.ts';
import { actsOf } from './acts-of.ts';
import { ApproveDialog } from './approve-dialog.tsx';
import { CorrectForm } from './correct-form.tsx';
import { type Correction, correctionOf, fits } from './correction.ts';
import { DecisionNote } from './decision-note.tsx';
import { missingMedia } from './missing-media.ts';
import { nextFlagged } from './next-flagged.ts';
import { QuestionRow } from './question-row.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { ReturnDialog } from './return-dialog.tsx';
import { useReview } from './review-context.ts';
import { ReviewFoot } from './review-foot.tsx';
import { ReviewHead } from './review-head.tsx';
import type { ReviewKey } from './review-key.ts';
import { ReviewSide } from './review-side.tsx';
import { useReviewKeys } from './use-review-keys.ts';
import { useVerdicts } from './use-verdicts.ts';
import { useWalk } from './use-walk.ts';

/** A correction that is not saved yet. */
interface KeptCorrection {
  readonly question: string;
  readonly correction: Correction;
  readonly reason: string;
}

/** A whole interview in one look, gone through by keys. */
export function ReviewScreen(): ReactElement {
  const t = useText();
  const { projectId, review } = useReview();
  const account = useAccount();
  const { questions } = review;
  const list = useRef<HTMLOListElement>(null);
  const [at, setAt] = useState(0);
  /** What is typed and not saved: kept in this tab, and there again when one comes back. */
  const [kept, keep] = useKeptEdit<KeptCorrection>(`review.${projectId}.${review.id}`);
  /** Uid of the question that is being corrected. */
  const [correcting, setCorrecting] = useState(kept?.values.question ?? null);
  const [dialog, setDialog] = useState<'approve' | 'reject' | 'return' | null>(null);
  const acts = actsOf(review, account);
  const walk = useWalk({ projectId, reviewId: review.id });
  const verdicts = useVerdicts(walk);
  const missing = missingMedia(questions);
  const approve = (): void => (missing === 0 ? verdicts.approve() : setDialog('approve'));
  const goTo = (index: number): void => {
    const row = list.current?.children[index];
    if (row instanceof HTMLElement) row.focus();
  };
  const mayCorrect = (question: ReviewQuestion): boolean => acts.correct && correctionOf(question) !== null;
  const isWaiting = questions.some((question) => question.uid === correcting && mayCorrect(question));
  const correct = (question: ReviewQuestion): void => {
    if (mayCorrect(question)) setCorrecting(question.uid);
    else if (question.fixed !== null)
      notify({ id: `review-${review.id}`, text: t(`proofread.fixed.${question.fixed}`) });
  };
  const press = (key: ReviewKey): void => {
    switch (key.does) {
      case 'step':
        // The first key goes to where the screen stands, and the next ones on from it.
        return goTo(list.current?.contains(document.activeElement) === true ? at + key.by : at);
      case 'flag':
        return goTo(nextFlagged(questions, list.current?.contains(document.activeElement) === true ? at : -1) ?? at);
      case 'correct': {
        const question = questions[at];
        return question === undefined || isWaiting || !acts.correct ? undefined : correct(question);
      }
      case 'next':
        return walk.place === null || walk.place.after === null ? undefined : walk.goTo(walk.place.after);
      case 'previous':
        return walk.place === null || walk.place.before === null ? undefined : walk.goTo(walk.place.before);
      case 'reject':
        return acts.reject !== null && !isWaiting ? setDialog('reject') : undefined;
      case 'return':
        return acts.return && !isWaiting ? setDialog('return') : undefined;
      case 'approve':
        return acts.approve && !isWaiting ? approve() : undefined;
    }
  };
  useReviewKeys(press);
  const formOf = (question: ReviewQuestion, index: number): ReactElement | null => {
    const now = question.uid === correcting && acts.correct ? correctionOf(question) : null;
    if (now === null) return null;
    const own = kept?.values.question === question.uid && fits(question, kept.values.correction) ? kept.values : null;
    const close = (): void => {
      setCorrecting(null);
      goTo(index);
    };
    return (
      <CorrectForm
        question={question}
        from={own?.correction ?? now}
        reasonSoFar={own?.reason ?? ''}
        onTyped={(typed) =>
          keep(
            typed === null
              ? null
              : { values: { ...typed, question: question.uid }, revision: review.interviewRevision },
          )
        }
        onClose={close}
      />
    );
  };
  return (
    <div className="review">
      <ReviewHead
        acts={acts}
        verdicts={verdicts}
        walk={walk}
        isWaiting={isWaiting}
        asksToApprove={missing > 0}
        onApprove={approve}
        onReject={() => setDialog('reject')}
        onReturn={() => setDialog('return')}
      />
      <div className="review-body">
        <div className="review-main">
          <DecisionNote />
          <ol ref={list} className="review-list" aria-label={t('proofread.answers')}>
            {questions.map((question, index) => (
              <QuestionRow
                key={question.uid}
                question={question}
                isCurrent={index === at}
                onCurrent={() => setAt(index)}
                onCorrect={!isWaiting && mayCorrect(question) ? () => setCorrecting(question.uid) : null}
                form={formOf(question, index)}
              />
            ))}
          </ol>
        </div>
        <ReviewSide onQuestion={goTo} />
      </div>
      <ReviewFoot acts={acts} walk={walk} />
      {dialog === 'approve' && acts.approve && missing > 0 ? (
        <ApproveDialog missing={missing} onApprove={verdicts.approve} onClose={() => setDialog(null)} />
      ) : null}
      {dialog === 'reject' && acts.reject !== null ? (
        <RejectDialog isProposal={acts.reject === 'propose'} onClose={() => setDialog(null)} />
      ) : null}
      {dialog === 'return' && acts.return ? <ReturnDialog onClose={() => setDialog(null)} /> : null}
    </div>
  );
}
