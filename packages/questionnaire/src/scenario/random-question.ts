import type { Rng } from '@seker/kernel';
import { answersOf, checkBox, itemsOf, matrix, mixed, open, radio, rank, visual } from './build-document.ts';
import type { KnownQuestion } from './random-condition.ts';

type Json = Readonly<Record<string, unknown>>;

export interface DrawnQuestion {
  readonly json: Json;
  readonly known: KnownQuestion;
}

const IMAGE = { type: 'image', id: 'picture' } as const;

/** A random question of any kind with its rules and random rules; `more` holds the common members. */
export function randomQuestion(rng: Rng, uid: string, more: Json): DrawnQuestion {
  const draw = DRAWN[rng.below(DRAWN.length)] ?? drawRadio;
  const { json, known } = draw(rng, uid);
  return { json: { ...json, ...more }, known: { uid, ...known } };
}

type Draw = (rng: Rng, uid: string) => { readonly json: Json; readonly known: Omit<KnownQuestion, 'uid'> };

const CHOICE = { type: 'choice' } as const;

const drawRadio: Draw = (rng, uid) => {
  const answers = answersOf(uid, 2 + rng.below(4));
  const scale = rng.below(4) === 0;
  const list = scale ? { answers: [], scale: { lower: 1, upper: 5 } } : { answers };
  const kind = ['closed', 'closed', 'quota'][rng.below(3)];
  return {
    json: radio(uid, {
      kind,
      subKind: ['radio', 'combo'][rng.below(2)],
      ...list,
      ...shuffledList(rng, 'answers', scale ? 0 : answers.length),
    }),
    known: CHOICE,
  };
};

const drawCheckBox: Draw = (rng, uid) => {
  const answers = answersOf(uid, 4).map((answer, index) =>
    index === 3 ? { ...answer, exclusive: true, fixed: true } : answer,
  );
  const rules =
    rng.below(2) === 0
      ? [{ rule: 'pickCount', ...[{ min: 1, max: 2 }, { max: 2 }, { min: 2, max: 2 }][rng.below(3)] }]
      : [];
  return { json: checkBox(uid, { answers, rules, ...shuffledList(rng, 'answers', 3) }), known: CHOICE };
};

const drawMixed: Draw = (rng, uid) => ({
  json: mixed(uid, rng.below(2) === 0 ? {} : { subKind: 'checkBox' }),
  known: CHOICE,
});

const drawOpen: Draw = (rng, uid) => {
  const subKind = (['number', 'text', 'text', 'date', 'time'] as const)[rng.below(5)] ?? 'text';
  const rules = {
    number: [{ rule: 'numberRange', min: 0, max: 20 }, { rule: 'wholeNumber' }],
    text:
      rng.below(2) === 0 ? [{ rule: 'textLength', min: 2, max: 6 }] : [{ rule: 'pattern', pattern: '[a-z]{2,4}-\\d+' }],
    date: [],
    time: [],
  }[subKind];
  const type = subKind === 'number' ? 'number' : 'text';
  return { json: open(uid, subKind, { rules: rng.below(2) === 0 ? rules : [] }), known: { type } };
};

const drawScaleMatrix: Draw = (rng, uid) => {
  const subKind = ['horizontal', 'vertical'][rng.below(2)] ?? 'horizontal';
  const multiple = rng.below(3) === 0;
  const rules = rng.below(4) === 0 ? [{ rule: 'noDuplicates' }] : [];
  const rows = itemsOf('r', 3, { optional: rng.below(3) === 0 });
  const answers = answersOf(uid, 4);
  return {
    json: matrix(uid, subKind, { rows, answers, multiple, rules, ...shuffledList(rng, 'rows', 3) }),
    known: { type: 'choice', rows: ['r1', 'r2', 'r3'] },
  };
};

const drawColumnMatrix: Draw = (rng, uid) => {
  const cell = (index: number): Json => ({
    kind: 'closed',
    subKind: rng.below(2) === 0 ? 'radio' : 'checkBox',
    answers: answersOf(`${uid}-c${index}`, 3),
  });
  const isForm = rng.below(2) === 0;
  const columns = [
    { uid: 'c1', code: 1, cell: cell(1) },
    {
      uid: 'c2',
      code: 2,
      optional: isForm,
      cell: isForm ? { kind: 'open', subKind: 'number', rules: [{ rule: 'numberRange', min: 1, max: 9 }] } : cell(2),
    },
  ];
  return {
    json: matrix(uid, isForm ? 'form' : 'multiComparison', { columns }),
    known: { type: 'choice', rows: ['r1', 'r2', 'r3'], columns: ['c1'] },
  };
};

const drawSum: Draw = (rng, uid) => {
  const limits = [{ min: 100, max: 100 }, { min: 10, max: 20 }, { max: 24 }][rng.below(3)];
  const columns = rng.below(3) === 0 ? { columns: itemsOf('c', 2) } : {};
  return {
    json: matrix(uid, 'sum', { rules: [{ rule: 'sum', ...limits }], ...columns }),
    known: { type: 'number', rows: ['r1', 'r2', 'r3'] },
  };
};

const drawRank: Draw = (rng, uid) => {
  const subKind = ['podium', 'fitIn', 'dropDown'][rng.below(3)];
  const rules = [[], [{ rule: 'placeAll' }], [{ rule: 'rankCount', min: 2 }]][rng.below(3)] ?? [];
  return { json: rank(uid, { subKind, places: 2 + rng.below(3), rules }), known: { type: 'choice', rows: ['1', '2'] } };
};

const drawClick: Draw = (rng, uid) => {
  const areas = answersOf(uid, 3).map((area, index) => ({
    ...area,
    shape: { type: ['rectangle', 'ellipse'][index % 2], x: index * 0.3, y: 0.1, width: 0.28, height: 0.5 },
  }));
  return {
    json: visual(uid, 'clickObject', { image: IMAGE, areas, clicks: 1 + rng.below(3), onlyAreas: true }),
    known: CHOICE,
  };
};

const drawRuler: Draw = (rng, uid) => ({
  json: visual(uid, 'ruler', { min: 0, max: 20, step: [0.5, 1, 5][rng.below(3)] }),
  known: { type: 'number' },
});

const drawShelf: Draw = (rng, uid) => {
  const products = answersOf(uid, 4).map((product) => ({ ...product, image: IMAGE, sides: [IMAGE], price: 12.9 }));
  const shelves = [
    { uid: 's1', products: products.slice(0, 2) },
    { uid: 's2', products: products.slice(2) },
  ];
  return {
    json: visual(uid, 'shelfSimulator', { shelves, currency: 'ILS', basketLimit: 3 - rng.below(2) }),
    known: CHOICE,
  };
};

const drawComparison: Draw = (rng, uid) => {
  const answers = answersOf(uid, 4).map((answer) => ({ ...answer, media: [IMAGE] }));
  const set = (index: number, members: readonly number[]): Json => ({
    uid: `set${index}`,
    code: index,
    members: members.map((member) => `${uid}-${member}`),
  });
  const rules = rng.below(2) === 0 ? [{ rule: 'placeAll' }] : [];
  return {
    json: visual(uid, 'visualComparison', {
      by: 'pairs',
      answers,
      sets: [set(1, [1, 2]), set(2, [2, 3]), set(3, [1, 4])],
      rules,
    }),
    known: { type: 'choice', rows: ['set1'] },
  };
};

/** Repeated entries are drawn more often; plain choices carry most of the routing. */
const DRAWN: readonly Draw[] = [
  drawRadio,
  drawRadio,
  drawRadio,
  drawCheckBox,
  drawCheckBox,
  drawMixed,
  drawOpen,
  drawOpen,
  drawScaleMatrix,
  drawColumnMatrix,
  drawSum,
  drawRank,
  drawClick,
  drawRuler,
  drawShelf,
  drawComparison,
];

function shuffledList(rng: Rng, list: 'answers' | 'rows', free: number): Json {
  if (free < 2 || rng.below(4) > 0) return {};
  return { random: { [list]: rng.below(2) === 0 ? { shuffle: true } : { shuffle: true, show: free - 1 } } };
}
