import type { JsonObject } from '@seker/questionnaire/design';
import type { Form, Limits, StudyQuestion } from './study.ts';

interface FormMembers {
  readonly kind: string;
  readonly subKind: string;
  readonly lists: readonly ('answers' | 'rows')[];
  /** The list that a random order is about. */
  readonly shuffled?: 'answers' | 'rows';
  readonly takesText?: true;
  readonly takesExclusive?: true;
  /** Names of the rules that the limits of the source become. */
  readonly rule?: 'pickCount' | 'rankCount' | 'numberRange';
}

/** What each form is among the kinds of questions. */
export const FORM_MEMBERS = {
  single: { kind: 'closed', subKind: 'radio', lists: ['answers'], shuffled: 'answers', takesText: true },
  multi: {
    kind: 'closed',
    subKind: 'checkBox',
    lists: ['answers'],
    shuffled: 'answers',
    takesText: true,
    takesExclusive: true,
    rule: 'pickCount',
  },
  dropDown: { kind: 'closed', subKind: 'combo', lists: ['answers'], shuffled: 'answers', takesText: true },
  grid: { kind: 'matrix', subKind: 'horizontal', lists: ['answers', 'rows'], shuffled: 'rows' },
  gridMulti: {
    kind: 'matrix',
    subKind: 'horizontal',
    lists: ['answers', 'rows'],
    shuffled: 'rows',
    takesExclusive: true,
  },
  rank: { kind: 'rank', subKind: 'dropDown', lists: ['answers'], shuffled: 'answers', rule: 'rankCount' },
  scale: { kind: 'closed', subKind: 'radio', lists: [] },
  sum: { kind: 'matrix', subKind: 'sum', lists: ['rows'], shuffled: 'rows' },
  open: { kind: 'open', subKind: 'text', lists: [] },
  number: { kind: 'open', subKind: 'number', lists: [], rule: 'numberRange' },
  date: { kind: 'open', subKind: 'date', lists: [] },
  time: { kind: 'open', subKind: 'time', lists: [] },
} as const satisfies Record<Form, FormMembers>;

export function formMembers(form: Form): FormMembers {
  return FORM_MEMBERS[form];
}

/** Members of a question beside its lists, number and rules of the way. */
export function questionMembers({ form, limits, mandatory, shuffle, answers }: StudyQuestion): JsonObject {
  const { kind, subKind, shuffled, takesText } = formMembers(form);
  const isMixed = takesText === true && answers.some(({ openText }) => openText);
  return {
    kind: isMixed ? 'mixed' : kind,
    subKind,
    mandatory,
    ...(form === 'gridMulti' ? { multiple: true } : {}),
    ...(form === 'scale' ? { scale: { lower: limits?.min ?? 1, upper: limits?.max ?? 10 } } : {}),
    ...rulesOf(form, limits),
    ...(shuffle && shuffled !== undefined ? { random: { [shuffled]: { shuffle: true } } } : {}),
  };
}

function rulesOf(form: Form, limits: Limits | null): JsonObject {
  if (form === 'sum') {
    const max = limits?.max ?? limits?.min ?? 100;
    return { rules: [{ rule: 'sum', min: limits?.min ?? max, max }] };
  }
  const { rule } = formMembers(form);
  if (rule === undefined || limits === null || (limits.min === null && limits.max === null)) return {};
  return {
    rules: [
      {
        rule,
        ...(limits.min === null ? {} : { min: limits.min }),
        ...(limits.max === null ? {} : { max: limits.max }),
        // Where fewer are offered, no more is asked for.
        ...(rule === 'numberRange' ? {} : { capped: true }),
      },
    ],
  };
}
