import { describe, expect, it } from 'vitest';
import { parseDocument } from '../document/parse-document.ts';
import { variableValues } from '../interview/variable-values.ts';
import { buildDocument, compiled, radio, visual } from '../scenario/build-document.ts';
import { parts, startScenario } from '../scenario/scenario.ts';
import { basketOf } from './shelf-simulator.ts';

const product = (uid: string, code: number, over: object = {}) => ({
  uid,
  code,
  image: { type: 'image', id: uid },
  ...over,
});
const SHELVES = [
  { uid: 'top', products: [product('milk', 1, { price: 6.5, facings: 2 }), product('bread', 2)] },
  { uid: 'low', products: [product('salt', 3)] },
];
const shop = (over: object = {}) =>
  buildDocument([
    { uid: 'p1', nodes: [visual('q', 'shelfSimulator', { shelves: SHELVES, ...over })] },
    { uid: 'p2', nodes: [radio('end')] },
  ]);
const errorsOf = (over: object) => {
  const parsed = parseDocument(shop(over));
  return parsed.ok ? [] : parsed.error.map(({ code }) => code);
};
const one = (over: object) => ({ shelves: [{ uid: 'top', products: [product('milk', 1, over)] }] });

describe('a shelf', () => {
  it.each<[string, object, readonly string[]]>([
    ['is valid', {}, []],
    ['with shekels', { currency: 'ILS' }, []],
    ['without a currency', { currency: null }, []],
    ['with a currency of its own', { currency: 'shekel' }, ['wrongShape']],
    ['without products', { shelves: [{ uid: 'top', products: [] }] }, ['noAnswers']],
    [
      'with two products of one code',
      { shelves: [...SHELVES, { uid: 'x', products: [product('tea', 1)] }] },
      ['duplicateCode', 'duplicateVariable'],
    ],
    ['with a free product', one({ price: 0 }), []],
    ['with a negative price', one({ price: -0.1 }), ['badLimits']],
    ['with fifty pieces in front', one({ facings: 50 }), []],
    ['with more pieces than a shelf has', one({ facings: 51 }), ['badLimits']],
    ['with zero pieces in front', one({ facings: 0 }), ['badLimits']],
    ['with a basket for one', { basketLimit: 1 }, []],
    ['with an unlimited basket', { basketLimit: null }, []],
    ['with a basket for zero pieces', { basketLimit: 0 }, ['badLimits']],
  ])('%s', (_, over, errors) => {
    expect(errorsOf(over)).toEqual(errors);
  });

  it('stores the actions, and gives the number of pieces per product as variables', () => {
    const questionnaire = compiled(shop());
    const interview = startScenario(questionnaire);
    interview.next({
      q: parts({ action: ['zoom:1', 'pick:1', 'pick:1', 'pick:2', 'putBack:2', 'turn:3', 'pick:3', 'putBack:1'] }),
    });
    expect(variableValues(questionnaire, interview.state())).toMatchObject({ Q: [1, 3], Q_1: 1, Q_2: 0, Q_3: 1 });
  });

  it('gives no values when left empty', () => {
    const questionnaire = compiled(shop());
    expect(variableValues(questionnaire, startScenario(questionnaire).state())).toMatchObject({ Q: null, Q_1: null });
  });

  it.each<[string, object, readonly string[], string]>([
    ['an unknown product', {}, ['pick:9'], 'invalidAction'],
    ['an unknown action', {}, ['steal:1'], 'invalidAction'],
    ['putting back a product that was not picked', {}, ['putBack:1'], 'invalidAction'],
    ['putting back twice', {}, ['pick:1', 'putBack:1', 'putBack:1'], 'invalidAction'],
    ['more than the basket holds', { basketLimit: 2 }, ['pick:1', 'pick:1', 'pick:2'], 'basketFull'],
  ])('refuses %s', (_, over, action, key) => {
    expect(startScenario(compiled(shop(over))).complaint('q', { q: parts({ action }) })?.key).toBe(key);
  });

  it('fills the basket to its limit, also after a product was put back', () => {
    const interview = startScenario(compiled(shop({ basketLimit: 2 })));
    interview.next({ q: parts({ action: ['pick:1', 'pick:1', 'putBack:1', 'pick:2'] }) });
    expect(interview.stored('q')).toMatchObject({ type: 'shelf' });
  });

  it('keeps the order in which products entered the basket', () => {
    const pick = (code: number) => ({ do: 'pick' as const, product: code });
    expect([...basketOf([pick(2), pick(1), { do: 'putBack', product: 2 }, pick(2)])]).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });
});
