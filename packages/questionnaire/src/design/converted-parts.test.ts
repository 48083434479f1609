import { describe, expect, it } from 'vitest';
import { buildDocument, radio } from '../scenario/build-document.ts';
import { convertKind } from './convert-kind.ts';
import { readDraft } from './read-draft.ts';

const START = { source: 'q1', image: 'picture' };

/** The commands of a conversion as short lines, and what is told of it. */
function converted(node: object, kind: string, subKind: string, texts: object = {}) {
  const document = buildDocument(
    [
      { uid: 'p1', nodes: [radio('q1')] },
      { uid: 'p2', nodes: [{ uid: 'q', type: 'question', number: 'Q', ...node }] },
    ] as never,
    texts as never,
  );
  const read = readDraft(document);
  if (!read.ok) throw new Error('no draft');
  let count = 0;
  const made = convertKind(read.value, 'q', { kind, subKind }, () => `n${(count += 1)}`, START);
  const said = (made?.commands ?? []).map((command) => {
    switch (command.op) {
      case 'set':
        return `set ${command.field}${'value' in command ? `=${JSON.stringify(command.value)}` : ''}`;
      case 'setItem':
        return `setItem ${command.list}.${command.item}.${command.field}${'value' in command ? `=${JSON.stringify(command.value)}` : ''}`;
      case 'removeItem':
        return `removeItem ${command.owner === undefined ? '' : `${command.owner}.`}${command.list}.${command.item}`;
      case 'text':
        return `text ${command.language} ${command.key}`;
      default:
        return command.op;
    }
  });
  const parts = (all: typeof made extends null ? never : NonNullable<typeof made>['kept']) =>
    all.map(({ what, name, count: many }) => `${what} ${name} ${many}`);
  return { said, kept: parts(made?.kept ?? []), lost: parts(made?.lost ?? []) };
}

const items = (...uids: readonly string[]) => uids.map((uid, at) => ({ uid, code: at + 1 }));

describe('a question that becomes another kind', () => {
  it('loses flags that the new kind does not know, and keeps its list', () => {
    const node = {
      kind: 'mixed',
      subKind: 'checkBox',
      answers: [
        { uid: 'a', code: 1, exclusive: true, openText: true },
        { uid: 'b', code: 2 },
      ],
    };
    const { said, kept, lost } = converted(node, 'closed', 'checkBox');
    expect(said).toEqual(['setItem answers.a.openText', 'set kind="closed"']);
    expect([kept, lost]).toEqual([['list answers 2'], ['itemMember openText 1']]);
  });

  it('loses its lists with their texts where the new kind has none', () => {
    const { said, lost } = converted({ kind: 'closed', subKind: 'radio', answers: items('a', 'b') }, 'open', 'number');
    expect(said).toEqual([
      'removeItem answers.a',
      'removeItem answers.b',
      'set answers',
      'set kind="open"',
      'set subKind="number"',
    ]);
    expect(lost).toEqual(['list answers 2']);
  });

  it('keeps the members that both have, loses others and begins those that are needed', () => {
    expect(
      converted({ kind: 'visual', subKind: 'ruler', min: 1, max: 9, step: 2, start: 3 }, 'rank', 'podium').said,
    ).toEqual([
      ...['min', 'max', 'step', 'start'].map((field) => `set ${field}`),
      'set answers=[{"uid":"n2","code":1},{"uid":"n3","code":2},{"uid":"n4","code":3}]',
      'set kind="rank"',
      'set subKind="podium"',
    ]);
    const scaled = converted({ kind: 'closed', subKind: 'radio', scale: { lower: 1, upper: 5 } }, 'closed', 'checkBox');
    expect([scaled.said, scaled.kept]).toEqual([['set subKind="checkBox"'], ['member scale 1']]);
    expect(
      converted({ kind: 'closed', subKind: 'radio', answers: items('a') }, 'visual', 'ruler').said.slice(2),
    ).toEqual(['set min=0', 'set max=10', 'set step=1', 'set kind="visual"', 'set subKind="ruler"']);
  });

  it('gives its columns cells, and takes the answers out of those that go', () => {
    const columns = [
      { uid: 'c1', code: 1, cell: { kind: 'closed', subKind: 'radio', answers: items('x', 'y') } },
      { uid: 'c2', code: 2, cell: { kind: 'open', subKind: 'text' } },
      { uid: 'c3', code: 3, cell: { kind: 'closed', subKind: 'radio', scale: { lower: 1, upper: 3 } } },
      { uid: 'c4', code: 4 },
    ];
    const form = { kind: 'matrix', subKind: 'form', rows: items('r'), columns };
    const { said, kept, lost } = converted(form, 'matrix', 'sum');
    expect(said).toEqual([
      'removeItem c1.answers.x',
      'removeItem c1.answers.y',
      'setItem columns.c1.cell',
      'setItem columns.c2.cell',
      'setItem columns.c3.cell',
      'set rules=[{"rule":"sum","min":100,"max":100}]',
      'set subKind="sum"',
    ]);
    expect([kept, lost]).toEqual([['list rows 1', 'list columns 4'], ['itemMember cell 3']]);
    const compared = converted(form, 'matrix', 'multiComparison').said;
    // A comparison chooses from answers, or from a scale.
    expect(compared.filter((one) => one.startsWith('setItem'))).toEqual([
      expect.stringMatching(/^setItem columns\.c2\.cell=\{"kind":"closed"/),
      expect.stringMatching(/^setItem columns\.c4\.cell=\{"kind":"closed"/),
    ]);
    const typed = [{ ...columns[1], cell: { kind: 'open', subKind: 'text', answers: 'none' } }];
    expect(converted({ ...form, columns: typed }, 'matrix', 'multiComparison').said[0]).toMatch(
      /^setItem columns\.c2\.cell=/,
    );
  });

  it('gives pictures to answers that are compared, and keeps those that have one', () => {
    const image = { type: 'image', id: 'own' };
    const answers = [
      { uid: 'a', code: 1, media: [image] },
      { uid: 'b', code: 2, media: [{ type: 'audio', id: 'x' }] },
      { uid: 'c', code: 3 },
    ];
    const { said } = converted({ kind: 'closed', subKind: 'radio', answers }, 'visual', 'visualComparison');
    expect(said.filter((one) => one.startsWith('setItem'))).toEqual([
      'setItem answers.b.media=[{"type":"image","id":"picture"}]',
      'setItem answers.c.media=[{"type":"image","id":"picture"}]',
    ]);
    expect(said).toContain('set by="pairs"');
    // The first two of its own answers are compared.
    expect(said.find((one) => one.startsWith('set sets'))).toMatch(/"members":\["a","b"\]/);
    const single = converted({ kind: 'closed', subKind: 'radio', answers: items('a') }, 'visual', 'visualComparison');
    expect([single.lost, single.said.slice(0, 2)]).toEqual([
      ['list answers 1'],
      ['removeItem answers.a', 'set answers'],
    ]);
  });

  it('loses its rows where the new kind takes them from another question, but for those that are taken', () => {
    const matrix = { kind: 'matrix', subKind: 'horizontal', rows: items('r1', 'r2'), answers: items('a', 'b') };
    const chained = converted(matrix, 'matrix', 'chained');
    expect(chained.said).toEqual([
      'removeItem rows.r1',
      'removeItem rows.r2',
      'set rows',
      'set rows=[]',
      'set binds=[{"type":"questionQuestion","from":"q1","list":"rows","take":"chosen"}]',
      'set subKind="chained"',
    ]);
    const bound = { ...matrix, binds: [{ type: 'questionQuestion', from: 'q1', list: 'rows', take: 'all' }] };
    expect(converted(bound, 'matrix', 'chained')).toEqual({
      said: ['set subKind="chained"'],
      kept: ['list answers 2', 'list rows 2', 'bind rows 1'],
      lost: [],
    });
  });

  it('keeps rules, binds and orders that the new kind supports', () => {
    const node = {
      kind: 'closed',
      subKind: 'checkBox',
      answers: items('a', 'b'),
      random: {
        answers: { shuffle: true },
        rows: { shuffle: true },
      },
      rules: [
        {
          rule: 'pickCount',
          min: 1,
        },
      ],
      binds: [
        {
          type: 'answerQuestion',
          from: 'q1',
        },
        {
          type: 'answerAnswer',
          list: 'answers',
          item: 'a',
        },
      ],
    };
    const { said, kept, lost } = converted(node, 'rank', 'podium');
    expect(said).toEqual(['set rules', 'set random.rows', 'set kind="rank"', 'set subKind="podium"']);
    expect(kept).toEqual(['list answers 2', 'bind answerQuestion 1', 'bind answers 1', 'random answers 1']);
    expect(lost).toEqual(['rule pickCount 1', 'random rows 1']);
    const number = converted(node, 'open', 'number');
    expect(number.said).toContain('set binds=[{"type":"answerQuestion","from":"q1"}]');
  });

  it('loses the texts of its ends where the new kind has none', () => {
    const texts = { 'q.label.lower': 'Bad', 'q.label.upper': 'Good' };
    const ruler = { kind: 'visual', subKind: 'ruler', min: 0, max: 10, step: 1 };
    const { said, lost } = converted(ruler, 'open', 'number', texts);
    expect(said.filter((one) => one.startsWith('text'))).toEqual(['text en q.label.lower', 'text en q.label.upper']);
    expect(lost.slice(-2)).toEqual(['ends lower 1', 'ends upper 1']);
    expect(converted(ruler, 'closed', 'radio', texts).said.some((one) => one.startsWith('text'))).toBe(false);
  });

  it('is none where there is no such question or kind', () => {
    for (const [node, kind, subKind] of [
      [{ kind: 'open', subKind: 'text' }, 'open', 'radio'],
      [{ kind: 'open', subKind: 'text' }, 'unheard', 'x'],
    ] as const)
      expect(converted(node, kind, subKind)).toEqual({ said: [], kept: [], lost: [] });
  });
});
