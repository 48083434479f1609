import { createRng } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import { seeds } from '../../../../tools/test/chance/seeds.ts';
import { parseDocument } from '../document/parse-document.ts';
import type { Questionnaire } from '../document/questionnaire.ts';
import { variablesOf } from '../interview/data-variable.ts';
import {
  buildDocument,
  checkBox,
  compiled,
  matrix,
  mixed,
  open,
  radio,
  rank,
  visual,
} from '../scenario/build-document.ts';
import { randomCommand } from '../scenario/random-commands.ts';
import { randomDocument } from '../scenario/random-document.ts';
import { applyCommand } from './apply-command.ts';
import { diffDocuments } from './diff-documents.ts';
import type { DocumentChange, Effect } from './document-change.ts';
import { type DraftDocument, draftJson } from './draft-document.ts';
import { readDraft } from './read-draft.ts';

type Json = Readonly<Record<string, unknown>>;

function draftOf(json: unknown): DraftDocument {
  const read = readDraft(json);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
}

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

  it('loses answers with every item taken away, in whatever list', () => {
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
    expect(between(list('answers', item), list('answers', { ...item, code: 2 }))).toEqual([
      ...[{ change: 'itemField', uid: 'q', list: 'answers', item: 'i', field: 'code', before: 1, after: 2 }].map(
        (one) => ({
          ...one,
          effect: 'recode',
        }),
      ),
    ]);
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

describe('a change of the structure', () => {
  const page = (uid: string, ...nodes: readonly Json[]) => ({ uid, nodes });
  const changes = (before: readonly Json[], after: readonly Json[]) => {
    const [old, now] = [before, after].map((pages) => draftOf(buildDocument(pages as never)));
    return old === undefined || now === undefined
      ? []
      : diffDocuments(old, now).filter(({ change }) => change !== 'text');
  };

  it('loses the answers of a question that stands nowhere, and no others', () => {
    const note = { uid: 'n', type: 'text' };
    expect(changes([page('p', radio('q'), note), page('p2')], [page('p')])).toEqual([
      { change: 'removed', uid: 'q', effect: 'losesAnswers' },
      { change: 'removed', uid: 'n', effect: 'safe' },
      { change: 'removed', uid: 'p2', effect: 'safe' },
    ]);
    expect(changes([page('p')], [page('p', note, radio('q')), page('p2')])).toEqual([
      { change: 'added', uid: 'n', effect: 'safe' },
      { change: 'added', uid: 'q', effect: 'newVariable' },
      { change: 'added', uid: 'p2', effect: 'safe' },
    ]);
  });

  it('tells a node that went elsewhere once, and those that only stand later not at all', () => {
    const [a, b, c] = [radio('a'), radio('b'), radio('c')];
    expect(changes([page('p', a, b, c), page('p2')], [page('p', b, c), page('p2', a)])).toEqual([
      { change: 'moved', uid: 'a', effect: 'safe' },
    ]);
    expect(changes([page('p', a, b, c)], [page('p', c, a, b)])).toEqual([
      { change: 'moved', uid: 'c', effect: 'safe' },
    ]);
    expect(changes([page('p', a, b)], [page('p', b)])).toHaveLength(1);
  });

  it('tells the members of the document, and of languages, once each', () => {
    const [old, now] = [
      draftOf({ ...buildDocument([]), skin: 'a' }),
      draftOf({ ...buildDocument([]), random: { rule: 'random' } }),
    ];
    expect(diffDocuments(old, now)).toEqual([
      { change: 'field', uid: 'document', field: 'skin', before: 'a', effect: 'safe' },
      { change: 'field', uid: 'document', field: 'random', after: { rule: 'random' }, effect: 'safe' },
    ]);
  });
});

describe('texts and languages', () => {
  const language = (code: string, texts: Json, more: Json = {}) => ({
    code,
    name: code,
    direction: 'ltr',
    texts,
    ...more,
  });
  const documentIn = (...languages: readonly Json[]) =>
    draftOf({ defaultLanguage: 'en', languages, chapters: [{ uid: 'c', pages: [] }] });

  it('differ safely, each text and each member by itself', () => {
    const before = documentIn(
      language('en', { 'c.text': [['A']], title: [['T']], 'x.text': [['X']] }),
      language('he', {}),
    );
    const after = documentIn(
      language('ru', {}),
      language('en', { 'c.text': [['B']], title: [['T']], 'c.help': [['H']] }, { name: 'English', fallback: 'ru' }),
    );
    expect(diffDocuments(before, after)).toEqual([
      { change: 'languageAdded', language: 'ru', effect: 'safe' },
      { change: 'language', language: 'en', field: 'name', before: 'en', after: 'English', effect: 'safe' },
      { change: 'language', language: 'en', field: 'fallback', after: 'ru', effect: 'safe' },
      { change: 'text', language: 'en', key: 'c.text', before: [['A']], after: [['B']], effect: 'safe' },
      { change: 'text', language: 'en', key: 'c.help', after: [['H']], effect: 'safe' },
      { change: 'text', language: 'en', key: 'x.text', before: [['X']], effect: 'safe' },
      { change: 'languageRemoved', language: 'he', effect: 'safe' },
    ]);
  });
});

describe('a publishable document after any change', () => {
  /** What an analyst had: every variable with its type, and every code of it. */
  function valuesOf(questionnaire: Questionnaire): ReadonlySet<string> {
    return new Set(
      variablesOf(questionnaire).flatMap(({ question, label, type, categories }) => {
        const key = JSON.stringify([question, label, type === 'single' || type === 'multiple' ? 'coded' : type]);
        return [key, ...categories.map(({ uid }) => `${key} ${uid}`)];
      }),
    );
  }

  it('is told to be safe only if every variable and every answer of it is still there', () => {
    let checked = 0;
    for (const seed of seeds('safe', 12)) {
      const rng = createRng(seed);
      let now = draftOf(randomDocument(seed));
      for (let step = 0; step < 60; step += 1) {
        const applied = applyCommand(now, randomCommand(now, rng, `${step}`));
        if (!applied.ok) continue;
        const [old, next] = [now, applied.value.document];
        const [was, is] = [parseDocument(draftJson(old)), parseDocument(draftJson(next))];
        if (!was.ok || !is.ok) continue;
        now = next;
        if (diffDocuments(old, next).some(({ effect }) => effect !== 'safe')) continue;
        const left = valuesOf(is.value);
        const lost = [...valuesOf(was.value)].filter((value) => !left.has(value));
        expect([applied.value.command, lost]).toEqual([applied.value.command, []]);
        checked += 1;
      }
    }
    expect(checked).toBeGreaterThan(50);
  });

  it('loses nothing unsaid of any sub-kind, whatever item is taken away', () => {
    const nodes = [
      radio('r'),
      checkBox('b'),
      mixed('m'),
      open('o', 'number'),
      rank('k'),
      matrix('h', 'horizontal', { answers: answers(1, 2, 3) }),
      visual('s', 'shelfSimulator', {}),
    ].filter((node) => node['subKind'] !== 'shelfSimulator');
    const whole = buildDocument([{ uid: 'p', nodes }]);
    const old = draftOf(whole);
    const left = valuesOf(compiled(whole));
    for (const node of nodes)
      for (const list of ['answers', 'rows']) {
        const items = node[list];
        if (!Array.isArray(items)) continue;
        for (const item of items) {
          const less = { ...node, [list]: items.filter((other) => other !== item) };
          const changed = buildDocument([{ uid: 'p', nodes: nodes.map((other) => (other === node ? less : other)) }]);
          expect([...left].some((value) => !valuesOf(compiled(changed)).has(value))).toBe(true);
          const told = diffDocuments(old, draftOf(changed)).map(({ effect }) => effect);
          expect(told).toContain('losesAnswers');
        }
      }
  });
});
