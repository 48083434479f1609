import { describe, expect, it } from 'vitest';
import { answerKey } from '../key/answer-key.ts';
import { codeId } from '../testing/frames.ts';
import type { CodeRule } from './code-rule.ts';
import { matchRules, type ReadRule, readRule } from './match-rules.ts';
import { readPattern } from './read-pattern.ts';

const answer = (text: string, language: string | null = 'he') => ({ text, key: answerKey(text), language });

function read(part: Partial<CodeRule>): ReadRule {
  const rule = readRule({ code: codeId(1), language: null, kind: 'words', text: 'x', isAuto: false, ...part });
  if (!rule.ok) throw new Error(rule.error.code);
  return rule.value;
}

describe('an exact rule', () => {
  it('matches the whole answer, by its key', () => {
    const rule = read({ kind: 'exact', text: 'צה"ל' });
    expect(rule.matches(answer('צה״ל!'))).toBe(true);
    expect(rule.matches(answer('צה״ל וגם'))).toBe(false);
  });
});

describe('a rule of words', () => {
  it('matches whole words in any order', () => {
    const rule = read({ text: 'service slow' });
    expect(rule.matches(answer('The service was: SLOW.'))).toBe(true);
    expect(rule.matches(answer('slow, very slow service'))).toBe(true);
    expect(rule.matches(answer('slow services'))).toBe(false);
    expect(rule.matches(answer('slow'))).toBe(false);
  });
});

describe('a rule of a pattern', () => {
  it('searches the answer as it was typed, in both cases of letters', () => {
    const rule = read({ kind: 'pattern', text: 'c\\+\\+|^nis? \\d+$' });
    expect(rule.matches(answer('I like C++'))).toBe(true);
    expect(rule.matches(answer('NIS 20'))).toBe(true);
    expect(rule.matches(answer('about NIS 20'))).toBe(false);
  });

  it('takes linear time where others would never end', () => {
    const rule = read({ kind: 'pattern', text: '(a+)+$' });
    expect(rule.matches(answer(`${'a'.repeat(5_000)}b`))).toBe(false);
  });

  it('is refused when it cannot be parsed, and when it is too large', () => {
    const refusal = (text: string) => {
      const pattern = readPattern(text);
      return pattern.ok ? null : pattern.error.code;
    };
    expect(refusal('(a')).toBe('badPattern');
    expect(refusal('(?=a)b')).toBe('badPattern');
    expect(refusal('a'.repeat(501))).toBe('patternTooLarge');
    expect(refusal('(abcdef){500}')).toBe('patternTooLarge');
    expect(refusal('a'.repeat(500))).toBe(null);
    expect(refusal('(מחיר|יקר)')).toBe(null);
  });
});

describe('the rules of a frame', () => {
  it('speak for answers in their language, or in any', () => {
    const hebrew = read({ language: 'he', text: 'ok' });
    const any = read({ language: null, text: 'ok', code: codeId(2) });
    const codes = (language: string | null) =>
      matchRules([hebrew, any], answer('ok', language)).map(({ code }) => code);
    expect(codes('he')).toEqual([1, 2]);
    expect(codes('en')).toEqual([2]);
    expect(codes(null)).toEqual([2]);
  });

  it('have words', () => {
    const refusal = (part: Partial<CodeRule>) =>
      readRule({ code: codeId(1), language: null, kind: 'words', text: ' ?! ', isAuto: true, ...part });
    expect(refusal({})).toEqual({ ok: false, error: { code: 'emptyRule' } });
    expect(refusal({ kind: 'exact' })).toEqual({ ok: false, error: { code: 'emptyRule' } });
    expect(refusal({ kind: 'pattern', text: ' ' })).toEqual({ ok: false, error: { code: 'emptyRule' } });
    expect(refusal({ kind: 'pattern', text: '\\?!' }).ok).toBe(true);
    expect(refusal({ kind: 'pattern', text: '[' })).toEqual({ ok: false, error: { code: 'badPattern' } });
  });
});
