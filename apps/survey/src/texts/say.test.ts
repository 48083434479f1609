import { describe, expect, it } from 'vitest';
import { en } from './en.ts';
import { he } from './he.ts';
import { sayIn } from './say.ts';

describe('the words of the survey page', () => {
  it('has the Hebrew dual beside singular and plural', () => {
    const say = sayIn('he');
    expect(say('complaint.pickExactly', { count: 1 })).toBe('נא לבחור תשובה אחת בדיוק');
    expect(say('complaint.pickExactly', { count: 2 })).toBe('נא לבחור שתי תשובות בדיוק');
    expect(say('complaint.pickExactly', { count: 11 })).toBe('נא לבחור 11 תשובות בדיוק');
  });

  it('speaks English beside a language it has no words for', () => {
    expect(sayIn('ar')('next')).toBe('Next');
  });

  it('says the same things in both languages', () => {
    expect(Object.keys(he).toSorted()).toEqual(Object.keys(en).toSorted());
  });
});
