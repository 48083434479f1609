import { shuffled, unreachable } from '@seker/kernel';
import { NO_RAW_ANSWER, type RawAnswer } from '../kinds/answer-value.ts';
import { isInside } from '../kinds/area-shape.ts';
import type {
  AreaView,
  ClickObjectPart,
  RulerPart,
  ShelfSimulatorPart,
  VisualComparisonPart,
  VisualPart,
} from '../kinds/question-part.ts';
import { drawCode, drawCodes } from './answer-shares.ts';
import { type DrawTask, limitsOf } from './draw-task.ts';

export function drawVisual(task: DrawTask<VisualPart>): RawAnswer {
  const { part } = task;
  switch (part.subKind) {
    case 'clickObject':
      return drawClicks({ ...task, part });
    case 'ruler':
      return drawOnRuler({ ...task, part });
    case 'shelfSimulator':
      return drawShopping({ ...task, part });
    case 'visualComparison':
      return drawComparison({ ...task, part });
    default:
      return unreachable(part);
  }
}

/** Clicks by area name, or by a point within the area. */
function drawClicks({ part, demands, rng, sharesOf }: DrawTask<ClickObjectPart>): RawAnswer {
  const { min, max } = limitsOf(demands, 'pickCount');
  const most = Math.min(part.clicks, max ?? part.clicks);
  const codes = drawCodes(
    part.areas.map(({ code }) => code),
    rng,
    sharesOf(),
    { min, max: most },
  );
  const values: string[] = [];
  const points: string[] = [];
  for (const code of codes) {
    const area = part.areas.find((each) => each.code === code);
    const point = area === undefined || rng.below(2) === 0 ? null : drawPoint(area, part.areas, rng);
    if (point === null) values.push(String(code));
    else points.push(point);
  }
  return { ...NO_RAW_ANSWER, values, ...(points.length === 0 ? {} : { parts: { point: points } }) };
}

/** A point in this area and in no other. */
function drawPoint({ shape, uid }: AreaView, areas: readonly AreaView[], rng: DrawTask['rng']): string | null {
  const corners =
    shape.type === 'polygon' ? shape.points : [shape, { x: shape.x + shape.width, y: shape.y + shape.height }];
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const within = (numbers: readonly number[]): number => {
    const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
    return Math.round((low + rng.share() * (high - low)) * 1e4) / 1e4;
  };
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const point = { x: within(xs), y: within(ys) };
    const hit = areas.filter((area) => isInside(point, area.shape));
    if (hit.length === 1 && hit[0]?.uid === uid) return `${point.x},${point.y}`;
  }
  return null;
}

/** A step of the ruler within the number rules. */
function drawOnRuler({ part, demands, rng }: DrawTask<RulerPart>): RawAnswer {
  const { min, max } = limitsOf(demands, 'numberRange');
  const first = Math.max(0, Math.ceil(((min ?? part.min) - part.min) / part.step - 1e-9));
  const last = Math.floor((Math.min(max ?? part.max, part.max) - part.min) / part.step + 1e-9);
  const step = first + rng.below(Math.max(0, last - first) + 1);
  return { ...NO_RAW_ANSWER, values: [String(Number((part.min + step * part.step).toFixed(9)))] };
}

/** Random looks and picks; the final basket meets the rules. */
function drawShopping({ part, demands, rng, sharesOf }: DrawTask<ShelfSimulatorPart>): RawAnswer {
  const codes = part.shelves.flatMap(({ products }) => products.map(({ code }) => code));
  const { min, max } = limitsOf(demands, 'pickCount');
  const most = Math.min(max ?? codes.length, part.basketLimit ?? codes.length);
  const basket = drawCodes(codes, rng, sharesOf(), { min, max: most });
  const actions = shuffled(basket, rng).flatMap((code) => {
    const looked = LOOKS.filter(() => rng.below(3) === 0).map((look) => `${look}:${code}`);
    const isUnsure = rng.below(5) === 0;
    return [...looked, `pick:${code}`, ...(isUnsure ? [`putBack:${code}`, `pick:${code}`] : [])];
  });
  return { ...NO_RAW_ANSWER, parts: { action: actions } };
}

const LOOKS = ['zoom', 'turn'] as const;

function drawComparison({ part, answers, rng, sharesOf }: DrawTask<VisualComparisonPart>): RawAnswer {
  const parts = part.sets.map(({ uid, members }): [string, readonly string[]] => {
    const codes = answers.filter((answer) => members.includes(answer.uid)).map(({ code }) => code);
    return [uid, [String(drawCode(codes, rng, sharesOf(uid)))]];
  });
  return { ...NO_RAW_ANSWER, parts: Object.fromEntries(parts) };
}
