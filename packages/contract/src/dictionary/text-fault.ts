import type { Fault } from '../faults.ts';
import { isOfOneNumber, type PluralForm } from './plural-forms.ts';

export const LONGEST_TEXT = 2_000;

export const TEXT_FAULTS = [
  'required',
  'tooLong',
  'hiddenSigns',
  'valueMissing',
  'valueUnknown',
] as const satisfies readonly Fault[];

export interface ComparedText {
  readonly text: string;
  /** The English text it replaces; for a plural, the form for many. */
  readonly english: string;
  readonly language: string;
  readonly form: PluralForm | null;
}

/** Why a text cannot replace the English one, and the placeholders concerned. */
export interface TextFault {
  readonly code: (typeof TEXT_FAULTS)[number];
  readonly values: readonly string[];
}

/**
 * Checks a text against the English one: same placeholders, a single line of plain text, no characters that affect the
 * direction of their surroundings. A plural form for one number only ("one second") may omit one placeholder. Null when
 * valid.
 */
export function textFault({ text, english, language, form }: ComparedText): TextFault | null {
  if (text === '') return { code: 'required', values: [] };
  if (text.length > LONGEST_TEXT) return { code: 'tooLong', values: [] };
  if (HIDDEN.test(text) || !areIsolatesClosed(text)) return { code: 'hiddenSigns', values: [] };
  const wanted = valuesIn(english);
  const named = valuesIn(text);
  const unknown = named.filter((value) => !wanted.includes(value));
  if (unknown.length > 0) return { code: 'valueUnknown', values: unknown };
  const missing = wanted.filter((value) => !named.includes(value));
  const isExcused = form !== null && missing.length === 1 && isOfOneNumber(language, form);
  return missing.length === 0 || isExcused ? null : { code: 'valueMissing', values: missing };
}

/** The distinct placeholders of a text, as written: `{{name}}` on screens, `{name}` for respondents. */
export function valuesIn(text: string): readonly string[] {
  return [...new Set([...text.matchAll(/\{\{\w+\}\}|\{\w+\}/g)].map(([value]) => value))];
}

/** Control characters including line ends, and characters that force a direction on following text. */
const HIDDEN = /[\p{Cc}\u2028\u2029\u202a-\u202e\ufeff]/u;

/** Every opened isolate must be closed, so that it ends with the text. */
function areIsolatesClosed(text: string): boolean {
  let open = 0;
  for (const sign of text) {
    if (/[\u2066-\u2068]/.test(sign)) open += 1;
    if (sign === '\u2069') open -= 1;
    if (open < 0) return false;
  }
  return open === 0;
}
