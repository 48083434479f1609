import { describe, expect, it } from 'vitest';
import { buildDocument, radio } from '../scenario/build-document.ts';
import { diffDocuments } from './diff-documents.ts';
import type { DocumentChange, Effect } from './document-change.ts';
import { draftOf } from './draft-of.test-data.ts';

type Json = Readonly<Record<string, unknown>>;

/** What changes from one state of a question to another. */
function between(before: Json, after: Json): readonly DocumentChange[] {
  const drafts = [before, after].map((node) => draftOf(buildDocument([{ uid: 'p', nodes: [{ uid: 'q', ...node }] }])));
  const [old, now] = drafts;
  return old === undefined || now === undefined
    ? []
    : diffDocuments(old, now).filter(({ change }) => change !== 'text' && change !== 'moved');
}

/** The effects of the changes, each once. */
const effects = (before: Json, after: Json): readonly Effect[] => [
  ...new Set(between(before, after).map(({ effect }) => effect)),
];

const answers = (...codes: readonly number[]) => codes.map((code) => ({ uid: `a${code}`, code }));

describe('a change of a question', () => {
  const plain = radio('q');

  it.each<[string, Json, Json, Effect]>([
    ['another kind', plain, { ...plain, kind: 'open' }, 'losesAnswers'],
    ['another sub-kind', plain, { ...plain, subKind: 'combo' }, 'losesAnswers'],
    ['another number', plain, { ...plain, number: 'B7' }, 'newVariable'],
    ['several answers instead of one', plain, { ...plain, multiple: true }, 'newVariable'],
    ['a rule', plain, { ...plain, rules: [] }, 'safe'],
    ['an order', plain, { ...plain, random: { answers: { rule: 'random' } } }, 'safe'],
    ['a wider scale', { scale: { lower: 1, upper: 5 } }, { scale: { lower: 0, upper: 5 } }, 'recode'],
    ['a scale that goes on', { scale: { lower: 1, upper: 5 } }, { scale: { lower: 1, upper: 6 } }, 'recode'],
    ['a new scale', {}, { scale: { lower: 1, upper: 5 } }, 'recode'],
    ['a scale that ends earlier', { scale: { lower: 1, upper: 5 } }, { scale: { lower: 1, upper: 4 } }, 'losesAnswers'],
    ['a scale that begins later', { scale: { lower: 1, upper: 5 } }, { scale: { lower: 2, upper: 9 } }, 'losesAnswers'],
    ['a scale no more', { scale: { lower: 1, upper: 5 } }, {}, 'losesAnswers'],
    ['more places', { places: 2 }, { places: 3 }, 'newVariable'],
    ['a place for each', { places: 2 }, {}, 'newVariable'],
    ['fewer places', { places: 3 }, { places: 2 }, 'losesAnswers'],
    ['no longer a place for each', {}, { places: 2 }, 'losesAnswers'],
    ['more clicks', {}, { clicks: 2 }, 'newVariable'],
    ['fewer clicks', { clicks: 3 }, { clicks: 2 }, 'losesAnswers'],
    ['a single click', { clicks: 2 }, {}, 'losesAnswers'],
  ])('to %s', (_what, before, after, effect) => {
    expect(effects(before, after)).toEqual([effect]);
  });

  it('names the member with its values, absent where there is none', () => {
    expect(between({ places: 2 }, {})).toEqual([
      { change: 'field', uid: 'q', field: 'places', before: 2, effect: 'newVariable' },
    ]);
    expect(between({}, { clicks: 2 })).toEqual([
      { change: 'field', uid: 'q', field: 'clicks', after: 2, effect: 'newVariable' },
    ]);
  });
});

describe('binds that bring items', () => {
  const bind = { type: 'questionQuestion', from: 'a', list: 'answers', take: 'chosen' };
  const across = { type: 'horizontal', from: 'a', list: 'rows', take: 'all' };

  it.each<[string, readonly Json[] | undefined, readonly Json[] | undefined, Effect]>([
    ['taken away', [bind], undefined, 'losesAnswers'],
    ['from another question', [bind], [{ ...bind, from: 'b' }], 'losesAnswers'],
    ['from another list', [bind], [{ ...bind, source: 'rows' }], 'losesAnswers'],
    ['into another list', [bind], [{ ...bind, list: 'rows' }], 'losesAnswers'],
    ['of another sort', [bind], [{ ...bind, type: 'horizontal' }], 'losesAnswers'],
    ['that leave one out', [bind], [{ ...bind, without: ['a1'] }], 'losesAnswers'],
    ['that leave another one out', [{ ...bind, without: ['a1'] }], [{ ...bind, without: ['a2'] }], 'losesAnswers'],
    ['that leave none out any more', [{ ...bind, without: ['a1'] }], [bind], 'safe'],
    ['that offer others of the same', [bind], [{ ...bind, take: 'all' }], 'safe'],
    ['in another order', [bind, across], [across, bind], 'safe'],
    ['that are new, as answers', undefined, [bind], 'safe'],
    ['that are new, as rows', [bind], [bind, across], 'newVariable'],
    ['that leave no row out any more', [{ ...across, without: ['r1'] }], [across], 'newVariable'],
  ])('%s', (_what, before, after, effect) => {
    const [old, now] = [before, after].map((binds) => (binds === undefined ? {} : { binds }));
    expect(effects(old ?? {}, now ?? {})).toEqual([effect]);
  });

  it('are the only binds that can lose answers', () => {
    const others = ['answerAnswer', 'configured', 'questionAnswer', 'answerQuestion'];
    for (const type of others) expect(effects({ binds: [{ type, from: 'a', list: 'rows' }] }, {})).toEqual(['safe']);
  });
});

describe('a change of items', () => {
  const list = (name: string, ...items: readonly Json[]) => ({ [name]: items });
  const item = { uid: 'i', code: 1 };
  const VALUES = ['answers', 'areas', 'shelves'];
  const VARIABLES = ['rows', 'columns', 'sets'];

  it('adds values safely, and begins variables', () => {
    for (const name of VALUES) expect(effects(list(name), list(name, item))).toEqual(['safe']);
    for (const name of VARIABLES) expect(effects(list(name), list(name, item))).toEqual(['newVariable']);
    expect(between({}, list('rows', item))).toEqual([
      { change: 'itemAdded', uid: 'q', list: 'rows', item: 'i', effect: 'newVariable' },
    ]);
  });

  it('loses answers with every item taken away, in any list', () => {
    for (const name of [...VALUES, ...VARIABLES]) {
      expect(effects(list(name, item), list(name))).toEqual(['losesAnswers']);
      expect(effects(list(name, item), {})).toEqual(['losesAnswers']);
      expect(effects(list(name, item), { [name]: 'none' })).toEqual(['losesAnswers']);
    }
    const shelf = (...products: readonly Json[]) => list('shelves', { ...item, products });
    expect(between(shelf({ uid: 'x', code: 4 }), shelf())).toEqual([
      { change: 'itemRemoved', uid: 'q', list: 'shelves.i.products', item: 'x', effect: 'losesAnswers' },
    ]);
  });

  it('tells the new meaning of a code, or a variable of another name', () => {
    for (const name of VALUES) expect(effects(list(name, item), list(name, { ...item, code: 2 }))).toEqual(['recode']);
    for (const name of VARIABLES)
      expect(effects(list(name, item), list(name, { ...item, code: 2 }))).toEqual(['newVariable']);
    expect(between(list('answers', item), list('answers', { ...item, code: 2 }))).toEqual(
      [{ change: 'itemField', uid: 'q', list: 'answers', item: 'i', field: 'code', before: 1, after: 2 }].map(
        (one) => ({
          ...one,
          effect: 'recode',
        }),
      ),
    );
  });

  it('loses the open texts of an answer that takes none any more', () => {
    const typed = { ...item, openText: true };
    expect(effects(list('answers', item), list('answers', typed))).toEqual(['newVariable']);
    expect(effects(list('answers', typed), list('answers', item))).toEqual(['losesAnswers']);
    expect(effects(list('answers', typed), list('answers', { ...item, openText: false }))).toEqual(['losesAnswers']);
  });

  it('loses what was chosen in a set of pictures that no longer has it', () => {
    const set = (...members: readonly string[]) => list('sets', { ...item, members });
    expect(effects(set('a', 'b'), set('b', 'c', 'a'))).toEqual(['safe']);
    expect(effects(set('a', 'b'), set('a', 'c'))).toEqual(['losesAnswers']);
    expect(effects(set('a', 'b'), list('sets', item))).toEqual(['losesAnswers']);
    expect(effects(list('sets', item), set('a', 'b'))).toEqual(['safe']);
  });

  it('is safe in any other member, and in their order', () => {
    for (const more of [{ fixed: true }, { exclusive: true }, { media: [] }, { name: 'x' }])
      expect(effects(list('rows', item), list('rows', { ...item, ...more }))).toEqual(['safe']);
    const [one, two, three] = answers(1, 2, 3);
    expect(between({ answers: [one, two, three] }, { answers: [three, one, two] })).toEqual([
      { change: 'itemMoved', uid: 'q', list: 'answers', item: 'a3', effect: 'safe' },
    ]);
    expect(between({ answers: [one, two, three] }, { answers: [one, three] })).toEqual([
      { change: 'itemRemoved', uid: 'q', list: 'answers', item: 'a2', effect: 'losesAnswers' },
    ]);
  });
});

describe('a change of the cells of a column', () => {
  const column = (cell?: Json) => ({ columns: [{ uid: 'c', code: 1, ...(cell === undefined ? {} : { cell }) }] });
  const cell = { kind: 'closed', subKind: 'radio', answers: answers(1, 2) };
  const about = { change: 'itemField', uid: 'q', list: 'columns', item: 'c' };

  it('loses answers with another kind, and with the whole cell', () => {
    expect(between(column(cell), column({ ...cell, kind: 'open' }))).toEqual([
      { ...about, field: 'cell.kind', effect: 'losesAnswers' },
    ]);
    expect(between(column(cell), column({ ...cell, subKind: 'checkBox' }))).toEqual([
      { ...about, field: 'cell.subKind', effect: 'losesAnswers' },
    ]);
    expect(between(column(cell), column())).toEqual([{ ...about, field: 'cell', effect: 'losesAnswers' }]);
    expect(between(column(), column(cell))).toEqual([{ ...about, field: 'cell', effect: 'newVariable' }]);
    expect(between(column(), column())).toEqual([]);
  });

  it('tells of its scale and its rules what it tells of those of a question', () => {
    const scaled = (lower: number, upper: number) =>
      column({ kind: 'closed', subKind: 'radio', scale: { lower, upper } });
    expect(effects(scaled(1, 5), scaled(1, 7))).toEqual(['recode']);
    expect(effects(scaled(1, 5), scaled(1, 4))).toEqual(['losesAnswers']);
    expect(between(column(cell), column({ ...cell, rules: [] }))).toEqual([
      { ...about, field: 'cell.rules', effect: 'safe' },
    ]);
  });

  it('tells of its answers, each by its own place', () => {
    expect(between(column(cell), column({ ...cell, answers: answers(1, 3) }))).toEqual([
      { change: 'itemAdded', uid: 'q', list: 'columns.c.cell.answers', item: 'a3', effect: 'safe' },
      { change: 'itemRemoved', uid: 'q', list: 'columns.c.cell.answers', item: 'a2', effect: 'losesAnswers' },
    ]);
  });
});
