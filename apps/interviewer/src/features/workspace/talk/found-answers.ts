import type { SpokenPart } from '@seker/contract';
import { wordsOf } from './words-of.ts';

export type Answer = SpokenPart & { readonly kind: 'question' | 'objection' };

/** The answers that hold all typed words, in any language of theirs: those whose title does before those whose reply does. */
export function foundAnswers(parts: readonly SpokenPart[], typed: string): readonly Answer[] {
  const answers = parts.filter((part): part is Answer => part.kind === 'question' || part.kind === 'objection');
  const wanted = plain(typed).split(' ').filter(Boolean);
  if (wanted.length === 0) return byKind(answers);
  const holds = (text: string): boolean => wanted.every((word) => text.includes(word));
  const titled = answers.filter(({ texts }) => Object.values(texts).some(({ title }) => holds(plain(title))));
  const replied = answers.filter(
    (answer) =>
      !titled.includes(answer) &&
      Object.values(answer.texts).some(({ title, text }) => holds(plain(`${title} ${wordsOf(text)}`))),
  );
  return byKind([...titled, ...replied]);
}

/** Objections first: they end a conversation sooner. */
function byKind(answers: readonly Answer[]): readonly Answer[] {
  return [...answers.filter(({ kind }) => kind === 'objection'), ...answers.filter(({ kind }) => kind === 'question')];
}

/** Without vowel points, accents, signs and capitals, as one types in haste. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLocaleLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
