import { createRng } from '@seker/kernel';
import type { Questionnaire } from '../document/questionnaire.ts';
import type { InterviewStart } from '../interview/interview-state.ts';
import type { AnswerShares } from './answer-shares.ts';
import { plausibleAnswer } from './plausible-answer.ts';
import { type PlayedInterview, playInterview } from './play-interview.ts';

export interface RandomInterviewOptions {
  /**
   * Wanted shares (0..1) by question and code: `{ sex: { 1: 0.5 } }`; for a checkbox each answer's own share, for a
   * rank the share of the first place. Rows, sets and cells have their own (`'m.r1'`, `'m.r1.c2'`), else those of the
   * question.
   */
  readonly targets?: Readonly<Record<string, AnswerShares>>;
  /** Share of optional questions that are left empty. */
  readonly emptyShare?: number;
  /** Further properties of the interview's start; its seed is always this function's. */
  readonly start?: Partial<Omit<InterviewStart, 'seed'>>;
}

/**
 * Generates one random interview for a data test: the same questionnaire, seed and options give the same events. Shares
 * are met in the long run among those asked; answers that the rules refuse are drawn again.
 */
export function randomInterview(
  questionnaire: Questionnaire,
  seed: string,
  options: RandomInterviewOptions = {},
): PlayedInterview {
  const { targets = {}, emptyShare = 0, start } = options;
  const full: InterviewStart = {
    language: questionnaire.defaultLanguage,
    mode: 'simulation',
    profile: {},
    quotaVariables: [],
    ...start,
    seed,
  };
  return playInterview(questionnaire, full, {
    answer: (question, attempt, offer) => {
      // A separate stream per question and attempt, so that no answer shifts another question's draw.
      const rng = createRng(seed, `${question.uid}/test/${attempt}`);
      const mayBeEmpty = question.mandatory === 'no' && attempt === 0;
      if (mayBeEmpty && rng.share() < emptyShare) return null;
      const named = (part?: string): string => (part === undefined ? question.uid : `${question.uid}.${part}`);
      const shares = (part?: string): AnswerShares => targets[named(part)] ?? targets[question.uid] ?? {};
      return plausibleAnswer(question, rng, { offer, shares, today: full.today ?? null });
    },
  });
}

/** The seed of the n-th interview of a data test. */
export function interviewSeed(seed: string, index: number): string {
  const rng = createRng(seed, `interview/${index}`);
  return [rng.next(), rng.next()].map((half) => half.toString(16).padStart(8, '0')).join('');
}
