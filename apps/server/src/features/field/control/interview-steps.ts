import type { InterviewStep } from '@seker/contract';
import { type AnswerValue, type InterviewEvent, isInOwnWords } from '@seker/questionnaire';

type Hides = 'nothing' | 'ownWords' | 'answers';

/** Whether an answer is hidden from observers. */
export function isKeptBack(hides: Hides, value: AnswerValue): boolean {
  return hides === 'answers' || (hides === 'ownWords' && isInOwnWords(value));
}

interface Words {
  /** The manual number of a question; null when it is never asked. */
  readonly numberOf: (question: string) => string | null;
  readonly say: (question: string, value: AnswerValue) => string;
}

/** The most steps shown. */
const MOST_STEPS = 60;

/** Lists the steps of an interview for observers, newest first; draws and counts by the server are left out. */
export function interviewSteps(
  events: readonly { readonly seq: number; readonly at: Date; readonly event: InterviewEvent }[],
  { numberOf, say }: Words,
  hides: Hides,
): InterviewStep[] {
  const answers = new Map<string, AnswerValue>();
  const steps = events.flatMap(({ seq, at, event }): InterviewStep[] => {
    const base = { seq, at: at.toISOString(), question: null, words: null, before: null, isHidden: false };
    switch (event.type) {
      case 'answer':
      case 'timeout': {
        const before = answers.get(event.node) ?? null;
        if (event.value === null) answers.delete(event.node);
        else answers.set(event.node, event.value);
        const question = numberOf(event.node);
        // A value set by conditions is not the respondent's answer.
        if (question === null || (event.type === 'answer' && (event.by === 'set' || event.by === 'purge'))) return [];
        const isHidden = [before, event.value].some((value) => value !== null && isKeptBack(hides, value));
        const words = (value: AnswerValue | null) => (value === null || isHidden ? null : say(event.node, value));
        const what = event.type === 'timeout' ? 'timeout' : changeOf(before, event.value);
        return [{ ...base, what, question, words: words(event.value), before: words(before), isHidden }];
      }
      case 'pageLeft':
        return [{ ...base, what: event.direction }];
      case 'language':
        return [{ ...base, what: 'language', words: event.language }];
      case 'ended':
        return [{ ...base, what: 'ended', words: event.outcome }];
      default:
        return [];
    }
  });
  return steps.reverse().slice(0, MOST_STEPS);
}

function changeOf(before: AnswerValue | null, after: AnswerValue | null): 'answered' | 'corrected' | 'takenBack' {
  if (after === null) return 'takenBack';
  return before === null ? 'answered' : 'corrected';
}
