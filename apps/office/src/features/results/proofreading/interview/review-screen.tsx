import type { ReviewQuestion } from '@seker/contract';
import { useText } from '@seker/ui';
import { type ReactElement, useRef, useState } from 'react';
import { useAccount } from '../../../../shell/use-account.ts';
import { actsOf } from './acts-of.ts';
import { CorrectForm } from './correct-form.tsx';
import { correctionOf } from './correction.ts';
import { DecisionNote } from './decision-note.tsx';
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

/** A whole interview in one look, gone through by keys. */
export function ReviewScreen(): ReactElement {
  const t = useText();
  const { review } = useReview();
  const account = useAccount();
  const { questions } = review;
  const list = useRef<HTMLOListElement>(null);
  const [at, setAt] = useState(0);
  /** Uid of the question that is being corrected. */
  const [correcting, setCorrecting] = useState<string | null>(null);
  const [dialog, setDialog] = useState<'reject' | 'return' | null>(null);
  const acts = actsOf(review, account);
  const verdicts = useVerdicts();
  const goTo = (index: number): void => {
    const row = list.current?.children[index];
    if (row instanceof HTMLElement) row.focus();
  };
  const mayCorrect = (question: ReviewQuestion): boolean => acts.correct && correctionOf(question) !== null;
  const isWaiting = questions.some((question) => question.uid === correcting && mayCorrect(question));
  const press = (key: ReviewKey): void => {
    switch (key.does) {
      case 'step':
        // The first key goes to where the screen stands, and the next ones on from it.
        return goTo(list.current?.contains(document.activeElement) === true ? at + key.by : at);
      case 'flag':
        return goTo(nextFlagged(questions, list.current?.contains(document.activeElement) === true ? at : -1) ?? at);
      case 'correct': {
        const question = questions[at];
        return question === undefined || isWaiting || !mayCorrect(question) ? undefined : setCorrecting(question.uid);
      }
      case 'reject':
        return acts.reject !== null && !isWaiting ? setDialog('reject') : undefined;
      case 'return':
        return acts.return && !isWaiting ? setDialog('return') : undefined;
      case 'approve':
        return acts.approve && !isWaiting ? verdicts.approve() : undefined;
    }
  };
  useReviewKeys(press);
  const formOf = (question: ReviewQuestion, index: number): ReactElement | null => {
    const from = question.uid === correcting && acts.correct ? correctionOf(question) : null;
    if (from === null) return null;
    const close = (): void => {
      setCorrecting(null);
      goTo(index);
    };
    return <CorrectForm question={question} from={from} onClose={close} />;
  };
  return (
    <div className="review">
      <ReviewHead
        acts={acts}
        verdicts={verdicts}
        isWaiting={isWaiting}
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
        <ReviewSide />
      </div>
      <ReviewFoot acts={acts} />
      {dialog === 'reject' && acts.reject !== null ? (
        <RejectDialog isProposal={acts.reject === 'propose'} onClose={() => setDialog(null)} />
      ) : null}
      {dialog === 'return' && acts.return ? <ReturnDialog onClose={() => setDialog(null)} /> : null}
    </div>
  );
}
