import { describe, expect, it } from 'vitest';
import { sayKeys } from '../../../../say-keys.test-data.ts';
import { partPicks } from '../parts/pick/part-picks.ts';
import { ENTRY_KINDS, logicEntries } from '../say/logic-entries.ts';
import { draftIndex } from '../session/draft-index.ts';
import {
  freeMessage,
  mayBeAdded,
  messagesIn,
  movedIn,
  newRule,
  rulesOf,
  setRules,
} from '../session/rules/rule-lists.ts';
import { isAboutLogic } from './all/logic-problems.ts';
import { DRAFT } from './logic-draft.test-data.ts';
import { operandPicks, profilePicks, subjectOf } from './operand-picks.ts';

const entryOf = (uid: string) => {
  const found = draftIndex(DRAFT).byUid.get(uid);
  if (found === undefined) throw new Error(`no ${uid}`);
  return found;
};

describe('the logic of a node', () => {
  it('is everything of it in the order in which it acts, with its kinds and names', () => {
    const entries = (uid: string) =>
      logicEntries(entryOf(uid).node, entryOf(uid).role).map(({ key, kinds, names, isUnknown, usesList }) => [
        key,
        kinds.join(),
        names.join(),
        isUnknown,
        usesList,
      ]);
    expect(entries('p')).toEqual([['entrance.0', 'skipEnd', 'q1,q4', true, true]]);
    expect(entries('q3')).toEqual([
      ['binds.0', 'binds', 'q1', false, false],
      ['rules.sum', 'checks', '', false, false],
      ['random.rows', 'randoms', '', false, false],
      ['exit.0', 'checks,sets', 'q3,q4', false, false],
      ['exit.1', 'skipEnd', '', false, false],
    ]);
    expect(entries('s')).toEqual([['split', 'randoms', '', false, false]]);
    expect(entries('q1')).toEqual([]);
    expect(logicEntries(entryOf('q3').node, 'question')).toBe(logicEntries(entryOf('q3').node, 'question'));
    expect(ENTRY_KINDS).toEqual(['showHide', 'skipEnd', 'checks', 'sets', 'binds', 'randoms']);
    const hides = { uid: 'x', entrance: [[{ act: { do: 'hide' } }, { act: 7 }]], binds: 'none' };
    expect(logicEntries(hides, 'text').map(({ kinds }) => kinds)).toEqual([['showHide']]);
  });

  it('has its places', () => {
    const places = logicEntries(entryOf('q3').node, 'question').map(({ place }) => place);
    expect(places).toEqual([
      { type: 'bind', at: 0 },
      { type: 'answerRule', name: 'sum' },
      { type: 'random', field: 'random.rows' },
      { type: 'rule', list: 'exit', at: 0 },
      { type: 'rule', list: 'exit', at: 1 },
    ]);
  });

  it('is what a problem is about by its field', () => {
    const about = (field?: string) => isAboutLogic((field === undefined ? {} : { field }) as never);
    expect(['entrance', 'exit', 'binds', 'random.rows', 'rules', 'show'].map(about)).toEqual(
      Array.from({ length: 6 }, () => true),
    );
    expect([about('answers'), about('q1.text'), about()]).toEqual([false, false, false]);
  });
});

describe('the rules of a node', () => {
  it('are read, set and taken away', () => {
    expect(rulesOf({ uid: 'q', exit: [[{ act: 1 }, 7], 'x'] }, 'exit')).toEqual([[{ act: 1 }], []]);
    expect(rulesOf({ uid: 'q' }, 'entrance')).toEqual([]);
    expect(setRules('q', 'exit', [[], [{ act: 1 }]])).toEqual({
      op: 'set',
      uid: 'q',
      field: 'exit',
      value: [[{ act: 1 }]],
    });
    expect([movedIn(['a', 'b', 'c'], 2, -1), movedIn(['a', 'b'], 1, 1), movedIn(['a'], 5, -1)]).toEqual([
      ['a', 'c', 'b'],
      ['a', 'b'],
      ['a'],
    ]);
    expect([
      messagesIn([{ act: { message: 3 } }, { act: { message: '4' } }, {}]),
      freeMessage({ uid: 'q' }),
      freeMessage(entryOf('q3').node),
    ]).toEqual([[3], 1, 5]);
  });

  it('are new ones as far as the node takes them where it stands', () => {
    const may = (uid: string) => mayBeAdded(entryOf(uid), draftIndex(DRAFT).order);
    expect(may('q1')).toEqual({ may: ['show', 'hide', 'skip', 'skipAfter', 'end', 'validate', 'set'], next: 'q2' });
    expect(may('q4')).toEqual({ may: ['show', 'hide', 'end', 'validate'], next: '' });
    expect(may('p')).toEqual({ may: ['show', 'hide', 'skip', 'skipAfter', 'end'], next: 'q1' });
    expect(may('t').may).toEqual(['show', 'hide', 'skip']);
    expect(may('c').may).toEqual(['show', 'hide', 'skip']);
    expect([may('b').may, may('s').may]).toEqual([[], []]);
  });

  it('begin by what they do', () => {
    const node = entryOf('q3').node;
    expect(
      (['show', 'hide', 'skip', 'skipAfter', 'end', 'validate', 'set'] as const).map((kind) =>
        newRule(kind, node, 'q4'),
      ),
    ).toEqual([
      { list: 'entrance', act: { do: 'show' } },
      { list: 'entrance', act: { do: 'hide' } },
      { list: 'entrance', act: { do: 'skip', to: 'q4' } },
      { list: 'exit', act: { do: 'skip', to: 'q4' } },
      { list: 'exit', act: { do: 'end', outcome: 'screenedOut' } },
      { list: 'exit', act: { do: 'validate', severity: 'error', message: 5 } },
      { list: 'exit', act: { do: 'set', question: 'q4', value: { op: 'literal', value: 1 } } },
    ]);
  });
});

describe('what can be looked at', () => {
  const picks = (uid: string, isExit: boolean) =>
    operandPicks(DRAFT, 'en', { uid, isExit }, sayKeys).map(({ key, label, isOff, hint, number }) => [
      key,
      number ?? null,
      label,
      isOff ?? false,
      hint ?? '',
    ]);

  it('are earlier questions, the last first, what is known besides, and later ones with the reason', () => {
    expect(picks('q3', false)).toEqual([
      ['q:q2', '', 'designer.questionUnwritten', false, ''],
      ['q:q1', 'Q1', 'First', false, ''],
      ['s:language', null, 'designer.say.languageNow', false, ''],
      ['s:mode', null, 'designer.say.modeNow', false, ''],
      ['today', null, 'designer.say.todayNow', false, ''],
      ['q:q3', 'Q3', 'designer.questionUnwritten', true, 'designer.logic.itself'],
      ['q:q4', 'Q4', 'designer.questionUnwritten', true, 'designer.logic.comesAfter {"name":"Q3"}'],
    ]);
    expect(
      picks('q3', true)
        .map(([key, , , isOff]) => [key, isOff])
        .slice(0, 1),
    ).toEqual([['q:q3', false]]);
    expect(
      picks('p', true)
        .filter(([, , , isOff]) => isOff === false)
        .map(([key]) => key),
    ).toEqual(['q:q2', 'q:q1', 's:language', 's:mode', 'today']);
    expect(picks('p', false).at(-1)?.[4]).toBe('designer.logic.comesAfter {"name":"designer.logic.thisPart"}');
  });

  it('is a field by the name that was typed', () => {
    expect(profilePicks('city 2', sayKeys)).toEqual([
      { key: 'p:city 2', label: 'designer.say.fromList {"field":"city 2"}' },
    ]);
    expect([
      profilePicks('2city', sayKeys),
      profilePicks('', sayKeys),
      profilePicks('a'.repeat(101), sayKeys),
      profilePicks('a'.repeat(100), sayKeys).length,
    ]).toEqual([[], [], [], 1]);
  });

  it('are parts of a question, where it has them', () => {
    const parts = (question: string, hasCodes: boolean) =>
      partPicks(DRAFT, 'en', question, hasCodes, sayKeys).map(({ pick, subject }) => [pick.key, pick.label, subject]);
    const whole = (question: string) => ['whole', 'designer.logic.wholeQuestion', { op: 'answer', question }];
    expect(parts('q1', true)).toEqual([
      whole('q1'),
      ['count', 'designer.logic.howMany', { op: 'count', question: 'q1' }],
    ]);
    expect(parts('q1', false)).toEqual([whole('q1')]);
    expect(parts('none', true)).toEqual([]);
    expect(parts('q3', true)).toHaveLength(6);
    expect(parts('q3', true).slice(0, 3)).toEqual([
      whole('q3'),
      ['rows', 'designer.logic.howManyRows', { op: 'countRows', question: 'q3', answers: [] }],
      ['r1.k1', 'Taste · Price', { op: 'answer', question: 'q3', row: 'r1', column: 'k1' }],
    ]);
    expect(parts('q4', true).map(([key]) => key)).toEqual(['whole', 'rows', 's1']);
  });

  it('is read from its key', () => {
    expect(['q:q1', 'p:a:b', 's:mode', 's:language', 'today'].map(subjectOf)).toEqual([
      { op: 'answer', question: 'q1' },
      { op: 'profile', field: 'a:b' },
      { op: 'system', name: 'mode' },
      { op: 'system', name: 'language' },
      { op: 'today' },
    ]);
  });
});
