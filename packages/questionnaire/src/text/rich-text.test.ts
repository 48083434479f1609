import { describe, expect, it } from 'vitest';
import { checkTranslations } from '../document/check-translations.ts';
import { parseDocument } from '../document/parse-document.ts';
import { pageView } from '../interview/view-page.ts';
import { buildDocument, checkBox, compiled, open, radio } from '../scenario/build-document.ts';
import { startScenario, type TypedAnswer } from '../scenario/scenario.ts';
import { plainText } from './resolved-text.ts';

const PAGES = [
  { uid: 'p1', nodes: [radio('sex'), checkBox('brands'), open('years', 'number')] },
  { uid: 'p2', nodes: [radio('last')] },
];

function questionnaireOf(text: unknown, more: Readonly<Record<string, unknown>> = {}) {
  return buildDocument(PAGES, { 'last.text': text, ...more });
}

/** The text of the last question after these answers. */
function shown(text: unknown, values: Readonly<Record<string, TypedAnswer>> = {}, more = {}, start = {}) {
  const questionnaire = compiled(questionnaireOf(text, more));
  const scenario = startScenario(questionnaire, start);
  scenario.next(values);
  const place = (medium: { readonly type: 'image' | 'video' | 'audio'; readonly id: string }) => ({
    ...medium,
    url: `/media/${medium.id}`,
  });
  return pageView(questionnaire, scenario.state(), { place }).nodes[0]?.text ?? [];
}

function words(...given: Parameters<typeof shown>): string {
  return plainText(shown(...given));
}

function errorsOf(text: unknown): readonly string[] {
  const parsed = parseDocument(questionnaireOf(text));
  return parsed.ok ? [] : parsed.error.map(({ code }) => code);
}

const text = (words: string) => ({ type: 'text', text: words });
const list = (...items: readonly unknown[]) => ({ type: 'list', items });

describe('a formatted text', () => {
  it('nests bold, italic and underlined', () => {
    const nested = { type: 'italic', content: ['b', { type: 'underline', content: 'c' }] };
    expect(shown([[{ type: 'bold', content: ['a', nested] }]])).toEqual([
      [
        {
          type: 'bold',
          content: [text('a'), { type: 'italic', content: [text('b'), { type: 'underline', content: [text('c')] }] }],
        },
      ],
    ]);
  });

  it('has lists with one nested level, whose items are lines in plain text', () => {
    const numbered = {
      ...list('first', ['second', list(['inner ', { type: 'bold', content: 'words' }])]),
      numbered: true,
    };
    expect(shown(['Before', numbered])).toMatchObject([
      [text('Before')],
      [
        {
          type: 'list',
          numbered: true,
          items: [[text('first')], [text('second'), { type: 'list', numbered: false, items: [[text('inner '), {}]] }]],
        },
      ],
    ]);
    expect(words(['Before', numbered])).toBe('Before\n1. first\n2. second\ninner words');
  });

  it('refuses a third level, a list inside a paragraph, and too many items', () => {
    expect(errorsOf([list([list([list('x')])])])).toEqual(['tooDeep']);
    expect(errorsOf([['words', list('x')]])).toEqual(['tooDeep']);
    expect(errorsOf([[{ type: 'bold', content: [list('x')] }]])).toEqual(['tooDeep']);
    expect(errorsOf([list(...Array.from({ length: 201 }, () => 'x'))])).toEqual(['tooLarge']);
  });

  it('shows a picture with its file and its text alternative, in the language of the interview', () => {
    const piece = { type: 'image', id: 'logo' };
    const more = { 'medium.logo': 'Our logo' };
    expect(shown([['See ', piece]], {}, more)).toEqual([
      [text('See '), { type: 'medium', medium: { ...piece, url: '/media/logo' }, words: 'Our logo' }],
    ]);
    expect(words([['See ', piece]], {}, more)).toBe('See Our logo');
    expect(errorsOf([[{ type: 'image', id: '../secret' }]])).toEqual(['invalidMedia']);
  });
});

describe('words chosen by a value', () => {
  const plural = (by: object) => [
    [
      {
        type: 'plural',
        ...by,
        forms: { '=0': 'none', one: 'one brand', other: ['many ', { type: 'pipe', profile: 'x' }] },
      },
    ],
  ];

  it('depend on the number of chosen answers', () => {
    const byBrands = plural({ question: 'brands' });
    expect([[1], [1, 2]].map((brands) => words(byBrands, { brands }, {}, { profile: { x: 'brands' } }))).toEqual([
      'one brand',
      'many brands',
    ]);
  });

  it('depend on a typed number, and on one in the list file', () => {
    expect(words(plural({ question: 'years' }), { years: 0 })).toBe('none');
    expect(words(plural({ profile: 'size' }), {}, {}, { profile: { size: '1' } })).toBe('one brand');
  });

  it('are the form `other` while nothing is known, and without a number', () => {
    expect(words(plural({ question: 'brands' }))).toBe('many ');
    expect(words(plural({ profile: 'size' }), {}, {}, { profile: { size: 'large' } })).toBe('many ');
  });

  const bySex = (by: object) => [[{ type: 'select', ...by, forms: { 1: 'he', 2: 'she', other: 'they' } }]];

  it('depend on a chosen answer or a list field, for example for gender', () => {
    expect([1, 2, 3].map((sex) => words(bySex({ question: 'sex' }), { sex }))).toEqual(['he', 'she', 'they']);
    expect(words(bySex({ profile: 'sex' }), {}, {}, { profile: { sex: '2' } })).toBe('she');
    expect(words(bySex({ question: 'sex' }))).toBe('they');
    expect(words(bySex({ profile: 'constructor' }))).toBe('they');
  });

  it('cannot depend on later or missing answers', () => {
    expect(errorsOf(bySex({ question: 'last' }))).toEqual(['forwardReference']);
    expect(errorsOf(bySex({ question: 'gone' }))).toEqual(['unknownQuestion']);
  });

  it('require the form `other`, and names that are plural categories or numbers', () => {
    expect(errorsOf([[{ type: 'select', profile: 'sex', forms: { 1: 'he' } }]])).toEqual(['wrongShape']);
    expect(errorsOf([[{ type: 'plural', profile: 'n', forms: { several: 'x', other: 'y' } }]])).toEqual(['wrongShape']);
    expect(errorsOf([[{ type: 'plural', profile: 'n', forms: { '=2': 'x', other: 'y' } }]])).toEqual([]);
  });

  it('are limited in number and depth', () => {
    const forms = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [String(index), 'x']));
    expect(errorsOf([[{ type: 'select', profile: 'x', forms: { ...forms, other: 'y' } }]])).toEqual(['tooLarge']);
    const nested = (depth: number): unknown =>
      depth === 0 ? 'x' : [{ type: 'select', profile: 'x', forms: { other: nested(depth - 1) } }];
    expect(errorsOf([nested(8)])).toEqual([]);
    expect(errorsOf([nested(10)])).toContain('tooDeep');
  });
});

describe('the same text in another language', () => {
  const pipe = { type: 'pipe', profile: 'name' };
  const gapsOf = (english: unknown, hebrew: unknown, more = {}) => {
    const document = questionnaireOf(english, more);
    const [origin] = document['languages'] as readonly { readonly texts: object }[];
    const texts = { ...origin?.texts, 'last.text': hebrew, 'medium.logo': '' };
    const languages = [origin, { code: 'he', name: 'עברית', direction: 'rtl', texts }];
    return checkTranslations(compiled({ ...document, languages })).map(({ gap, key }) => `${gap} ${key}`);
  };

  it('may choose its words by other values than the first', () => {
    const forms = { 1: ['אדון ', pipe], 2: ['גברת ', pipe], other: [pipe] };
    expect(gapsOf([['Dear ', pipe]], [[{ type: 'select', question: 'sex', forms }]])).toEqual([]);
    expect(gapsOf([['Dear ', pipe, pipe]], [[{ type: 'select', question: 'sex', forms }]])).toEqual([
      'otherPipes last.text',
    ]);
  });

  it('has its own text alternative for a picture', () => {
    const picture = [[{ type: 'image', id: 'logo' }]];
    expect(gapsOf(picture, picture, { 'medium.logo': 'Our logo' })).toEqual(['missing medium.logo']);
    expect(gapsOf('words', 'מילים', { 'medium.logo': 'Our logo' })).toEqual([]);
  });

  it('is missing when its forms and items are empty', () => {
    const empty = { type: 'plural', profile: 'n', forms: { one: ' ', other: '' } };
    expect(gapsOf('words', [[empty], { type: 'list', items: [' '] }])).toEqual(['missing last.text']);
  });
});
