import type { BandsSight, NewBands } from '@seker/contract';
import type { ProjectId } from '@seker/kernel';
import type { Db } from '../../../db/database.ts';
import { listSteps, readBandDay, readExtent } from './bands.queries.ts';
import { readProjectSources } from './project-sources.queries.ts';

/** About as many steps as a chart can show. */
const STEPS = 120;

type Measured = Omit<BandsSight, 'quota'>;

/** Counts the people of the project's list in bands, and by number beneath them. */
export async function measureBands(
  db: Db,
  projectId: ProjectId,
  { source, field, bands }: { readonly source: 'list' | 'interview'; readonly field: string; readonly bands: NewBands },
): Promise<Measured> {
  const day = await readBandDay(db, projectId, bands.day);
  const { listFileId } = await readProjectSources(db, projectId);
  if (source === 'interview' || listFileId === null) return noPeople(bands, day);
  const of = { listFileId, field, measure: bands.measure, day };
  const { people, without, unread, least, most, isWhole } = await readExtent(db, of);
  const width = bands.measure === 'number' ? stepOf(least ?? 0, most ?? 0, isWhole) : 1;
  const rows = await listSteps(db, {
    ...of,
    width: String(width),
    cuts: bands.cuts.map(String),
    end: bands.end === null ? null : String(bands.end),
  });
  const counts = bands.cuts.map(() => 0);
  let below = 0;
  let beyond = 0;
  const steps = new Map<number, number>();
  for (const { from, band, isBeyond, count } of rows) {
    steps.set(from, (steps.get(from) ?? 0) + count);
    if (isBeyond) beyond += count;
    else if (band === 0) below += count;
    else counts[band - 1] = (counts[band - 1] ?? 0) + count;
  }
  const histogram = { width, steps: [...steps].map(([from, count]) => ({ from, count })) };
  return { day, people, histogram, isWhole, counts, below, beyond, without, unread };
}

/** A question has no answers before the field. */
function noPeople({ cuts }: NewBands, day: string): Measured {
  return {
    day,
    people: 0,
    histogram: { width: 1, steps: [] },
    isWhole: true,
    counts: cuts.map(() => 0),
    below: 0,
    beyond: 0,
    without: 0,
    unread: 0,
  };
}

/** A round width (1, 2 or 5 times a power of ten), so that bounds fall between steps. */
export function stepOf(least: number, most: number, isWhole: boolean): number {
  const wanted = (most - least) / STEPS;
  if (wanted <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(wanted));
  const width = [1, 2, 5, 10].map((times) => times * power).find((one) => one >= wanted) ?? 10 * power;
  return isWhole ? Math.max(1, width) : Number(width.toPrecision(1));
}
