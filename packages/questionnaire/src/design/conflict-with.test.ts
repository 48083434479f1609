import { describe, expect, it } from 'vitest';
import { conflictWith, saysTheSame } from './conflict-with.ts';
import type { DesignCommand } from './design-command.ts';
import { lostIn } from './lost-in.ts';

const ANSWERS = { uid: 'q1', list: 'answers' } as const;
const set = (uid: string, field: string, value = 1): DesignCommand => ({ op: 'set', uid, field, value });
const setItem = (item: string, field: string, value = 1): DesignCommand => ({
  op: 'setItem',
  ...ANSWERS,
  item,
  field,
  value,
});
const moveItem = (item: string, after: string | null = null): DesignCommand => ({
  op: 'moveItem',
  ...ANSWERS,
  item,
  after,
});
const removeItem = (item: string): DesignCommand => ({ op: 'removeItem', ...ANSWERS, item });
const addItem = (item: string, texts = {}): DesignCommand => ({
  op: 'addItem',
  ...ANSWERS,
  item: { uid: item, code: 1 },
  after: null,
  texts,
});
const text = (key: string, language = 'en', value = 'x'): DesignCommand => ({ op: 'text', language, key, value });
const move = (uid: string, into = 'p1', after: string | null = null, from?: string): DesignCommand => ({
  op: 'move',
  uid,
  into,
  after,
  ...(from === undefined ? {} : { was: { into: from, after: null } }),
});
const remove = (uid: string, ...inside: readonly string[]): DesignCommand => ({
  op: 'remove',
  uid,
  was: { into: 'c1', after: null, uids: [uid, ...inside] },
});
const add = (uid: string, into: string, texts = {}): DesignCommand => ({
  op: 'add',
  node: { uid },
  texts,
  into,
  after: null,
});
const setLanguage = (language: string, field: string, value = 'x'): DesignCommand => ({
  op: 'setLanguage',
  language,
  field,
  value,
});
const removeLanguage: DesignCommand = { op: 'removeLanguage', language: 'he', was: { after: null } };

describe('two commands of different people', () => {
  it.each<[string, DesignCommand, DesignCommand]>([
    ['one field of one question', set('q1', 'na'), set('q1', 'na')],
    ['a field and a part of it', set('q1', 'random'), set('q1', 'random.answers')],
    ['a part of a field and the whole of it', set('q1', 'random.answers'), set('q1', 'random')],
    ['one member of one answer', setItem('a1', 'code'), setItem('a1', 'code')],
    ['an answer and the whole list', setItem('a1', 'code'), set('q1', 'answers')],
    ['the whole list and an answer', set('q1', 'answers'), setItem('a1', 'code')],
    ['the place of an answer', moveItem('a1'), moveItem('a1', 'a2')],
    ['the place of an answer and the whole list', moveItem('a1'), set('q1', 'answers')],
    ['the whole list and the place of an answer', set('q1', 'answers'), moveItem('a1')],
    ['the place of a question', move('q1'), move('q1', 'p2')],
    ['one text', text('q1.text'), text('q1.text')],
    ['the name of one language', setLanguage('he', 'name'), setLanguage('he', 'name')],
    ['a deletion and a text inside', remove('q1'), text('q1.answer.a1')],
    ['a deletion and a text deep inside', remove('p1', 'q1'), text('q1.text')],
    ['a deletion and a field of it', remove('q1'), set('q1', 'na')],
    ['a deletion and an answer of it', remove('q1'), setItem('a1', 'code')],
    ['a deletion and a new answer of it', remove('q1'), addItem('a9')],
    ['a deletion and an addition inside', remove('p1'), add('q9', 'p1')],
    ['a deletion and a move inside', remove('p1'), move('q3', 'p1', null, 'p2')],
    ['a deleted answer and its text', removeItem('a1'), text('q1.answer.a1')],
    ['a deleted answer and its code', removeItem('a1'), setItem('a1', 'code')],
    ['a deleted answer and the whole list', removeItem('a1'), set('q1', 'answers')],
    ['a deleted language and a text in it', removeLanguage, text('q1.text', 'he')],
    ['a deleted language and its name', removeLanguage, setLanguage('he', 'name')],
    ['a language that is deleted and a question in it', removeLanguage, add('q9', 'p1', { he: { 'q9.text': 'x' } })],
    ['a language that is deleted and an answer in it', removeLanguage, addItem('a9', { he: { 'q1.answer.a9': 'x' } })],
  ])('collide: %s', (_name, mine, theirs) => {
    expect(conflictWith(mine, theirs, lostIn([theirs]))).not.toBeNull();
  });

  it.each<[string, DesignCommand, DesignCommand]>([
    ['one field of two questions', set('q1', 'na'), set('q2', 'na')],
    ['two fields of one question', set('q1', 'na'), set('q1', 'mandatory')],
    ['fields with a common prefix', set('q1', 'random'), set('q1', 'randomly')],
    ['one member of two answers', setItem('a1', 'code'), setItem('a2', 'code')],
    ['two members of one answer', setItem('a1', 'code'), setItem('a1', 'fixed')],
    ['the place of one answer and of another', moveItem('a1'), moveItem('a2')],
    ['the place of an answer and its code', moveItem('a1'), setItem('a1', 'code')],
    ['the code of an answer and its place', setItem('a1', 'code'), moveItem('a1')],
    ['the place of one question and of another', move('q1'), move('q2')],
    ['one text in two languages', text('q1.text', 'en'), text('q1.text', 'he')],
    ['two texts of one language', text('q1.text'), text('q2.text')],
    ['the names of two languages', setLanguage('he', 'name'), setLanguage('en', 'name')],
    ['two members of one language', setLanguage('he', 'name'), setLanguage('he', 'direction')],
    ['a deletion and a text elsewhere', remove('q1'), text('q2.text')],
    ['a deletion and a field elsewhere', remove('q1'), set('q2', 'na')],
    ['a deletion and an addition elsewhere', remove('p1'), add('q9', 'p2')],
    ['a deletion and a move within it', remove('p1'), move('q1', 'p1', null, 'p1')],
    ['a deletion and a deletion inside', remove('p1', 'q1'), remove('q1')],
    ['a deleted answer and the text of another', removeItem('a1'), text('q1.answer.a2')],
    ['a deleted answer and the code of another', removeItem('a1'), setItem('a2', 'code')],
    ['a deleted answer and the place of another', removeItem('a1'), moveItem('a2')],
    ['a deleted language and a text in another', removeLanguage, text('q1.text', 'en')],
    ['a deleted language and the name of another', removeLanguage, setLanguage('en', 'name')],
    [
      'a language that is deleted and a question in another',
      removeLanguage,
      add('q9', 'p1', { en: { 'q9.text': 'x' } }),
    ],
  ])('are compatible: %s', (_name, mine, theirs) => {
    expect(conflictWith(mine, theirs, lostIn([theirs]))).toBeNull();
  });

  it('are compatible: a removal, and an addition inside it that was removed again', () => {
    const theirs = [add('q9', 'p1'), remove('q9')];
    expect(conflictWith(remove('p1'), add('q9', 'p1'), lostIn(theirs))).toBeNull();
  });
});

describe('two people with the same intention', () => {
  const gone = (field: string): DesignCommand => ({ op: 'set', uid: 'q1', field });

  it.each<[boolean, string, DesignCommand, DesignCommand]>([
    [true, 'one value', set('q1', 'na'), set('q1', 'na')],
    [true, 'no value', gone('na'), gone('na')],
    [true, 'one text', text('q1.text'), text('q1.text')],
    [true, 'one code', setItem('a1', 'code'), setItem('a1', 'code')],
    [true, 'one name of a language', setLanguage('he', 'name'), setLanguage('he', 'name')],
    [true, 'one place', move('q1', 'p2', 'q3'), move('q1', 'p2', 'q3')],
    [true, 'one place of an answer', moveItem('a1', 'a2'), moveItem('a1', 'a2')],
    [false, 'another value', set('q1', 'na', 1), set('q1', 'na', 2)],
    [false, 'a value and none', set('q1', 'na'), gone('na')],
    [false, 'a whole and a part of it', set('q1', 'random'), set('q1', 'random.answers')],
    [false, 'other words', text('q1.text', 'en', 'x'), text('q1.text', 'en', 'y')],
    [false, 'another page', move('q1', 'p1'), move('q1', 'p2')],
    [false, 'another neighbour', move('q1', 'p1', 'q2'), move('q1', 'p1', 'q3')],
    [false, 'another neighbour of an answer', moveItem('a1', 'a2'), moveItem('a1', 'a3')],
    [false, 'a place and a text', move('q1'), text('q1.text')],
  ])('%s: %s', (expected, _name, mine, theirs) => {
    expect(saysTheSame(mine, theirs)).toBe(expected);
  });
});
