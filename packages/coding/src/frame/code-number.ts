import type { Codeframe } from './codeframe.ts';

/** Numbers that every format of exported data holds exactly. */
const LARGEST_NUMBER = 999_999_999;

export function isCodeNumber(number: number): boolean {
  return Number.isInteger(number) && number >= 0 && number <= LARGEST_NUMBER;
}

/** Whether a code has or had this number. */
export function numberTaken(frame: Codeframe, number: number): boolean {
  return frame.spentNumbers.includes(number) || frame.codes.some((code) => code.number === number);
}

/** The number of the next code: one more than the highest that was ever given, numbers of system codes aside. */
export function nextNumber(frame: Codeframe): number {
  const given = frame.codes.filter(({ system }) => system === null).map(({ number }) => number);
  let next = [...given, ...frame.spentNumbers].reduce((highest, number) => Math.max(highest, number), 0) + 1;
  while (numberTaken(frame, next)) next += 1;
  return next;
}
