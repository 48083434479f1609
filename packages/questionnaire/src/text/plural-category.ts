export type PluralCategory = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

export const PLURAL_CATEGORIES: readonly PluralCategory[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

/**
 * The plural category of a number by Unicode's CLDR. A table of our own, because a runtime's table changes with its
 * version, and the same interview must show the same words everywhere. Unknown languages use the English rule.
 */
export function pluralCategory(language: string, number: number): PluralCategory {
  const count = Math.abs(number);
  const family = FAMILIES.find(({ languages }) => languages.includes(language.split('-')[0] ?? ''));
  return (family?.category ?? ENGLISH)(count, Number.isInteger(count));
}

type Category = (count: number, isWhole: boolean) => PluralCategory;

const ENGLISH: Category = (count) => (count === 1 ? 'one' : 'other');

function isTeen(count: number): boolean {
  return count % 100 >= 11 && count % 100 <= 19;
}

/** Ends in 2, 3 or 4, but not in 12, 13 or 14. */
function isFew(count: number): boolean {
  return count % 10 >= 2 && count % 10 <= 4 && !isTeen(count);
}

const FAMILIES: readonly { readonly languages: readonly string[]; readonly category: Category }[] = [
  { languages: ['zh', 'ja', 'ko', 'vi', 'th', 'id', 'ms', 'lo', 'my'], category: () => 'other' },
  { languages: ['fr'], category: (count) => (count < 2 ? 'one' : 'other') },
  { languages: ['am', 'hi', 'bn', 'fa', 'gu', 'kn', 'zu'], category: (count) => (count <= 1 ? 'one' : 'other') },
  {
    languages: ['he', 'iw'],
    category: (count, isWhole) => {
      if (!isWhole) return count < 1 ? 'one' : 'other';
      return count === 1 ? 'one' : count === 2 ? 'two' : 'other';
    },
  },
  {
    languages: ['ar'],
    category: (count, isWhole) => {
      if (!isWhole) return 'other';
      const exact = (['zero', 'one', 'two'] as const)[count];
      if (exact !== undefined) return exact;
      const end = count % 100;
      return end >= 3 && end <= 10 ? 'few' : end >= 11 ? 'many' : 'other';
    },
  },
  {
    languages: ['ru', 'uk', 'be'],
    category: (count, isWhole) => {
      if (!isWhole) return 'other';
      return count % 10 === 1 && !isTeen(count) ? 'one' : isFew(count) ? 'few' : 'many';
    },
  },
  {
    languages: ['pl'],
    category: (count, isWhole) => {
      if (!isWhole) return 'other';
      return count === 1 ? 'one' : isFew(count) ? 'few' : 'many';
    },
  },
  {
    languages: ['cs', 'sk'],
    category: (count, isWhole) => {
      if (!isWhole) return 'many';
      return count === 1 ? 'one' : count >= 2 && count <= 4 ? 'few' : 'other';
    },
  },
  {
    languages: ['ro'],
    category: (count, isWhole) => {
      if (count === 1) return 'one';
      return !isWhole || count === 0 || (count % 100 >= 1 && count % 100 <= 19) ? 'few' : 'other';
    },
  },
  {
    languages: ['lt'],
    category: (count, isWhole) => {
      if (!isWhole) return 'many';
      if (count % 10 === 0 || isTeen(count)) return 'other';
      return count % 10 === 1 ? 'one' : 'few';
    },
  },
];
