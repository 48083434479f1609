import { describe, expect, it } from 'vitest';
import { parseDocument } from '../document/parse-document.ts';
import { buildDocument, checkBox, compiled, matrix, open, radio, visual } from '../scenario/build-document.ts';
import { checkPublishable } from './check-publishable.ts';

const showIf = (condition: unknown) => [[{ if: condition, act: { do: 'show' } }]];
const is = (question: string, answer: number) => ({ op: 'is', question, answer });

type Texts = Readonly<Record<string, unknown>>;

/** A document of two pages in English and Hebrew with these texts changed; `null` removes a text. */
function bilingual(en: Texts, he: Texts) {
  const { languages, ...document } = buildDocument(
    [
      { uid: 'p1', nodes: [radio('q1')] },
      {
        uid: 'p2',
        nodes: [matrix('m', 'horizontal', { answers: [{ uid: 'm-1', code: 1 }] })],
        exit: [[{ if: is('q1', 1), act: { do: 'validate', severity: 'error', message: 1 } }]],
      },
    ],
    { 'p2.message.1': 'No' },
  );
  const [english] = languages as readonly [{ readonly texts: Texts }];
  const only = (texts: Texts) => Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== null));
  const hebrew = Object.fromEntries(Object.keys(english.texts).map((key) => [key, `עברית ${key}`]));
  return compiled({
    ...document,
    languages: [
      { ...english, texts: only({ ...english.texts, ...en }) },
      { code: 'he', name: 'עברית', direction: 'rtl', fallback: 'en', texts: only({ ...hebrew, ...he }) },
    ],
  });
}

const told = (questionnaire: ReturnType<typeof compiled>) =>
  checkPublishable(questionnaire).errors.map(
    ({ code, at, detail, language }) => `${language ?? ''} ${code} ${at} ${detail}`,
  );

describe('publishing', () => {
  it('requires every text in every language, and names its node', () => {
    expect(told(bilingual({}, {}))).toEqual([]);
    const missing = { title: null, 'q1.text': null, 'q1.answer.q1-2': null, 'm.row.r1': ' ', 'p2.message.1': null };
    expect(told(bilingual({}, missing))).toEqual([
      'he missingTranslation title title',
      'he missingTranslation q1 q1.text',
      'he missingTranslation q1 q1.answer.q1-2',
      'he missingTranslation p2 p2.message.1',
      'he missingTranslation m m.row.r1',
    ]);
  });

  it('requires further texts of the default language, but not texts that are never shown', () => {
    const more = { welcome: 'Hello', 'q1.comment': 'A note', 'q1.script': 'Read it out', 'gone.text': 'Old' };
    expect(told(bilingual(more, {}))).toEqual([
      'he missingTranslation welcome welcome',
      'he missingTranslation q1 q1.comment',
      'he missingTranslation q1 q1.script',
    ]);
  });

  it('requires the same pipes in every language, in any order', () => {
    const pipe = (question: string) => ({ type: 'pipe', question });
    const region = { type: 'pipe', profile: 'region' };
    const en = { 'm.text': [['You said ', pipe('q1'), ' in ', region]] };
    expect(told(bilingual(en, { 'm.text': [['ב', region, ' אמרת ', pipe('q1')]] }))).toEqual([]);
    expect(told(bilingual(en, { 'm.text': [['אמרת ', pipe('q1')]] }))).toEqual(['he otherPipes m m.text']);
  });

  it('is refused for unreachable and unsatisfiable parts, and warns of rules without effect', () => {
    const questionnaire = compiled(
      buildDocument([
        {
          uid: 'p1',
          nodes: [radio('q1'), radio('q2', { entrance: showIf({ op: 'and', of: [is('q1', 1), is('q1', 2)] }) })],
        },
        {
          uid: 'p2',
          nodes: [
            radio('q3', { entrance: showIf({ op: 'constant', value: true }) }),
            radio('q4', { exit: [[{ if: is('q2', 1), act: { do: 'end', outcome: 'success' } }]] }),
          ],
        },
      ]),
    );
    const { errors, warnings } = checkPublishable(questionnaire, { quotaCells: [{ Q1: 9 }] });
    expect(errors).toEqual([
      { code: 'unreachable', at: 'q2', detail: 'question' },
      { code: 'neverTrue', at: 'q4', detail: 'exit 0.0' },
      { code: 'impossibleQuota', at: 'Q1=9', detail: '' },
    ]);
    expect(warnings).toEqual([{ code: 'neverFalse', at: 'q3', detail: 'entrance 0.0' }]);
  });
});

describe('design numbers (specification 2 §5) are refused when the document is parsed', () => {
  const rules = (...all: readonly unknown[]) => ({ rules: all });
  it.each([
    ['a value that is not a number', radio('q', { answers: [{ uid: 'a', code: 'x' }] }), 'wrongShape'],
    ['an empty value', radio('q', { answers: [{ uid: 'a', code: '' }] }), 'wrongShape'],
    ['no value', radio('q', { answers: [{ uid: 'a' }] }), 'wrongShape'],
    ['a fractional category value', radio('q', { answers: [{ uid: 'a', code: 1.5 }] }), 'wrongShape'],
    ['neither minimum nor maximum', open('q', 'number', rules({ rule: 'numberRange' })), 'badLimits'],
    ['a maximum below the minimum', open('q', 'number', rules({ rule: 'numberRange', min: 2, max: 1 })), 'badLimits'],
    ['a ruler without a maximum', visual('q', 'ruler', { min: 0 }), 'badScale'],
    ['a ruler whose maximum is not 1 above', visual('q', 'ruler', { min: 0, max: 0.5 }), 'badScale'],
    ['an upper scale end not above the lower', radio('q', { answers: [], scale: { lower: 3, upper: 3 } }), 'badScale'],
    ['a sum without a maximum', matrix('q', 'sum', rules({ rule: 'sum', min: 1 })), 'noMaximum'],
    ['a display count of all items', checkBox('q', { random: { answers: { show: 3 } } }), 'badDisplayCount'],
    ['a fractional display count', checkBox('q', { random: { answers: { show: 1.5 } } }), 'wrongShape'],
  ])('%s', (_, node, code) => {
    const parsed = parseDocument(buildDocument([{ uid: 'p1', nodes: [node] }]));
    expect(parsed).toMatchObject({
      ok: false,
      error: expect.arrayContaining([expect.objectContaining({ code, at: 'q' })]),
    });
  });

  it('a split that shows all its blocks', () => {
    const blocks = ['b1', 'b2'].map((uid) => ({ uid, pages: [{ uid: `${uid}p`, nodes: [radio(`${uid}q`)] }] }));
    for (const show of [2, 3, 0.5, 'x']) {
      const parsed = parseDocument(buildDocument([{ uid: 's', type: 'split', show, blocks }]));
      expect(parsed).toMatchObject({
        ok: false,
        error: expect.arrayContaining([expect.objectContaining({ at: 's' })]),
      });
    }
  });
});
