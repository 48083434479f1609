import { readDraft } from '@seker/questionnaire/design';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sayKeys } from '../../../../say-keys.test-data.ts';
import { nameAt, numberAt, seenWords, valueWords, wordsAt } from '../say/try-words.ts';
import { today } from '../session/today.ts';
import { FRAME_SIZES, frameOf, frameSize } from './frame-sizes.ts';
import { goToPart } from './go-to-part.ts';
import { profileOf, profileText } from './profile-text.ts';
import { engineSeed } from './try-settings.ts';

const read = readDraft({
  defaultLanguage: 'en',
  languages: [
    { code: 'he', texts: { 'q1.text': 'שאלה' } },
    {
      code: 'en',
      texts: { 'q1.text': 'First', 'q1.answer.a': 'Cola', 'q2.text': 'x'.repeat(41), 'q3.text': 'y'.repeat(40) },
    },
  ],
  chapters: [
    {
      uid: 'c',
      pages: [
        {
          uid: 'p',
          nodes: [
            {
              uid: 'q1',
              number: 'Q1',
              answers: [
                { uid: 'a', code: 1 },
                { uid: 'b', code: 2 },
              ],
            },
            { uid: 'q2' },
            { uid: 'q3' },
          ],
        },
      ],
    },
  ],
});
if (!read.ok) throw new Error('no draft');
const DRAFT = read.value;

it('a screen is tried upright or turned', () => {
  expect([frameOf(360, false), frameOf(360, true)]).toEqual([
    [360, 740],
    [740, 360],
  ]);
  expect(['360', '390', '768', '1280', 'x'].map(frameSize)).toEqual([360, 390, 768, 1_280, 360]);
  expect(FRAME_SIZES).toEqual({ 360: [360, 740], 390: [390, 844], 768: [768, 1_024], 1280: [1_280, 800] });
});

it('a part is shown where respondents meet it', () => {
  const asked: unknown[] = [];
  const engine = { ask: (what: unknown) => void asked.push(what) } as never;
  for (const uid of [
    'document.welcome',
    'document.goodbye',
    'document.header',
    'document.footer',
    'document.closed',
    'q1',
  ])
    goToPart(engine, uid);
  expect(asked).toEqual([
    { do: 'greet' },
    { do: 'fill', upTo: 'end' },
    { do: 'restart' },
    { do: 'restart' },
    { do: 'end', end: 'closed' },
    { do: 'goTo', uid: 'q1' },
  ]);
});

it('fields of the list are typed a line each', () => {
  expect(profileOf('city = Tel Aviv \n =x\nno\n a=b=c\nempty=')).toEqual({ city: 'Tel Aviv', a: 'b=c', empty: '' });
  expect(profileText({ a: '1', b: '' })).toBe('a = 1\nb = ');
});

it('a seed is sixteen hexadecimal signs', () => {
  expect([engineSeed('12'), engineSeed('xyzAF9-'), engineSeed('0123456789abcdef0'), engineSeed('')]).toEqual([
    '0000000000000012',
    '0000000000000AF9',
    '0123456789abcdef',
    '0000000000000000',
  ]);
});

describe('the day', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 0, 3, 23, 59), toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  it('is that of the reader', () => {
    expect(today()).toBe('2026-01-03');
  });
});

describe('what is said of an interview that is tried', () => {
  it('is in the wanted language, else in the draft’s own', () => {
    expect([
      wordsAt(DRAFT, 'he', 'q1.text'),
      wordsAt(DRAFT, 'he', 'q1.answer.a'),
      wordsAt(DRAFT, 'ru', 'q1.text'),
      wordsAt(DRAFT, 'he', 'q1.none'),
    ]).toEqual(['שאלה', 'Cola', 'First', '']);
    expect([numberAt(DRAFT, 'q1'), numberAt(DRAFT, 'q2'), numberAt(DRAFT, 'none')]).toEqual(['Q1', '', '']);
  });

  it('has answers in their words, or by their codes', () => {
    const labels = { 1: 'q1.answer.a', 2: 'q1.answer.b' };
    expect([
      valueWords(DRAFT, 'en', 1, labels),
      valueWords(DRAFT, 'en', 2, labels),
      valueWords(DRAFT, 'en', 3, labels),
      valueWords(DRAFT, 'en', [1, 3], labels),
      valueWords(DRAFT, 'en', 'x', labels),
      valueWords(DRAFT, 'en', null, labels),
    ]).toEqual(['Cola', '2', '3', 'Cola, 3', 'x', '']);
  });

  it('has what a condition saw', () => {
    const seen = (one: object) => seenWords(DRAFT, 'en', one as never, sayKeys);
    expect([
      seen({ at: 'profile', field: 'city', value: 'x' }),
      seen({ at: 'profile', field: 'city', value: null }),
      seen({ at: 'system', name: 'mode', value: 'web' }),
      seen({ at: 'system', name: 'mode', value: null }),
    ]).toEqual(['city: x', 'city: designer.try.noValue', 'mode: web', 'mode: designer.try.noValue']);
    expect([seen({ at: 'today', value: '2026-01-01' }), seen({ at: 'today', value: null })]).toEqual([
      'designer.try.today: 2026-01-01',
      'designer.try.today: designer.try.noValue',
    ]);
    const answer = (state: string, codes: readonly number[], value: unknown = null) =>
      seen({ at: 'answer', question: 'q1', state, codes, value });
    expect([
      answer('missing', []),
      answer('na', []),
      answer('answered', [1, 2]),
      answer('answered', [], 7),
      answer('answered', []),
    ]).toEqual([
      'Q1: designer.try.unanswered',
      'Q1: designer.try.na',
      'Q1: 1 Cola, 2',
      'Q1: 7',
      'Q1: designer.try.noValue',
    ]);
  });

  it('names a node by its number, else by how it begins', () => {
    expect([nameAt(DRAFT, 'q1.text', sayKeys), nameAt(DRAFT, 'none', sayKeys)]).toEqual(['Q1', 'none']);
    const inEnglish = { ...DRAFT, languages: DRAFT.languages.toReversed() };
    expect([nameAt(inEnglish, 'q2', sayKeys), nameAt(inEnglish, 'q3', sayKeys)]).toEqual([
      `\u2068${'x'.repeat(40)}…\u2069`,
      `\u2068${'y'.repeat(40)}\u2069`,
    ]);
  });
});
