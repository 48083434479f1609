import { parseDocument } from '@seker/questionnaire';
import type { Json } from '@seker/questionnaire/design';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../../../../tools/test/chance/runs.ts';
import { shortest } from '../../../../../rich-text/from-editor.ts';
import { readNotation } from './read-notation.ts';
import { piecesIn } from './text-pieces.ts';
import { writeNotation } from './write-notation.ts';

const pipe = { type: 'pipe', profile: 'city' };
const count = { profile: 'count' };
const italic = { type: 'italic', content: ['of'] };
const inner = { type: 'list', numbered: true, items: [['x'], ['y']] };
const rich: Json = [
  ['In [1] ', { type: 'bold', content: ['all ', italic] }, ' ', pipe],
  [{ type: 'link', href: 'https://example.org/a?b=1', content: ['more'] }],
  [],
  { type: 'list', numbered: false, items: [['a ', pipe], ['b', inner, 'c'], []] },
  [
    {
      type: 'plural',
      ...count,
      forms: { '=0': ['none'], one: ['one ', pipe], other: [{ ...pipe, ...count }, ' of them'] },
    },
  ],
  [{ type: 'select', profile: 'sex', forms: { '1': ['he'], 'a [b] 100%': ['they'], other: ['she'] } }],
];
const CELL = `In [[1]] [b]all [i]of[/i][/b] [1]
[link https://example.org/a?b=1]more[/link]

[list]
[*]a [1]
[*]b
[list 1]
[*]x
[*]y
[/list]c
[*]
[/list]
[plural 2][:=0]none[:one]one [1][:other][3] of them[/plural]
[select 4][:1]he[:a %5Bb%5D 100%25]they[:other]she[/select]`;

describe('a text in a cell', () => {
  it('is plain words with marks, lists and forms, and numbers for what is no words', () => {
    const pieces = piecesIn([rich]);
    expect(writeNotation(rich, pieces)).toBe(CELL);
    expect(readNotation(CELL, pieces)).toEqual(rich);
    expect(readNotation(CELL.replaceAll('\n', '\r\n'), pieces), 'as Windows ends a line').toEqual(rich);
  });

  it('may get another item, and another form, as a language needs it', () => {
    const pieces = piecesIn([rich]);
    const changed = CELL.replace('[*]y', '[*]y\n[*]z').replace('[:other][3]', '[:two]both[:other][3]');
    const read = JSON.stringify(readNotation(changed, pieces));
    expect(read).toContain('[["x"],["y"],["z"]]');
    expect(read).toContain('"two":["both"]');
  });

  it.each([
    '[b]open',
    '[/b]',
    '[b][i]x[/b][/i]',
    '[9]',
    '[link]x[/link]',
    '[what]',
    ']',
    '[*]no list',
    '[list]\nwords\n[/list]',
    '[list]\n[*]open',
    'words [list]\n[*]x\n[/list]',
    '[list]\n[*]x\n[/list] words',
    '[list]\n[*]two\nlines\n[/list]',
    '[b][list]\n[*]x\n[/list][/b]',
    '[list]\n[*][list]\n[*][list]\n[*]x\n[/list]\n[/list]\n[/list]',
    '[plural 2]words[/plural]',
    '[plural 2][:one]x[/plural]',
    '[plural 2][:other]x[:other]y[/plural]',
    '[plural 2][:sometimes]x[:other]y[/plural]',
    '[plural 1][:other]x[/plural]',
    '[select 2][:other]x[/select]',
    '[:other]x',
    '[2]',
  ])('is refused as %j', (cell) => {
    expect(readNotation(cell, [pipe, { type: 'plural', ...count }])).toBeNull();
  });

  it('comes back as it was, of all that a questionnaire takes (property)', () => {
    fc.assert(
      fc.property(fc.array(someText(), { minLength: 1, maxLength: 3 }), (texts) => {
        const pieces = piecesIn(texts);
        for (const text of texts) {
          expect(readNotation(writeNotation(text, pieces), pieces)).toEqual(text);
          expect(isTaken(text)).toBe(true);
        }
      }),
      { numRuns: runs(400) },
    );
  });
});

/** Words of all signs that have a meaning in a cell. */
function someWords(): fc.Arbitrary<string> {
  const signs = ['a', 'ש', ' ', '[', ']', '[[', '[b]', '[1]', '*', ':', '%5B', '/list', '"', '&'];
  return fc.array(fc.constantFrom(...signs), { minLength: 1, maxLength: 4 }).map((parts) => parts.join(''));
}

/** Pieces of one line, in the shortest form: no two strings stand side by side. */
function someLine(depth: number): fc.Arbitrary<Json[]> {
  return fc.array(someInline(depth), { maxLength: 4 }).map((parts) =>
    parts.reduce<Json[]>((line, part) => {
      const last = line.at(-1);
      if (typeof part === 'string' && typeof last === 'string') line[line.length - 1] = last + part;
      else line.push(part);
      return line;
    }, []),
  );
}

function someInline(depth: number): fc.Arbitrary<Json> {
  const plain: fc.Arbitrary<Json>[] = [
    someWords(),
    fc.constantFrom('city', 'name').map((profile) => ({ type: 'pipe', profile })),
  ];
  if (depth === 0) return fc.oneof(...plain);
  const content = someLine(depth - 1);
  const forms = (names: readonly string[]): fc.Arbitrary<Json> =>
    fc.tuple(fc.dictionary(fc.constantFrom(...names), content), content).map(([some, other]) => ({ ...some, other }));
  return fc.oneof(
    ...plain,
    fc.tuple(fc.constantFrom('bold', 'italic', 'underline'), content).map(([type, of]) => ({ type, content: of })),
    content.map((of) => ({ type: 'link', href: 'https://example.org/?a=%5B', content: of })),
    fc
      .tuple(fc.constantFrom('city', 'count'), forms(['zero', 'one', 'two', 'few', 'many', '=0', '=-3']))
      .map(([profile, all]) => ({ type: 'plural', profile, forms: all })),
    forms(['1', '[x]', '100%', 'ש ש']).map((all) => ({ type: 'select', profile: 'sex', forms: all })),
  );
}

function someList(depth: number): fc.Arbitrary<Json> {
  const line = someLine(1);
  const item =
    depth === 0
      ? line
      : fc.oneof(
          line,
          fc.tuple(line, someList(depth - 1)).map(([words, list]) => [...words, list]),
        );
  return fc
    .tuple(fc.boolean(), fc.array(item, { maxLength: 3 }))
    .map(([numbered, items]) => ({ type: 'list', numbered, items }));
}

function someText(): fc.Arbitrary<Json> {
  return fc
    .array(fc.oneof(someLine(2), someList(1)), { minLength: 1, maxLength: 3 })
    .map((paragraphs) => shortest(paragraphs) ?? '');
}

function isTaken(text: Json): boolean {
  const parsed = parseDocument({
    defaultLanguage: 'he',
    languages: [{ code: 'he', name: 'עברית', direction: 'rtl', texts: { title: 'x', welcome: text } }],
    chapters: [{ uid: 'c', hideTitle: true, pages: [{ uid: 'p', nodes: [] }] }],
  });
  return parsed.ok || parsed.error.every(({ code }) => code !== 'wrongShape' && code !== 'tooDeep');
}
