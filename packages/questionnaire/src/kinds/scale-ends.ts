import type { Choice } from './item.ts';
import type { Presenter } from './kind.ts';
import type { ScaleEnds } from './question-part.ts';

/** Text keys of a number scale's ends, relative to the question's uid. */
export const END_KEYS = { lower: 'label.lower', upper: 'label.upper' } as const;

/** The texts of the scale's ends, if the answers are a number scale. */
export function viewEnds(answers: readonly Choice[], present: Presenter): { readonly ends?: ScaleEnds } {
  if (!answers.some(({ label }) => label !== undefined)) return {};
  const ends = { lower: present.text(END_KEYS.lower), upper: present.text(END_KEYS.upper) };
  return ends.lower === null && ends.upper === null ? {} : { ends };
}
