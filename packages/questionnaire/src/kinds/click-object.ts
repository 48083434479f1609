import { err, ok, type Result } from '@seker/kernel';
import type { JsonFields } from '../document/json-fields.ts';
import { readMedium } from '../document/read-media.ts';
import { parseDecimal } from '../formats/decimal.ts';
import type { AnswerValue, Complaint, ComplaintKey, RawAnswer } from './answer-value.ts';
import { isInside, isOnImage, readShape } from './area-shape.ts';
import { categoryOf } from './item.ts';
import { type Behaviour, type Kind, NO_OPEN_ANSWERS } from './kind.ts';
import type { Area, ClickObjectPart } from './question-part.ts';
import { neededTexts, readItem, readItems } from './read-items.ts';
import type { Point } from './shape.ts';

/** Areas on an image, pointed at or chosen by name. */
export const clickObject: Pick<Kind, 'read'> = {
  read(fields) {
    const areas = readItems(fields, 'areas', readArea);
    if (areas.length === 0) fields.fail('noAnswers');
    return clickBehaviour({
      image: readMedium(fields.raw('image'), fields, true),
      areas,
      clicks: readClicks(fields),
      onlyAreas: fields.flag('onlyAreas'),
    });
  },
};

type ClickShape = Pick<ClickObjectPart, 'image' | 'clicks' | 'onlyAreas'> & { readonly areas: readonly Area[] };

const MAX_CLICKS = 50;

function readClicks(fields: JsonFields): number {
  if (fields.raw('clicks') === undefined) return 1;
  const clicks = fields.whole('clicks');
  if (clicks >= 1 && clicks <= MAX_CLICKS) return clicks;
  // Returns a valid number after an error, because structures sized by an invalid one could exhaust memory.
  fields.fail('badLimits', `clicks: 1 to ${MAX_CLICKS}`);
  return 1;
}

function readArea(fields: JsonFields): Area {
  return { ...readItem(fields), shape: readShape(fields.raw('shape'), fields) };
}

function clickBehaviour(shape: ClickShape): Behaviour {
  const { areas, clicks } = shape;
  const categories = areas.map(categoryOf);
  const numbers = Array.from({ length: clicks }, (_, index) => index + 1);
  return {
    ...NO_OPEN_ANSWERS,
    subKind: 'clickObject',
    answers: [],
    lines: 1,
    lists: {},
    texts: () => neededTexts('answer', areas),
    rules: ['pickCount'],
    codes: (row) => (row === undefined ? areas.map(({ code }) => code) : null),
    parse: (raw) => parseClicks(raw, shape),
    toRaw: (value) => {
      if (value.type !== 'click') return { values: [], texts: {}, na: false };
      const hit = new Set(value.points.flatMap((point) => hitAreas(point, areas)));
      return {
        values: value.codes.filter((code) => !hit.has(code)).map(String),
        texts: {},
        na: false,
        parts: { point: value.points.map(({ x, y }) => `${x},${y}`) },
      };
    },
    facts: (value) => ({
      state: 'answered',
      codes: codesOf(value),
      scalar: clicks === 1 ? (codesOf(value)[0] ?? null) : null,
    }),
    trim: (value) => value,
    view: (present) => ({
      kind: 'visual',
      subKind: 'clickObject',
      ...shape,
      image: present.medium(shape.image),
      areas: present.plain('answer', areas),
    }),
    describe: (value) =>
      codesOf(value).map((code) => ({ type: 'answer', uid: areas.find((area) => area.code === code)?.uid ?? '' })),
    variables: (name) => [
      { name, type: 'multiple', categories },
      ...numbers.flatMap((number) => [
        { name: `${name}_x${number}`, type: 'number' as const, categories: [] },
        { name: `${name}_y${number}`, type: 'number' as const, categories: [] },
      ]),
    ],
    values: (value) => {
      if (value?.type !== 'click') return [null, ...numbers.flatMap(() => [null, null])];
      const points = numbers.flatMap((number) => {
        const point = value.points[number - 1];
        return [point?.x ?? null, point?.y ?? null];
      });
      return [value.codes, ...points];
    },
  };
}

function codesOf(value: AnswerValue): readonly number[] {
  return value.type === 'click' ? value.codes : [];
}

function hitAreas(point: Point, areas: readonly Area[]): readonly number[] {
  return areas.filter(({ shape }) => isInside(point, shape)).map(({ code }) => code);
}

/** Points (`x,y` as shares) and areas chosen by name both count as clicks. */
function parseClicks(raw: RawAnswer, { areas, clicks, onlyAreas }: ClickShape): Result<AnswerValue | null, Complaint> {
  const codes = new Set<number>();
  const points: Point[] = [];
  for (const typed of raw.parts?.['point'] ?? []) {
    const point = readPoint(typed);
    if (point === null) return complain('offImage');
    const hit = hitAreas(point, areas);
    if (onlyAreas && hit.length === 0) return complain('outsideAreas');
    points.push(point);
    for (const code of hit) codes.add(code);
  }
  const named = [...new Set(raw.values.filter((value) => value !== ''))];
  for (const value of named) {
    const area = areas.find(({ code }) => String(code) === value);
    if (area === undefined) return complain('invalidChoice');
    codes.add(area.code);
  }
  if (points.length + named.length > clicks) return err({ key: 'tooManyClicks', params: { max: clicks } });
  return points.length + named.length === 0 ? ok(null) : ok({ type: 'click', codes: [...codes], points });
}

const PRECISION = 1e4;

/** Rounded to 1/10,000 of the image, finer than any pointing. */
function readPoint(typed: string): Point | null {
  const [x = null, y = null, ...rest] = typed.split(',').map((part) => parseDecimal(part.trim()));
  if (x === null || y === null || rest.length > 0 || !isOnImage({ x, y })) return null;
  return { x: Math.round(x * PRECISION) / PRECISION, y: Math.round(y * PRECISION) / PRECISION };
}

function complain(key: ComplaintKey): Result<never, Complaint> {
  return err({ key, params: {} });
}
