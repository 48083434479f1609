import { describe, expect, it } from 'vitest';
import {
  add,
  addItem,
  addLanguage,
  answers,
  inColumn,
  move,
  moveItem,
  remove,
  removeItem,
  removeLanguage,
  set,
  setItem,
  text,
} from './commands.test-data.ts';
import { conflictWith, saysTheSame } from './conflict-with.ts';
import type { DesignCommand } from './design-command.ts';
import { lostIn } from './lost-in.ts';
import { rebase } from './rebase.ts';

describe('two commands on the same thing', () => {
  const NOTHING_LOST = lostIn([]);
  const meet = (command: DesignCommand, past: DesignCommand) => conflictWith(command, past, NOTHING_LOST);

  it.each<[DesignCommand, DesignCommand, boolean]>([
    [set('q', 'na'), set('q', 'na'), true],
    [set('q', 'na'), set('q', 'nb'), false],
    [set('q', 'na'), set('r', 'na'), false],
    [set('q', 'random'), set('q', 'random.answers'), true],
    [set('q', 'random.answers'), set('q', 'random'), true],
    [set('q', 'answers'), moveItem(answers, 'i', null), true],
    [moveItem(answers, 'i', null), set('q', 'answers'), true],
    [moveItem(answers, 'i', null), setItem(answers, 'i', 'code', 'x'), false],
    [setItem(answers, 'i', 'code', 'x'), moveItem(answers, 'i', null), false],
    [moveItem(answers, 'i', null), moveItem(answers, 'i', 'j'), true],
    [moveItem(answers, 'i', null), moveItem(answers, 'j', null), false],
    [move('a', 'p', null), move('a', 'o', null), true],
    [move('a', 'p', null), move('b', 'p', null), false],
    [text('q.text'), text('q.text'), true],
    [text('q.text'), text('q.text', 'he'), false],
    [text('q.text'), text('q.help'), false],
    [{ op: 'setLanguage', language: 'he', field: 'name' }, { op: 'setLanguage', language: 'he', field: 'name' }, true],
    [
      { op: 'setLanguage', language: 'he', field: 'name' },
      { op: 'setLanguage', language: 'he', field: 'direction' },
      false,
    ],
    [{ op: 'setLanguage', language: 'he', field: 'name' }, { op: 'setLanguage', language: 'ru', field: 'name' }, false],
    [{ op: 'moveLanguage', language: 'he', after: null }, { op: 'moveLanguage', language: 'he', after: 'en' }, false],
    [remove('p', 'c', null, 'q'), add('x', 'q'), true],
    [remove('p', 'c', null, 'q'), add('x', 'z'), false],
    [remove('p', 'c', null, 'q'), move('x', 'p', null, { into: 'z', after: null }), true],
    [remove('p', 'c', null, 'q'), move('x', 'p', null, { into: 'p', after: null }), false],
    [remove('p', 'c', null, 'q'), text('q.text'), true],
    [remove('p', 'c', null, 'q'), text('z.text'), false],
    [remove('p', 'c', null, 'q'), set('q', 'na'), true],
    [remove('p', 'c', null, 'q'), setItem(answers, 'i', 'code', 'x'), true],
    [remove('p', 'c', null, 'q'), addItem(answers, 'i'), true],
    [remove('p', 'c', null, 'q'), removeItem(answers, 'i'), false],
    [{ op: 'remove', uid: 'q' }, set('q', 'na'), true],
    [removeItem(answers, 'i'), text('q.answer.i'), true],
    [removeItem(answers, 'i'), text('q.answer.i.label'), true],
    [removeItem(answers, 'i'), text('q.answer.j'), false],
    [removeItem(answers, 'i'), setItem(answers, 'i', 'code', 'x'), true],
    [removeItem(answers, 'i'), setItem(answers, 'j', 'code', 'x'), false],
    [removeItem(answers, 'i'), set('q', 'answers'), true],
    [removeItem(answers, 'i'), moveItem(answers, 'i', null), false],
    [removeItem({ uid: 'q', list: 'columns' }, 'c1'), addItem(inColumn, 'k'), true],
    [removeLanguage('he'), text('q.text', 'he'), true],
    [removeLanguage('he'), text('q.text', 'en'), false],
    [removeLanguage('he'), { op: 'setLanguage', language: 'he', field: 'name' }, true],
    [removeLanguage('he'), add('x', 'p', null, { he: { 'x.text': 'x' } }), true],
    [removeLanguage('he'), add('x', 'p', null, { en: { 'x.text': 'x' } }), false],
    [removeLanguage('he'), addItem(answers, 'i', null, { he: { 'q.answer.i': 'x' } }), true],
    [removeLanguage('he'), set('q', 'na'), false],
  ])('%j over %j: %s', (command, past, collides) => {
    expect(meet(command, past) !== null).toBe(collides);
  });

  it('collide no more over a node that is gone again', () => {
    expect(conflictWith(remove('p', 'c', null), add('x', 'p'), lostIn([{ op: 'remove', uid: 'x' }]))).toBeNull();
  });

  it.each<[DesignCommand, DesignCommand, boolean]>([
    [set('q', 'na', 'x'), set('q', 'na', 'x'), true],
    [set('q', 'na', 'x'), set('q', 'na', 'y'), false],
    [set('q', 'na'), set('q', 'na'), true],
    [set('q', 'na'), set('q', 'na', null), false],
    [setItem(answers, 'i', 'code', 'x'), set('q', 'answers.i.code', 'x'), true],
    [text('q.text'), text('q.text'), true],
    [text('q.text'), text('q.text', 'en', 'y'), false],
    [move('a', 'p', null), move('a', 'p', null), true],
    [move('a', 'p', null), move('a', 'p', 'b'), false],
    [move('a', 'p', null), move('a', 'o', null), false],
    [move('a', 'p', null), set('a', 'x'), false],
    [moveItem(answers, 'i', null), moveItem(answers, 'i', null), true],
    [moveItem(answers, 'i', null), moveItem(answers, 'i', 'j'), false],
    [set('q', 'na'), { op: 'setLanguage', language: 'en', field: 'na' }, false],
    [removeItem(answers, 'i'), removeItem(answers, 'i'), false],
  ])('%j and %j say the same: %s', (command, past, same) => {
    expect(saysTheSame(command, past)).toBe(same);
  });
});

describe('a command rebased on others', () => {
  const placed = (command: DesignCommand, ...since: readonly DesignCommand[]) => {
    const rebased = rebase(command, since);
    return 'command' in rebased && 'after' in rebased.command
      ? [rebased.outcome, rebased.command.after]
      : [rebased.outcome];
  };

  it('stands after what stood before its neighbour, where that is gone', () => {
    const gone = remove('b', 'p', 'a');
    expect(placed(add('x', 'p', 'b'), gone)).toEqual(['changed', 'a']);
    expect(placed(add('x', 'p', 'c'), gone)).toEqual(['same', 'c']);
    expect(placed(add('x', 'o', 'b'), gone)).toEqual(['same', 'b']);
    expect(placed(add('x', 'p'), gone)).toEqual(['same', null]);
    expect(placed(move('x', 'p', 'b'), move('b', 'o', null, { into: 'p', after: 'a' }))).toEqual(['changed', 'a']);
    expect(placed(move('x', 'p', 'b'), move('b', 'p', null, { into: 'p', after: 'a' }))).toEqual(['same', 'b']);
    expect(placed(add('x', 'p', 'b'), gone, remove('a', 'p', null))).toEqual(['changed', null]);
    expect(placed(add('x', 'p', 'b'), { op: 'remove', uid: 'b' })).toEqual(['same', 'b']);
  });

  it('of items and languages, too, each in its own list', () => {
    const gone = removeItem(answers, 'b', 'a');
    expect(placed(addItem(answers, 'x', 'b'), gone)).toEqual(['changed', 'a']);
    expect(placed(moveItem(answers, 'x', 'b'), gone)).toEqual(['changed', 'a']);
    expect(placed(addItem(answers, 'x', 'c'), gone)).toEqual(['same', 'c']);
    expect(placed(addItem(inColumn, 'x', 'b'), gone)).toEqual(['same', 'b']);
    expect(placed(addItem({ uid: 'r', list: 'answers' }, 'x', 'b'), gone)).toEqual(['same', 'b']);
    expect(placed(addItem({ uid: 'q', list: 'rows' }, 'x', 'b'), gone)).toEqual(['same', 'b']);
    expect(placed(addItem(inColumn, 'x', 'b'), removeItem(inColumn, 'b', null))).toEqual(['changed', null]);
    expect(placed(addLanguage('ru', 'he'), removeLanguage('he', 'en'))).toEqual(['changed', 'en']);
    expect(placed({ op: 'moveLanguage', language: 'ru', after: 'he' }, removeLanguage('he', 'en'))).toEqual([
      'changed',
      'en',
    ]);
    expect(placed(addLanguage('ru', 'en'), removeLanguage('he', 'en'))).toEqual(['same', 'en']);
  });

  it('loses the texts of languages that are gone', () => {
    const command = add('x', 'p', null, { en: { 'x.text': 'a' }, he: { 'x.text': 'b' } });
    expect(rebase(command, [removeLanguage('he')])).toEqual({
      outcome: 'changed',
      command: { ...command, texts: { en: { 'x.text': 'a' } } },
    });
    expect(rebase(command, [removeLanguage('ru')])).toEqual({ outcome: 'same', command });
    expect(rebase(command, [])).toEqual({ outcome: 'same', command });
    const language = addLanguage('he');
    expect(rebase(language, [removeLanguage('ru')])).toEqual({ outcome: 'same', command: language });
  });

  it('is gone with its target, collides over the last other change, and not over an equal one', () => {
    expect(rebase(set('q', 'na', 'x'), [remove('q', 'p', null)])).toEqual({ outcome: 'gone', name: 'q' });
    expect(rebase(set('q', 'na', 'x'), [set('q', 'na', 'y')])).toEqual({
      outcome: 'collision',
      at: { what: 'field', uid: 'q', field: 'na' },
    });
    expect(rebase(set('q', 'na', 'x'), [set('q', 'na', 'y'), set('q', 'na', 'x')]).outcome).toBe('same');
    expect(rebase(set('q', 'na', 'x'), [set('q', 'na', 'x'), set('q', 'na', 'y')]).outcome).toBe('collision');
  });
});
