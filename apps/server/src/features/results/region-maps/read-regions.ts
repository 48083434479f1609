import type { Region } from '@seker/contract';
import { err, ok, type Result } from '@seker/kernel';
import { z } from 'zod';

/** About a hundred metres: below the resolution of a region map. */
const STEPS_OF_A_DEGREE = 1_000;
const MOST_REGIONS = 5_000;
const MOST_POINTS = 200_000;

const position = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)], z.number());
const ring = z.array(position).min(4);
const geometry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Polygon'), coordinates: z.array(ring).min(1) }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(ring).min(1)).min(1) }),
]);
const properties = z
  .record(z.string().max(200), z.unknown())
  .nullable()
  .transform((all) =>
    Object.fromEntries(
      Object.entries(all ?? {}).flatMap(([name, value]) =>
        typeof value === 'string' || typeof value === 'number' ? [[name, String(value).slice(0, 200)] as const] : [],
      ),
    ),
  );
const feature = z.object({ type: z.literal('Feature'), properties, geometry });
const collection = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(feature).min(1).max(MOST_REGIONS),
});

export interface ReadRegion {
  readonly properties: Readonly<Record<string, string>>;
  readonly rings: Region['rings'];
}

/** Parses the areas of a GeoJSON file (RFC 7946): a collection of features, each a polygon or several. */
export function readRegions(text: string): Result<readonly ReadRegion[], 'notRegions' | 'tooLarge'> {
  const parsed = collection.safeParse(jsonOf(text));
  if (!parsed.success) return err('notRegions');
  const regions = parsed.data.features.map(({ properties: said, geometry: area }) => ({
    properties: said,
    rings: (area.type === 'Polygon' ? [area.coordinates] : area.coordinates).flatMap((polygon) => polygon.map(coarse)),
  }));
  const points = regions.reduce((sum, { rings }) => sum + rings.reduce((all, one) => all + one.length, 0), 0);
  return points > MOST_POINTS ? err('tooLarge') : ok(regions);
}

/** Simplifies a ring by dropping points that coincide with a neighbour. */
function coarse(points: z.output<typeof ring>): [number, number][] {
  const rounded = points.map(([longitude, latitude]): [number, number] => [round(longitude), round(latitude)]);
  const kept = rounded.filter(([x, y], index) => {
    const before = rounded[index - 1];
    return before === undefined || before[0] !== x || before[1] !== y;
  });
  // A ring smaller than a step is kept, so that its region has a place.
  return kept.length >= 4 ? kept : rounded;
}

function round(degrees: number): number {
  return Math.round(degrees * STEPS_OF_A_DEGREE) / STEPS_OF_A_DEGREE;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export interface RegionProperty {
  readonly name: string;
  readonly samples: string[];
  /** Whether every region has a distinct value. */
  readonly isUnique: boolean;
}

const SAMPLES = 3;

/** Lists the properties of regions; those unique in every region come first. */
export function propertiesOf(regions: readonly ReadRegion[]): RegionProperty[] {
  const names = [...new Set(regions.flatMap((region) => Object.keys(region.properties)))];
  return names
    .map((name) => {
      const values = regions.flatMap((region) => region.properties[name] ?? []);
      const different = new Set(values);
      return { name, samples: [...different].slice(0, SAMPLES), isUnique: different.size === regions.length };
    })
    .sort((one, other) => Number(other.isUnique) - Number(one.isUnique));
}
