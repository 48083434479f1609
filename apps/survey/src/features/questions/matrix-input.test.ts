import { describe, expect, it } from 'vitest';
import { renderQuestion } from '../../testing/render-question.tsx';

const EVIL = '<img src=x onerror=alert(1)>';
const scale = {
  kind: 'matrix',
  subKind: 'horizontal',
  rows: [
    { uid: 'r1', code: 1 },
    { uid: 'r2', code: 2 },
  ],
  answers: [
    { uid: 'good', code: 1 },
    { uid: 'bad', code: 2 },
  ],
};
const texts = { text: 'Rate', 'row.r1': EVIL, 'row.r2': 'Bus', 'answer.good': 'Good', 'answer.bad': 'Bad' };
const named = (html: string, name: string): readonly string[] =>
  html.match(new RegExp(`<(?:input|select|textarea)[^>]*name="${name.replaceAll('.', '\\.')}"[^>]*>`, 'g')) ?? [];

describe('a matrix on the page', () => {
  it('is a table with headers of rows and columns, and words at every button', () => {
    const html = renderQuestion({ question: scale, texts });
    expect(html.match(/<th scope="col"/g)).toHaveLength(2);
    expect(html.match(/<th scope="row"/g)).toHaveLength(2);
    expect(html).not.toContain('<img');
    expect(named(html, 'a.q.r2')[0]).toContain('aria-labelledby="q-row-r2 q-r2-good"');
    expect(html).toContain('id="q-row-r2"');
    expect(html).toContain('id="q-r2-good"');
  });

  it('checks what was answered in its row alone', () => {
    const html = renderQuestion({ question: scale, texts, value: { parts: { r2: ['2'] } } });
    expect(named(html, 'a.q.r1').map((input) => input.includes('checked'))).toEqual([false, false]);
    expect(named(html, 'a.q.r2').map((input) => input.includes('checked'))).toEqual([false, true]);
  });

  it('stands across when it is vertical', () => {
    const html = renderQuestion({ question: { ...scale, subKind: 'vertical' }, texts });
    expect(html).toMatch(/<th scope="col"[^>]*><span id="q-row-r2">/);
    expect(named(html, 'a.q.r1')).toHaveLength(2);
  });

  it('tells what is wrong at the row, and marks rows that are open', () => {
    const at = renderQuestion({ question: scale, texts, error: { key: 'duplicateAnswers', part: 'r2' } });
    expect(at.match(/id="q-complaint"/g)).toHaveLength(1);
    expect(at).toMatch(/<th scope="row" role="rowheader" data-wrong="named"><span id="q-row-r2">/);
    expect(named(at, 'a.q.r2')[0]).toContain('aria-describedby="q-complaint"');
    const open = renderQuestion({
      question: scale,
      texts,
      value: { parts: { r1: ['1'] } },
      error: { key: 'rowsRequired', params: { left: 1 } },
    });
    expect(open).toContain('One row is still to be answered');
    expect(open.match(/<th[^>]*data-wrong="open"/g)).toHaveLength(1);
  });

  it('has a control of its own kind in each column', () => {
    const columns = [
      { uid: 'c1', code: 1, cell: { kind: 'closed', subKind: 'combo', answers: scale.answers } },
      { uid: 'c2', code: 2, cell: { kind: 'open', subKind: 'date' } },
    ];
    const html = renderQuestion({
      question: { kind: 'matrix', subKind: 'form', rows: scale.rows, columns },
      texts: { ...texts, 'column.c1': 'How', 'column.c2': 'When' },
      value: { parts: { 'r2.c1': ['2'], 'r2.c2': ['2025-01-31'] } },
    });
    expect(named(html, 'a.q.r2.c1')[0]).toMatch(/^<select/);
    expect(html).toMatch(/<option value="2" selected="">Bad/);
    expect(named(html, 'a.q.r2.c2')[0]).toMatch(/type="date".*value="2025-01-31"/);
    expect(named(html, 'a.q.r2.c2')[0]).toContain('aria-labelledby="q-row-r2 q-r2-c2"');
  });

  it('says in Hebrew what a sum still lacks', () => {
    const question = { kind: 'matrix', subKind: 'sum', rows: scale.rows, rules: [{ rule: 'sum', min: 100, max: 100 }] };
    const html = renderQuestion({
      question,
      texts,
      language: 'he',
      value: { parts: { r1: ['0.1'], r2: ['0.2'] } },
    });
    expect(html).toContain('סך הכול: 0.3');
    expect(html).toContain('נותר: 99.7');
    expect(html).toContain('הסכום צריך להיות 100');
    expect(named(html, 'a.q.r1')[0]).toContain('aria-labelledby="q-row-r1"');
  });

  it('adds numbers as the language writes them', () => {
    const html = renderQuestion({
      question: { kind: 'matrix', subKind: 'sum', rows: scale.rows, rules: [{ rule: 'sum', min: 10, max: 10 }] },
      texts,
      language: 'he',
      value: { parts: { r1: ['1,5'], r2: ['٣'] } },
    });
    expect(html).toContain('סך הכול: 4.5');
  });

  it('says what the ends of its scale mean: to the eye in the headings, to the ear at every end', () => {
    const points = { ...scale, answers: undefined, scale: { lower: 1, upper: 3 } };
    const ends = { ...texts, 'label.lower': 'Never', 'label.upper': [[{ type: 'bold', content: 'Always' }]] };
    const html = renderQuestion({ question: points, texts: ends });
    const heads = [...html.matchAll(/<th scope="col"[^>]*>(.*?)<\/th>/g)].map(([, head = '']) =>
      head.replace(/<[^>]*>/g, ''),
    );
    expect(heads).toEqual(['1 Never', '2', '3 Always']);
    expect(html).toMatch(/id="q-r1-scale-3">.*?<span class="visually-hidden"> <span class="paragraph"><strong>Always/);
    expect(renderQuestion({ question: scale, texts: ends })).not.toContain('Never');
  });

  it('lets a row be said in the words of the respondent, and tells there what is wrong with them', () => {
    const rows = [
      { uid: 'r1', code: 1 },
      { uid: 'r2', code: 2, openText: true },
    ];
    const html = renderQuestion({
      question: { ...scale, rows },
      texts,
      value: { parts: { r2: ['1'] }, texts: { r2: EVIL } },
      error: { key: 'openTextRequired', part: 'r2' },
    });
    expect(named(html, 'a.q.other.r1')).toHaveLength(0);
    const [words = ''] = named(html, 'a.q.other.r2');
    expect(words).toContain('value="&lt;img src=x onerror=alert(1)&gt;"');
    expect(words).toContain('aria-label="In your own words: Bus"');
    expect(words).toContain('aria-describedby="q-complaint"');
  });
});
