import type { RulerPart } from '@seker/questionnaire';
import { type KeyboardEvent, useRef } from 'react';
import { stepAt, stepOf } from './ruler-steps.ts';

/** How long the next digit of a number may follow, in milliseconds. */
const NEXT_DIGIT = 1_000;

/** The number on a ruler that was typed digit by digit onto its pointer; null while there is none within its ends. */
export function useTypedNumber(
  scale: Pick<RulerPart, 'min' | 'max' | 'step'>,
): (event: KeyboardEvent) => number | null {
  const typed = useRef({ text: '', at: 0 });
  return (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || !/^[-.,0-9]$/.test(event.key)) return null;
    const begun = event.timeStamp - typed.current.at < NEXT_DIGIT ? typed.current.text : '';
    const text = begun + event.key.replace(',', '.');
    typed.current = { text, at: event.timeStamp };
    const number = /[0-9]/.test(text) ? Number(text) : Number.NaN;
    return number >= scale.min && number <= scale.max ? stepAt(stepOf(number, scale), scale) : null;
  };
}
