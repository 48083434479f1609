import { describe, expect, it } from 'vitest';
import { CODES } from '../session/coding.test-data.ts';
import { type CodeContent, contentOf, sameCode, sameRules, standingOfDraft } from './code-draft.ts';

const RULE = { codeId: 22, language: 'he', kind: 'words', text: 'טרי', isAuto: false } as const;

function stored(): CodeContent {
  const code = CODES.find(({ id }) => id === 22);
  if (code === undefined) throw new Error('the frame has no code 22');
  return contentOf(code, [RULE, { ...RULE, codeId: 23 }]);
}

describe('a draft of a code', () => {
  it('begins with the rules of its code alone', () => {
    expect(stored().rules).toEqual([{ language: 'he', kind: 'words', text: 'טרי', isAuto: false }]);
  });

  it('is the same while only blanks and empty names were typed', () => {
    const names = { ...stored().names, he: ' טריות ואיכות ', ar: '' };
    expect(sameCode({ ...stored(), names }, stored())).toBe(true);
    expect(sameCode({ ...stored(), names: { ...names, he: 'טריות' } }, stored())).toBe(false);
    expect(sameCode({ ...stored(), isExclusive: true }, stored())).toBe(false);
  });

  it('knows the order of rules', () => {
    const other = { language: null, kind: 'exact', text: 'fresh', isAuto: true } as const;
    const [own] = stored().rules;
    const two = { ...stored(), rules: [...(own === undefined ? [] : [own]), other] };
    expect(sameRules(two, { ...two, rules: two.rules.toReversed() })).toBe(false);
    expect(sameRules(two, { ...two, rules: two.rules.map((rule) => ({ ...rule, text: `${rule.text} ` })) })).toBe(true);
  });

  it('is overtaken where the code has changed under it, and only then', () => {
    const mine = { ...stored(), note: 'mine' };
    const theirs = { ...stored(), note: 'theirs' };
    expect(standingOfDraft(undefined, stored())).toBe('same');
    expect(standingOfDraft({ over: stored(), content: mine }, stored())).toBe('changed');
    expect(standingOfDraft({ over: stored(), content: mine }, theirs)).toBe('overtaken');
    expect(standingOfDraft({ over: stored(), content: theirs }, theirs)).toBe('same');
  });
});
