import type { DictionaryOptions } from '@seker/export';
import type { Study } from './read-study.ts';

/** How the columns of answers are written in a file; texts that codes stand for are left out where only codes are wanted. */
export function dictionaryOptions({ wish, word, isCounted, codedUses }: Study): DictionaryOptions {
  const coded = new Set(codedUses.flatMap(({ sources }) => sources.map(({ question, part }) => `${question} ${part}`)));
  return {
    language: wish.labels,
    answerSets: wish.answerSets,
    missingCodes: wish.missingCodes,
    reasonColumns: wish.missingCodes && !isCounted,
    words: {
      notApplicable: word('export.notApplicable'),
      skipped: word('export.skipped'),
      notAsked: word('export.notAsked'),
      notChosen: word('export.notChosen'),
      reason: word('export.reason'),
    },
    leavesOut: ({ question, type, suffix, holds }) =>
      (wish.encoding === 'codes' && type === 'text' && coded.has(`${question} ${suffix}`)) ||
      // Where people were needs the same right as the positions of whole interviews.
      (holds === 'position' && !wish.withPositions),
  };
}
