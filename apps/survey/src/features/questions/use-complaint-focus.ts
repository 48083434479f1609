import type { AnswerError } from '@seker/questionnaire';
import { type RefObject, useEffect } from 'react';

/** Focus for a question that is complained of and is answered by buttons: the page itself looks for fields alone. */
export function useComplaintFocus(question: RefObject<HTMLElement | null>, complaint: AnswerError | undefined): void {
  useEffect(() => {
    if (complaint === undefined) return;
    // The page moves focus in an effect of its own, which runs after those of its questions.
    queueMicrotask(() => {
      if (document.activeElement?.matches('h1, body') === true) controlOf(question.current)?.focus();
    });
  }, [question, complaint]);
}

function controlOf(question: HTMLElement | null): HTMLElement | SVGElement | null {
  return question?.querySelector<HTMLElement | SVGElement>('.answering :is(button:enabled, [tabindex="0"])') ?? null;
}
