import { type RulerPart, readNumber } from '@seker/questionnaire';
import { type KeyboardEvent, useRef } from 'react';
import { stepAt, stepOf } from './ruler-steps.ts';

/** How long the next digit of a number may follow, in milliseconds. */
const NEXT_DIGIT = 1_000;

/** The number on a ruler that was typed digit by digit onto its pointer; null while there is none within its ends. */
export function useTypedNumber(
  scale: Pick<RulerPart, 'min' | 'max' | 'step'>,
  language: string,
): (event: KeyboardEvent) => number | null {
  const typed = useRef({ text: '', at: 0 });
  return (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || !/^[-.,٫\p{Nd}]$/u.test(event.key)) return null;
    const begun = event.timeStamp - typed.current.at < NEXT_DIGIT ? typed.current.text : '';
    const text = begun + event.key;
    typed.current = { text, at: event.timeStamp };
    return numberOnScale(text, scale, language);
  };
}

/** The step next to the number that was written; null for what is no number within the ends. */
export function numberOnScale(
  text: string,
  scale: Pick<RulerPart, 'min' | 'max' | 'step'>,
  language: string,
): number | null {
  const number = readNumber(text, language);
  if (number === null || number < scale.min || number > scale.max) return null;
  return stepAt(stepOf(number, scale), scale);
}
