import type { ListedWay, WayFigures, WayIn } from '@seker/contract';
import type { countBeginnings } from '../../field/respondents/index.ts';
import type { countOpenings } from './ways-in.queries.ts';

export interface CountedWays {
  readonly openings: Awaited<ReturnType<typeof countOpenings>>;
  readonly beginnings: Awaited<ReturnType<typeof countBeginnings>>;
}

type Counted = Pick<WayIn, 'today' | 'total'>;

const NONE: WayFigures = { entered: 0, began: 0, completed: 0 };

/** The figures of one way, in all and by label. */
export function figuresOf(counted: CountedWays, way: ListedWay, source: number): Counted & Pick<WayIn, 'via'> {
  const isOwn = (row: { readonly way: string; readonly source: number }): boolean =>
    row.way === way && row.source === source;
  const [openings, beginnings] = [counted.openings.filter(isOwn), counted.beginnings.filter(isOwn)];
  const labels = [...new Set([...openings, ...beginnings].map(({ via }) => via))];
  const via = labels.map((label) => {
    const opened = openings.find((row) => row.via === label);
    const begun = beginnings.find((row) => row.via === label);
    return {
      label,
      today: {
        entered: opened?.enteredToday ?? 0,
        began: begun?.beganToday ?? 0,
        completed: begun?.completedToday ?? 0,
      },
      total: { entered: opened?.entered ?? 0, began: begun?.began ?? 0, completed: begun?.completed ?? 0 },
    };
  });
  // Where respondents came from most; addresses without a label last.
  const ordered = via.toSorted(
    (one, other) => Number(one.label === '') - Number(other.label === '') || other.total.entered - one.total.entered,
  );
  return { ...sumOf(via), via: ordered };
}

/** The visits to kiosks: their page is opened by who begins. */
export function visitsOf(counted: CountedWays): Counted & Pick<WayIn, 'via'> {
  const { today, total } = figuresOf(counted, 'kiosk', 0);
  return { today: { ...today, entered: today.began }, total: { ...total, entered: total.began }, via: [] };
}

export function sumOf(all: readonly Counted[]): Counted {
  return { today: sum(all.map(({ today }) => today)), total: sum(all.map(({ total }) => total)) };
}

function sum(all: readonly WayFigures[]): WayFigures {
  return all.reduce(
    (before, { entered, began, completed }) => ({
      entered: before.entered + entered,
      began: before.began + began,
      completed: before.completed + completed,
    }),
    NONE,
  );
}
