import { useDebouncedValue } from '@mantine/hooks';
import { CallError, type ReviewQuestion } from '@seker/contract';
import { failureText, notify, useText } from '@seker/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalOf } from '../../../../form/index.ts';
import type { AnswerFault } from './answer-fault.ts';
import { answerFault } from './complaint-words.ts';
import { type CorrectedPart, type Correction, correctedPart } from './correction.ts';
import { type RouteChanges, sendCorrection } from './correction-data.ts';
import { useReview } from './review-context.ts';
import { useReadAgain } from './use-verdicts.ts';

const TYPING_MILLISECONDS = 400;
const NOTHING: RouteChanges = [];

export interface CorrectionState {
  /** Whether anything was typed differently. */
  readonly isChanged: boolean;
  readonly wouldChange: RouteChanges;
  /** What is wrong with the answer as it is typed. */
  readonly fault: AnswerFault | null;
  /** Another person corrected something meanwhile: what is typed stays, and is saved over what stands now. */
  readonly isOvertaken: boolean;
  readonly failure: string | null;
  readonly isSaving: boolean;
  readonly save: (reason: string) => Promise<boolean>;
}

/** Checks a correction as it is typed, and saves it. */
export function useCorrection(question: ReviewQuestion, correction: Correction): CorrectionState {
  const t = useText();
  const { projectId, review } = useReview();
  const readAgain = useReadAgain();
  const [error, setError] = useState<unknown>(null);
  const [isSaving, setSaving] = useState(false);
  const { interviewRevision } = review;
  const of = { projectId, reviewId: review.id };
  const part = correctedPart(question, correction);
  const [checked] = useDebouncedValue(JSON.stringify(part), TYPING_MILLISECONDS);
  const send = async (corrected: CorrectedPart, reason: string, revision: number, isPreview: boolean) =>
    await sendCorrection(of, {
      question: question.uid,
      part: corrected,
      reason,
      interviewRevision: revision,
      isPreview,
    });
  const preview = useQuery({
    queryKey: ['reviewPreview', projectId, review.id, interviewRevision, question.uid, checked],
    queryFn: async () => (part === null ? null : await send(part, '', interviewRevision, true)),
    // A text by itself leads nowhere else.
    enabled: part?.openTexts === null && checked === JSON.stringify(part),
    retry: false,
    gcTime: 0,
  });
  const save = async (reason: string): Promise<boolean> => {
    if (isSaving || part === null) return false;
    setSaving(true);
    setError(null);
    try {
      await send(part, reason, interviewRevision, false);
      await readAgain();
      return true;
    } catch (refused) {
      const code = refused instanceof CallError ? refused.code : null;
      if (code === 'reviewDecided' || code === 'taskReleased') {
        const text = failureText(refused, t);
        if (text !== null) notify({ id: `review-${review.id}`, text, tone: 'danger' });
      }
      // Before it is said: the next save is over what stands now.
      if (code !== 'invalid' && code !== 'network') await readAgain();
      setError(refused);
      return false;
    } finally {
      setSaving(false);
    }
  };
  const saved = refusalOf(error);
  const isOvertaken = error instanceof CallError && error.code === 'conflict';
  return {
    isChanged: part !== null,
    wouldChange: preview.data?.wouldChange ?? NOTHING,
    // What is typed now passes the rules: what was said of it before does not stand any more.
    fault: part === null || preview.isSuccess ? null : (answerFault(preview.error, t) ?? answerFault(error, t)),
    isOvertaken,
    failure: error === null || isOvertaken || saved.why === 'faults' ? null : failureText(error, t),
    isSaving,
    save,
  };
}
