import { err, ok, type Result } from '@seker/kernel';
import { type Facts, partKey } from '../condition/condition.ts';
import type { JsonFields } from '../document/json-fields.ts';
import { readMedium } from '../document/read-media.ts';
import type { AnswerValue, Complaint, RawAnswer, ShelfAction } from './answer-value.ts';
import { categoryOf } from './item.ts';
import { type Behaviour, type Kind, NO_OPEN_ANSWERS } from './kind.ts';
import type { Product, ShelfSimulatorPart } from './question-part.ts';
import { neededTexts, readItem, refuseDuplicateCodes } from './read-items.ts';

/** A shopping simulation: products on shelves can be zoomed, turned, picked and put back. */
export const shelfSimulator: Pick<Kind, 'read'> = {
  read(fields) {
    const shelves = fields.list('shelves').map((json) => readShelf(fields.inside(json, fields.at)));
    const products = shelves.flatMap((shelf) => shelf.products);
    if (products.length === 0) fields.fail('noAnswers');
    refuseDuplicateCodes(products, fields);
    const currency = fields.raw('currency') === null ? null : fields.optionalText('currency');
    if (currency !== null && !/^[A-Z]{3}$/.test(currency)) fields.fail('wrongShape', 'currency: three letters');
    return shelfBehaviour({ shelves, currency, basketLimit: readBasketLimit(fields) });
  },
};

interface Shelf {
  readonly uid: string;
  readonly products: readonly Product[];
}

type ShelfShape = Pick<ShelfSimulatorPart, 'currency' | 'basketLimit'> & { readonly shelves: readonly Shelf[] };

function readShelf(fields: JsonFields): Shelf {
  const products = fields.list('products').map((json) => readProduct(fields.inside(json, fields.at)));
  return { uid: fields.text('uid'), products };
}

const MAX_FACINGS = 50;

function readProduct(fields: JsonFields): Product {
  const facings = fields.raw('facings') === undefined ? 1 : fields.whole('facings');
  if (facings < 1 || facings > MAX_FACINGS) fields.fail('badLimits', `facings: 1 to ${MAX_FACINGS}`);
  const price = fields.raw('price') === null ? null : fields.optionalNumber('price');
  if (price !== null && price < 0) fields.fail('badLimits', 'price');
  return {
    ...readItem(fields),
    image: readMedium(fields.raw('image'), fields, true),
    sides: fields.list('sides').map((side) => readMedium(side, fields, true)),
    price,
    facings,
  };
}

function readBasketLimit(fields: JsonFields): number | null {
  if (fields.raw('basketLimit') === undefined || fields.raw('basketLimit') === null) return null;
  const limit = fields.whole('basketLimit');
  if (limit < 1) fields.fail('badLimits', 'basketLimit');
  return limit;
}

function shelfBehaviour(shape: ShelfShape): Behaviour {
  const products = shape.shelves.flatMap((shelf) => shelf.products);
  const categories = products.map(categoryOf);
  return {
    ...NO_OPEN_ANSWERS,
    subKind: 'shelfSimulator',
    answers: [],
    lines: 1,
    lists: {},
    texts: () => neededTexts('answer', products),
    rules: ['pickCount'],
    codes: (row) =>
      row === undefined || products.some(({ uid }) => uid === row) ? products.map(({ code }) => code) : null,
    parse: (raw) => parseActions(raw, products, shape.basketLimit),
    toRaw: (value) => ({
      values: [],
      texts: {},
      na: false,
      parts: { action: actionsOf(value).map((action) => `${action.do}:${action.product}`) },
    }),
    facts: (value) => {
      const basket = basketOf(actionsOf(value));
      const parts = products.flatMap(({ uid, code }): [string, Facts][] => {
        const pieces = basket.get(code) ?? 0;
        return pieces === 0 ? [] : [[partKey(uid), { state: 'answered', codes: [code], scalar: pieces }]];
      });
      return { state: 'answered', codes: [...basket.keys()], scalar: piecesIn(basket), parts: new Map(parts) };
    },
    trim: (value) => value,
    view: (present) => ({
      kind: 'visual',
      subKind: 'shelfSimulator',
      ...shape,
      shelves: shape.shelves.map((shelf) => ({
        ...shelf,
        products: present.plain('answer', shelf.products).map((product) => ({
          ...product,
          image: present.medium(product.image),
          sides: product.sides.map(present.medium),
        })),
      })),
    }),
    describe: (value) =>
      [...basketOf(actionsOf(value)).keys()].map((code) => ({
        type: 'answer',
        uid: products.find((product) => product.code === code)?.uid ?? '',
      })),
    variables: (name) => [
      { name, type: 'multiple', categories },
      ...products.map(({ uid, code }) => ({
        name: `${name}_${code}`,
        parts: [`answer.${uid}`],
        type: 'number' as const,
        categories: [],
      })),
    ],
    values: (value) => {
      if (value === null) return [null, ...products.map(() => null)];
      const basket = basketOf(actionsOf(value));
      return [[...basket.keys()], ...products.map(({ code }) => basket.get(code) ?? 0)];
    },
  };
}

/** Number of pieces by product, in the order in which products entered the basket. */
export function basketOf(actions: readonly ShelfAction[]): ReadonlyMap<number, number> {
  const basket = new Map<number, number>();
  for (const action of actions) {
    const pieces = basket.get(action.product) ?? 0;
    if (action.do === 'pick') basket.set(action.product, pieces + 1);
    else if (action.do === 'putBack' && pieces > 1) basket.set(action.product, pieces - 1);
    else if (action.do === 'putBack') basket.delete(action.product);
  }
  return basket;
}

function piecesIn(basket: ReadonlyMap<number, number>): number {
  return [...basket.values()].reduce((sofar, pieces) => sofar + pieces, 0);
}

function actionsOf(value: AnswerValue): readonly ShelfAction[] {
  return value.type === 'shelf' ? value.actions : [];
}

const ACTION = /^(zoom|turn|pick|putBack):(-?[0-9]{1,9})$/;
const MAX_ACTIONS = 2_000;

/**
 * Parses actions in order (`pick:12`); a form without script sends the codes of picked products. Looking without
 * picking is an answer.
 */
function parseActions(
  raw: RawAnswer,
  products: readonly Product[],
  basketLimit: number | null,
): Result<AnswerValue | null, Complaint> {
  const typed = [
    ...(raw.parts?.['action'] ?? []),
    ...raw.values.filter((code) => code !== '').map((code) => `pick:${code}`),
  ];
  if (typed.length > MAX_ACTIONS) return err({ key: 'invalidAction', params: {} });
  const actions: ShelfAction[] = [];
  for (const text of typed) {
    const action = readAction(text, products);
    if (action === null) return err({ key: 'invalidAction', params: {} });
    const basket = basketOf(actions);
    if (action.do === 'putBack' && !basket.has(action.product)) return err({ key: 'invalidAction', params: {} });
    if (action.do === 'pick' && basketLimit !== null && piecesIn(basket) >= basketLimit) {
      return err({ key: 'basketFull', params: { max: basketLimit } });
    }
    actions.push(action);
  }
  return actions.length === 0 ? ok(null) : ok({ type: 'shelf', actions });
}

function readAction(text: string, products: readonly Product[]): ShelfAction | null {
  const match = ACTION.exec(text);
  const product = products.find(({ code }) => String(code) === match?.[2]);
  if (product === undefined) return null;
  switch (match?.[1]) {
    case 'zoom':
    case 'turn':
    case 'pick':
    case 'putBack':
      return { do: match[1], product: product.code };
    default:
      return null;
  }
}
