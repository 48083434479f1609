import { describe, expect, it } from 'vitest';
import { variableValues } from '../interview/variable-values.ts';
import { answersOf, buildDocument, compiled, itemsOf, radio, visual } from '../scenario/build-document.ts';
import { parts, startScenario } from '../scenario/scenario.ts';

const asked = (question: Readonly<Record<string, unknown>>) =>
  compiled(
    buildDocument([
      { uid: 'p1', nodes: [question] },
      { uid: 'p2', nodes: [radio('end')] },
    ]),
  );
const image = (id: string) => ({ type: 'image', id });

describe('clicking on an image', () => {
  const areas = [
    {
      uid: 'roof',
      code: 1,
      shape: {
        type: 'polygon',
        points: [
          { x: 0, y: 0.5 },
          { x: 0.5, y: 0 },
          { x: 1, y: 0.5 },
        ],
      },
    },
    { uid: 'door', code: 2, shape: { type: 'rectangle', x: 0.4, y: 0.6, width: 0.2, height: 0.4 } },
    { uid: 'sun', code: 3, shape: { type: 'ellipse', x: 0.8, y: 0, width: 0.2, height: 0.2 } },
  ];
  const click = (more: object = {}) => asked(visual('q', 'clickObject', { image: image('house'), areas, ...more }));

  it('asks for the whole of a minimum that gives way, since none of its areas is left out', () => {
    const interview = startScenario(click({ clicks: 2, rules: [{ rule: 'pickCount', min: 2, capped: true }] }));
    expect(interview.complaint('q', { q: parts({ point: ['0.5,0.25'] }) })).toMatchObject({ key: 'pickAtLeast' });
  });

  it('stores the point and finds the areas under it', () => {
    const questionnaire = click({ clicks: 2 });
    const interview = startScenario(questionnaire);
    interview.next({ q: parts({ point: ['0.5,0.25', '0.90001,0.1'] }) });
    expect(interview.stored('q')).toEqual({
      type: 'click',
      codes: [1, 3],
      points: [
        { x: 0.5, y: 0.25 },
        { x: 0.9, y: 0.1 },
      ],
    });
    expect(variableValues(questionnaire, interview.state())).toMatchObject({ Q: [1, 3], Q_x1: 0.5, Q_y2: 0.1 });
  });

  it('accepts an area by name, without a point', () => {
    const interview = startScenario(click());
    interview.next({ q: 2 });
    expect(interview.stored('q')).toEqual({ type: 'click', codes: [2], points: [] });
  });

  it.each([
    ['outside the image', '1.2,0', {}, 'offImage'],
    ['without a point', 'here', {}, 'offImage'],
    ['outside all areas', '0.02,0.02', { onlyAreas: true }, 'outsideAreas'],
  ])('refuses a click %s', (_name, point, more, key) => {
    expect(startScenario(click(more)).complaint('q', { q: parts({ point }) })?.key).toBe(key);
  });

  it('refuses more clicks than allowed', () => {
    expect(startScenario(click()).complaint('q', { q: parts({ point: ['0,0', '1,1'] }) })?.key).toBe('tooManyClicks');
  });
});

describe('a ruler', () => {
  const ruler = asked(visual('q', 'ruler', { min: 0, max: 1, step: 0.1 }));

  it.each([
    ['0.3', undefined],
    ['1', undefined],
    ['0.25', 'offScale'],
    ['1.1', 'offScale'],
    ['x', 'notANumber'],
  ])('at %s: %s', (typed, key) => {
    const interview = startScenario(ruler);
    if (key === undefined) interview.next({ q: typed });
    else expect(interview.complaint('q', { q: typed })?.key).toBe(key);
  });
});

describe('a shelf', () => {
  const products = itemsOf('milk', 2, { image: image('m'), price: 6.5, facings: 3 });
  const shelf = asked(
    visual('q', 'shelfSimulator', { shelves: [{ uid: 'top', products }], currency: 'ILS', basketLimit: 2 }),
  );

  it('stores every action, and counts the basket from them', () => {
    const interview = startScenario(shelf);
    interview.next({ q: parts({ action: ['zoom:1', 'pick:1', 'turn:2', 'pick:2', 'putBack:1', 'pick:2'] }) });
    expect(interview.stored('q')).toMatchObject({
      type: 'shelf',
      actions: { length: 6, 4: { do: 'putBack', product: 1 } },
    });
    expect(variableValues(shelf, interview.state())).toMatchObject({ Q: [2], Q_1: 0, Q_2: 2 });
  });

  it.each([
    ['putBack:1', 'invalidAction'],
    ['pick:9', 'invalidAction'],
    ['eat:1', 'invalidAction'],
    [['pick:1', 'pick:1', 'pick:1'], 'basketFull'],
  ])('refuses %j', (action, key) => {
    expect(startScenario(shelf).complaint('q', { q: parts({ action }) })?.key).toBe(key);
  });

  it('accepts picked products from a form without script', () => {
    const interview = startScenario(shelf);
    interview.next({ q: [2] });
    expect(interview.stored('q')).toEqual({ type: 'shelf', actions: [{ do: 'pick', product: 2 }] });
  });
});

describe('comparing images', () => {
  const answers = answersOf('q', 3).map((answer) => ({ ...answer, media: [image('x')] }));
  const sets = [
    { uid: 's1', code: 1, members: ['q-1', 'q-2'] },
    { uid: 's2', code: 2, members: ['q-2', 'q-3'] },
  ];
  const comparison = asked(visual('q', 'visualComparison', { by: 'pairs', answers, sets, mandatory: 'hard' }));

  it('accepts one image per set', () => {
    const interview = startScenario(comparison);
    expect(interview.complaint('q', { q: parts({ s1: 3, s2: 2 }) })).toMatchObject({
      key: 'invalidChoice',
      part: 's1',
    });
    expect(interview.complaint('q', { q: parts({ s1: 1 }) })).toMatchObject({
      key: 'rowsRequired',
      params: { left: 1 },
    });
    interview.next({ q: parts({ s1: 1, s2: 3 }) });
    expect(variableValues(comparison, interview.state())).toMatchObject({ Q_1: 1, Q_2: 3 });
  });
});
