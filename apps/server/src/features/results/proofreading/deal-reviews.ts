import type { InterviewId, PersonId } from '@seker/kernel';

interface Encoder {
  readonly id: PersonId;
  /** Codes of languages. */
  readonly speaks: readonly string[];
  /** Tasks that they have. */
  readonly open: number;
}

/**
 * Deals completes to encoders who speak their language, each to the one who has the fewest tasks. Returns the number of
 * those whose language no one speaks.
 */
export function dealReviews(
  interviews: readonly { readonly id: InterviewId; readonly language: string }[],
  encoders: readonly Encoder[],
): {
  readonly tasks: readonly { readonly interviewId: InterviewId; readonly personId: PersonId }[];
  readonly left: number;
} {
  const load = new Map(encoders.map(({ id, open }) => [id, open]));
  const tasks: { interviewId: InterviewId; personId: PersonId }[] = [];
  for (const { id: interviewId, language } of interviews) {
    const able = encoders.filter(({ speaks }) => speaks.includes(language));
    const [first, ...others] = able;
    if (first === undefined) continue;
    const loadOf = ({ id }: Encoder) => load.get(id) ?? 0;
    const least = others.reduce((best, one) => (loadOf(one) < loadOf(best) ? one : best), first);
    load.set(least.id, loadOf(least) + 1);
    tasks.push({ interviewId, personId: least.id });
  }
  return { tasks, left: interviews.length - tasks.length };
}
