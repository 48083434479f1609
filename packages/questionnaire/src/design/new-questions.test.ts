import { describe, expect, it } from 'vitest';
import { type BySubKind, kinds } from '../kinds/index.ts';
import { answerRules, isAnswerRuleName } from '../rules/index.ts';
import { buildDocument, compiled, radio } from '../scenario/build-document.ts';
import { defaultQuestion } from './default-question.ts';
import { emptyDraft } from './draft-document.ts';
import { freshUids } from './fresh-uid.ts';
import { ALL_ITEM_MEMBERS, ALL_LISTS, ALL_PLAIN, kindMembers, SUB_KINDS, takesList } from './kind-members.ts';
import { freeNumber, nextNumber, numbersOf } from './next-number.ts';
import { readDraft } from './read-draft.ts';

/** Uids `n1`, `n2`, … in the order in which they are asked for. */
function counting(): () => string {
  let count = 0;
  return () => {
    count += 1;
    return `n${count}`;
  };
}

const START = { number: 'Q7', source: 'q1', image: 'picture' };

const begun = (kind: string, subKind: string, start: Parameters<typeof defaultQuestion>[3] = START) => {
  const { uid, type, number, ...more } = defaultQuestion(kind, subKind, counting(), start) ?? { uid: '' };
  expect([uid, type, number]).toEqual(['n1', 'question', start.number]);
  return more;
};

/** Items `n2`, `n3` … with codes from 1. */
const items = (from: number, count: number, more: object = {}) =>
  Array.from({ length: count }, (_, at) => ({ uid: `n${from + at}`, code: at + 1, ...more }));

describe('a new question', () => {
  it.each(['radio', 'combo', 'checkBox'])(
    'of choice, %s, has two answers; with open text three, the last of them open',
    (subKind) => {
      expect(begun('closed', subKind)).toEqual({ kind: 'closed', subKind, answers: items(2, 2) });
      expect(begun('mixed', subKind)).toEqual({
        kind: 'mixed',
        subKind,
        answers: [...items(2, 2), { uid: 'n4', code: 97, openText: true }],
      });
      if (subKind !== 'checkBox')
        expect(begun('quota', subKind)).toEqual({ kind: 'quota', subKind, answers: items(2, 2) });
    },
  );

  it('of typing has nothing more', () => {
    for (const subKind of ['text', 'number', 'date', 'time'])
      expect(begun('open', subKind)).toEqual({ kind: 'open', subKind });
  });

  it('of ranking has three items', () => {
    for (const subKind of ['podium', 'fitIn', 'dropDown'])
      expect(begun('rank', subKind)).toEqual({ kind: 'rank', subKind, answers: items(2, 3) });
  });

  it('of a matrix has two rows, and what its cells need', () => {
    for (const subKind of ['horizontal', 'vertical'])
      expect(begun('matrix', subKind)).toEqual({ kind: 'matrix', subKind, rows: items(2, 2), answers: items(4, 3) });
    expect(begun('matrix', 'chained')).toEqual({
      kind: 'matrix',
      subKind: 'chained',
      rows: [],
      answers: items(2, 3),
      binds: [
        {
          type: 'questionQuestion',
          from: 'q1',
          list: 'rows',
          take: 'chosen',
        },
      ],
    });
    expect(begun('matrix', 'chained', { number: '' })['binds']).toMatchObject([{ from: '' }]);
    expect(begun('matrix', 'sum')).toEqual({
      kind: 'matrix',
      subKind: 'sum',
      rows: items(2, 2),
      rules: [
        {
          rule: 'sum',
          min: 100,
          max: 100,
        },
      ],
    });
    expect(begun('matrix', 'form')).toEqual({
      kind: 'matrix',
      subKind: 'form',
      rows: items(2, 2),
      columns: items(4, 2, {
        cell: {
          kind: 'open',
          subKind: 'text',
        },
      }),
    });
    const cell = (from: number) => ({ kind: 'closed', subKind: 'radio', answers: items(from, 2) });
    expect(begun('matrix', 'multiComparison')).toEqual({
      kind: 'matrix',
      subKind: 'multiComparison',
      rows: items(2, 2),
      columns: [
        {
          uid: 'n4',
          code: 1,
          cell: cell(5),
        },
        {
          uid: 'n7',
          code: 2,
          cell: cell(8),
        },
      ],
    });
  });

  it('of pictures has a picture where it needs one', () => {
    const picture = { type: 'image', id: 'picture' };
    expect(begun('visual', 'clickObject')).toEqual({
      kind: 'visual',
      subKind: 'clickObject',
      image: picture,
      areas: items(2, 1, {
        shape: {
          type: 'rectangle',
          x: 0.25,
          y: 0.25,
          width: 0.5,
          height: 0.5,
        },
      }),
    });
    expect(begun('visual', 'clickObject', { number: '' })['image']).toEqual({ type: 'image', id: '' });
    expect(begun('visual', 'ruler')).toEqual({ kind: 'visual', subKind: 'ruler', min: 0, max: 10, step: 1 });
    expect(begun('visual', 'shelfSimulator')).toEqual({
      kind: 'visual',
      subKind: 'shelfSimulator',
      shelves: [
        {
          uid: 'n2',
          products: items(3, 2, { image: picture }),
        },
      ],
    });
    expect(begun('visual', 'visualComparison')).toEqual({
      kind: 'visual',
      subKind: 'visualComparison',
      by: 'pairs',
      answers: items(2, 2, { media: [picture] }),
      sets: items(4, 1, { members: ['n2', 'n3'] }),
    });
  });
});

describe('what a kind can have', () => {
  const all = Object.entries(kinds).flatMap(([kind, { subKinds }]) => subKinds.map((subKind) => ({ kind, subKind })));

  it('is known of every kind', () => {
    const key = (one: { kind: string; subKind: string }) => `${one.kind} ${one.subKind}`;
    expect(SUB_KINDS.map(key).toSorted()).toEqual(all.map(key).toSorted());
    expect([kindMembers('constructor', 'name'), kindMembers('open', 'toString'), kindMembers('open', 'radio')]).toEqual(
      [null, null, null],
    );
  });

  it.each(all)('are the rules of $kind $subKind', ({ kind, subKind }) => {
    const question = defaultQuestion(
      kind,
      subKind,
      freshUids(() => 0.5 + 0.4 * Math.sin(at++)),
      { ...START, number: 'Q2' },
    );
    const document = buildDocument([
      { uid: 'p1', nodes: [radio('q1')] },
      { uid: 'p2', nodes: [question as never] },
    ]);
    const rules = compiled(document).questions.get(question?.uid ?? '')?.behaviour.rules ?? [];
    expect([...(kindMembers(kind, subKind)?.rules ?? [])].toSorted()).toEqual([...rules].toSorted());
    for (const rule of rules) expect(isAnswerRuleName(rule) && answerRules[rule]).toBeTruthy();
  });
  let at = 0;

  it('are its lists and members', () => {
    const told = (kind: string, subKind: string) => {
      const members = kindMembers(kind, subKind);
      return [members?.lists.join(' '), members?.plain.join(' '), members?.hasEnds];
    };
    const table = {
      closed: {
        radio: ['answers', 'scale', true],
        combo: ['answers', 'scale', true],
        checkBox: ['answers', 'scale', true],
      },
      quota: { radio: ['answers', 'scale', true], combo: ['answers', 'scale', true] },
      mixed: {
        radio: ['answers', 'scale', true],
        combo: ['answers', 'scale', true],
        checkBox: ['answers', 'scale', true],
      },
      open: { text: ['', 'lines', false], number: ['', '', false], date: ['', '', false], time: ['', '', false] },
      matrix: {
        horizontal: ['rows answers', 'scale multiple', true],
        vertical: ['rows answers', 'scale multiple', true],
        chained: ['rows answers', 'scale multiple', true],
        multiComparison: ['rows columns', '', false],
        form: ['rows columns', '', false],
        sum: ['rows columns', 'cellRules', false],
      },
      rank: {
        podium: ['answers', 'scale places', true],
        fitIn: ['answers', 'scale places', true],
        dropDown: ['answers', 'scale places', true],
      },
      visual: {
        clickObject: ['areas', 'image clicks onlyAreas', false],
        ruler: ['', 'min max step start', true],
        shelfSimulator: ['shelves', 'currency basketLimit', false],
        visualComparison: ['answers sets', 'by', false],
      },
      capture: {
        photo: ['', 'maxBytes', false],
        audio: ['', 'maxBytes', false],
        signature: ['', 'maxBytes', false],
        file: ['', 'maxBytes types', false],
        position: ['', '', false],
        barcode: ['', '', false],
      },
    } as const satisfies BySubKind<readonly [string, string, boolean]>;
    for (const [kind, subKinds] of Object.entries(table))
      for (const [subKind, expected] of Object.entries(subKinds))
        expect([subKind, ...told(kind, subKind)]).toEqual([subKind, ...expected]);
    expect([...ALL_LISTS].toSorted()).toEqual(['answers', 'areas', 'columns', 'rows', 'sets', 'shelves']);
    expect([...ALL_PLAIN].toSorted()).toEqual(
      'basketLimit by cellRules clicks currency image lines max maxBytes min multiple onlyAreas places scale start step types'.split(
        ' ',
      ),
    );
    expect([...ALL_ITEM_MEMBERS].toSorted()).toEqual(['cell', 'exclusive', 'openText', 'optional', 'score']);
  });

  it('are the members of its items', () => {
    const itemsOf = (kind: string, subKind: string) => kindMembers(kind, subKind)?.items;
    expect(itemsOf('closed', 'radio')).toEqual({ answers: ['score'] });
    expect(itemsOf('closed', 'checkBox')).toEqual({ answers: ['exclusive', 'score'] });
    expect(itemsOf('mixed', 'radio')).toEqual({ answers: ['openText', 'score'] });
    expect(itemsOf('mixed', 'combo')).toEqual({ answers: ['openText', 'score'] });
    expect(itemsOf('mixed', 'checkBox')).toEqual({ answers: ['exclusive', 'openText', 'score'] });
    const rows = { rows: ['optional', 'openText'], answers: ['exclusive', 'score'], columns: ['optional'] };
    for (const subKind of ['horizontal', 'vertical', 'chained', 'sum'])
      expect(itemsOf('matrix', subKind)).toEqual(rows);
    for (const subKind of ['multiComparison', 'form'])
      expect(itemsOf('matrix', subKind)).toEqual({ rows: ['optional', 'openText'], columns: ['optional', 'cell'] });
    expect(itemsOf('rank', 'podium')).toEqual({});
  });

  it('take a bind into one of its lists, or one without a list', () => {
    const members = kindMembers('matrix', 'horizontal');
    if (members === null) throw new Error('no such kind');
    expect([{ list: 'rows' }, { list: 'columns' }, {}].map((bind) => takesList(bind, members))).toEqual([
      true,
      false,
      true,
    ]);
  });
});

describe('the next number', () => {
  const draftOf = (...numbers: readonly unknown[]) => {
    const nodes = numbers.map((number, at) => ({ uid: `q${at}`, type: 'question', number }));
    const read = readDraft({ chapters: [{ uid: 'c', pages: [{ uid: 'p', nodes }] }] });
    if (!read.ok) throw new Error('no draft');
    return read.value;
  };

  it('is one more than the highest of its sort, in any case', () => {
    const empty = emptyDraft({ code: 'en', name: '', direction: 'ltr' }, { chapter: 'c', page: 'p' });
    expect(nextNumber(empty)).toBe('Q1');
    expect(nextNumber(draftOf('Q2', 'q10', 'Q9', 'A99', 'Q11x', 'Q', 7))).toBe('Q11');
    expect(nextNumber(draftOf('Q999999999', 'Q1234567890'))).toBe('Q1000000000');
    expect(nextNumber(draftOf('A1', 'a1.2', 'A1.x'), 'q0')).toBe('A1.3');
    expect(nextNumber(draftOf(5), 'q0')).toBe('Q1');
    expect([...numbersOf(draftOf('Q2', 'q10', 7))]).toEqual(['q2', 'q10']);
  });

  it('that is taken gets the first ending that is free', () => {
    expect(freeNumber(new Set(), 'Q1')).toBe('Q1');
    expect(freeNumber(new Set(['q1']), 'Q1')).toBe('Q1_2');
    expect(freeNumber(new Set(['q1', 'q1_2']), 'Q1')).toBe('Q1_3');
  });
});

it('a fresh uid is a letter and twelve signs from the source of chance', () => {
  expect(freshUids(() => 0)()).toBe('u000000000000');
  expect(freshUids(() => 0.999)()).toBe('uzzzzzzzzzzzz');
  expect(freshUids(() => 10 / 36)()).toBe('uaaaaaaaaaaaa');
});
