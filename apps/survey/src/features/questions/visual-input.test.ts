import type { SurveyQuestionsModel } from '@seker/contract';
import { describe, expect, it } from 'vitest';
import { renderQuestion } from '../../testing/render-question.tsx';

const image = (id: string) => ({ type: 'image', id });
/** As a host with files hands the page over. */
const withUrls = (model: SurveyQuestionsModel): SurveyQuestionsModel =>
  JSON.parse(JSON.stringify(model), (_key, value) =>
    value?.type === 'image' ? { ...value, url: `/media/${value.id}`, width: 40, height: 30 } : value,
  );

describe('a ruler', () => {
  const question = { kind: 'visual', subKind: 'ruler', min: 0, max: 10, step: 4, start: 4 };
  const texts = { text: 'How warm?', 'label.lower': 'Cold', 'label.upper': '<i>Hot' };

  it('is a number to write without script', () => {
    const html = renderQuestion({ question, texts, value: { values: ['8'] } });
    expect(html).not.toContain('type="range"');
    expect(html).toMatch(/inputMode="decimal"[^>]*name="a.q"|name="a.q"[^>]*inputMode="decimal"/);
    expect(html).toContain('value="8"');
    expect(html).toContain('&lt;i&gt;Hot');
  });

  it('is a slider that sends nothing until it is touched, its steps ending at the upper end', () => {
    const untouched = renderQuestion({ question, texts, isLive: true });
    expect(untouched).toContain('<input type="hidden" name="a.q" value=""/>');
    expect(untouched).toMatch(/type="range" min="0" max="3"[^>]*value="1"/);
    const top = renderQuestion({ question, texts, isLive: true, value: { values: ['10'] } });
    expect(top).toMatch(/type="range"[^>]*aria-valuetext="10"[^>]*value="3"/);
    expect(top).toContain('aria-describedby="q-lower q-upper"');
  });
});

describe('an image to point at', () => {
  const question = {
    kind: 'visual',
    subKind: 'clickObject',
    image: image('house'),
    clicks: 2,
    areas: [
      { uid: 'door', code: 1, shape: { type: 'rectangle', x: 0.4, y: 0.6, width: 0.2, height: 0.4 } },
      { uid: 'sun', code: 2, shape: { type: 'ellipse', x: 0.8, y: 0, width: 0.2, height: 0.2 } },
    ],
  };
  const texts = { text: 'Where?', 'answer.door': 'Door "1"', 'answer.sun': 'Sun' };

  it('is a list of its areas without script, or without a file', () => {
    for (const isLive of [false, true]) {
      const html = renderQuestion({ question, texts, isLive, value: { values: ['2'] } });
      expect(html.match(/type="checkbox"/g)).toHaveLength(2);
      expect(html).toMatch(/name="a.q"[^>]*checked=""[^>]*value="2"|value="2"[^>]*checked=""/);
    }
  });

  it('has its areas as buttons, and its points as fields', () => {
    const value = { values: ['2'], parts: { point: ['0.5,0.5'] } };
    const html = renderQuestion({ question, texts, value, isLive: true, prepare: withUrls });
    expect(html).toMatch(/<img class="medium" src="\/media\/house" alt="Where\?" width="40" height="30"/);
    expect(html).toMatch(/role="button" tabindex="0" aria-pressed="true" aria-label="Sun"/);
    expect(html).toMatch(/aria-pressed="false" aria-label="Door &quot;1&quot;"/);
    expect(html).toContain('<input type="hidden" name="a.q.point" value="0.5,0.5"/>');
    expect(html).toContain('<input type="hidden" name="a.q" value="2"/>');
    expect(html).toContain('2 of 2 places marked');
    expect(html).not.toMatch(/ style=/);
  });
});

describe('a shelf', () => {
  const product = (code: number, price: number | null) => ({
    uid: `p${code}`,
    code,
    image: image(`p${code}`),
    sides: [image('back')],
    price,
  });
  const question = {
    kind: 'visual',
    subKind: 'shelfSimulator',
    currency: 'ILS',
    basketLimit: 2,
    shelves: [{ uid: 's1', products: [product(1, 5.5), product(2, null)] }],
  };
  const texts = { text: 'Shop', 'answer.p1': 'Milk', 'answer.p2': 'Tea' };

  it('is a list of boxes without script, ticked by what lies in the basket', () => {
    const value = { parts: { action: ['pick:2', 'pick:1', 'putBack:2'] } };
    const html = renderQuestion({ question, texts, value });
    const boxes = html.match(/<input[^>]*type="checkbox"[^>]*>/g) ?? [];
    expect(boxes.map((box) => box.includes('checked'))).toEqual([true, false]);
    expect(html).toContain('5.50');
  });

  it('keeps every action in order, counts the basket and closes it when it is full', () => {
    const value = { parts: { action: ['zoom:1', 'pick:1', 'pick:1'] } };
    const html = renderQuestion({ question, texts, value, isLive: true, language: 'he' });
    const sent = [...html.matchAll(/name="a\.q\.action" value="([^"]*)"/g)].map(([, action]) => action);
    expect(sent).toEqual(['zoom:1', 'pick:1', 'pick:1']);
    expect(html).toContain('בסל שני מוצרים.');
    expect(html).toContain('11.00');
    expect(html).toMatch(/disabled="" aria-label="הוספה לסל: Tea"/);
    expect(html).toContain('aria-label="החזרת אחד למדף: Milk"');
  });
});

describe('a comparison of images', () => {
  const question = {
    kind: 'visual',
    subKind: 'visualComparison',
    by: 'pairs',
    answers: ['a', 'b'].map((uid, index) => ({ uid, code: index + 1, media: [image(uid)] })),
    sets: [{ uid: 's1', code: 1, members: ['a', 'b'] }],
  };
  const texts = { text: 'Which?', 'answer.a': 'Old', 'answer.b': 'New' };

  it('is a group of radio buttons for each set', () => {
    const html = renderQuestion({ question, texts, value: { parts: { s1: ['2'] } }, prepare: withUrls });
    const inputs = html.match(/<input[^>]*name="a\.q\.s1"[^>]*>/g) ?? [];
    expect(inputs.map((input) => input.includes('checked'))).toEqual([false, true]);
    expect(html).toContain('src="/media/b"');
    expect(html).toContain('<legend>Choice 1</legend>');
  });

  it('tells what is wrong at its set', () => {
    const html = renderQuestion({ question, texts, error: { key: 'invalidChoice', part: 's1' } });
    expect(html).toMatch(/data-wrong="named"><legend>.*id="q-complaint"/);
    expect(html.match(/id="q-complaint"/g)).toHaveLength(1);
  });
});

describe('a time limit', () => {
  const question = { kind: 'open', subKind: 'text', timeLimitSeconds: 65 };
  const texts = { text: 'Quick' };

  it('is a clock once the script runs', () => {
    expect(renderQuestion({ question, texts })).not.toContain('role="timer"');
    expect(renderQuestion({ question, texts, isLive: true })).toMatch(/role="timer"[^>]*><bdi>1:05</);
  });

  it('takes nothing more when it is over', () => {
    const prepare = (model: SurveyQuestionsModel): SurveyQuestionsModel => ({
      ...model,
      nodes: model.nodes.map((node) => (node.type === 'question' ? { ...node, timedOut: true } : node)),
    });
    const html = renderQuestion({ question, texts, prepare, isLive: true });
    expect(html).toContain('The time for this question is up');
    expect(html).toMatch(/class="answering" inert=""/);
    expect(html).not.toContain('role="timer"');
  });
});
