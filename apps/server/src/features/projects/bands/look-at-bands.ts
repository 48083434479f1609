import type { BandsSight, bandsCalls } from '@seker/contract';
import { bandValues, OWN_BAND } from '@seker/fieldwork';
import type { ProjectId } from '@seker/kernel';
import type * as z from 'zod/mini';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Session } from '../../../http/session.ts';
import { readSampleSize, targetsOfValues } from '../quotas/setup/index.ts';
import { type CrossedValue, crossBands, measureBands } from '../variables/index.ts';

type Input = z.output<typeof bandsCalls.lookAtBands.body>;
type Sight = NonNullable<BandsSight['quota']>;
type Cell = NonNullable<Sight['smallest']>;

/** Fewer people than these for each interview wanted are likely too few for a cell to fill. */
const PEOPLE_EACH = 10;
/** As many thin cells as a screen can name; it is told how many there are. */
const MOST_NAMED = 20;

/** Shows what bands come to in the list, and what a quota over them would be. */
export async function lookAtBands(
  deps: Deps,
  session: Session,
  projectId: ProjectId,
  { source, field, bands, amounts, quota }: Input,
): Promise<BandsSight> {
  if (bands.cuts.some((cut, at) => at > 0 && cut <= (bands.cuts[at - 1] ?? 0)))
    throw new Refusal('invalid', { details: { faults: [{ field: 'bands.cuts', code: 'unfit' }] } });
  const measured = await measureBands(deps.db, projectId, { source, field, bands });
  if (quota === null) return { ...measured, quota: null };
  const values = bandValues(bands).map((value, at) => {
    const counted = measured.people === 0 ? null : value === OWN_BAND ? measured.without : measured.counts[at];
    return { parts: [value], labels: {}, amount: (amounts === null ? counted : amounts[at]) ?? null };
  });
  const cells = await crossBands(deps.db, projectId, { source, field, bands, values }, quota.crossedWith, session);
  return { ...measured, quota: sightOf(cells, await readSampleSize(deps.db, projectId), session.screenLanguage) };
}

function sightOf(cells: readonly CrossedValue[], sampleSize: number | null, language: string): Sight {
  const targets = targetsOfValues(
    cells.map(({ value }) => value),
    sampleSize ?? 0,
  );
  // The bands have no labels yet: the screen that asks knows their names by their values.
  const rows = cells.map(
    ({ value, partLabels, people }, at): Cell => ({
      labels: value.parts.map((part, place) => partLabels[place]?.[language] ?? part),
      target: targets[at] ?? 0,
      people,
    }),
  );
  const thin = rows
    .filter(({ people, target }) => people !== null && target > 0 && people < PEOPLE_EACH * target)
    .sort((a, b) => (a.people ?? 0) / a.target - (b.people ?? 0) / b.target);
  const smallest = rows.reduce<Cell | null>(
    (least, row) => (least === null || row.target < least.target ? row : least),
    null,
  );
  return {
    cells: rows.length,
    target: sampleSize === null ? null : targets.reduce((sum, target) => sum + target, 0),
    smallest: sampleSize === null ? null : smallest,
    thin: thin.slice(0, MOST_NAMED),
    thinCells: thin.length,
  };
}
