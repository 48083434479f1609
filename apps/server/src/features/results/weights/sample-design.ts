import type { DrawChance } from '../../projects/sample/index.ts';

/** How people were drawn, as far as the exactness of figures depends on it: strata of people, or one stratum of clusters. */
export interface SampleDesign {
  /** In the order in which they come; one without a name where all are of one. */
  readonly strata: readonly {
    readonly name: string;
    /** How many people those drawn of it stand for; null where not all were drawn by chance. */
    readonly people: number | null;
  }[];
  readonly isClustered: boolean;
  /** By the place of each that was drawn. */
  readonly stratumOf: Int32Array;
  /** The primary unit of each. */
  readonly unitOf: Int32Array;
  /** The stratum of each primary unit. */
  readonly stratumOfUnit: Int32Array;
}

/** Returns the design by the chances of those who were drawn; one who was not, null, is a unit of the nameless stratum. */
export function designOf(drawn: readonly (DrawChance | null)[]): SampleDesign {
  const isClustered = drawn.some((chance) => chance?.method === 'clustered');
  const strata: { readonly name: string; people: number | null }[] = [];
  const stratumAt = new Map<string, number>();
  const unitAt = new Map<string, number>();
  const stratumOfUnit: number[] = [];
  const stratumOf = new Int32Array(drawn.length);
  const unitOf = new Int32Array(drawn.length);
  drawn.forEach((chance, at) => {
    const { method, group = '', weight = null } = chance ?? {};
    const name = method === 'stratified' ? group : '';
    const stratum = numbered(stratumAt, name);
    const own = (strata[stratum] ??= { name, people: 0 });
    own.people = own.people === null || weight === null ? null : own.people + weight;
    const unit = numbered(unitAt, method === 'clustered' ? `in ${group}` : `${at}`);
    stratumOfUnit[unit] ??= stratum;
    stratumOf[at] = stratum;
    unitOf[at] = unit;
  });
  return { strata, isClustered, stratumOf, unitOf, stratumOfUnit: Int32Array.from(stratumOfUnit) };
}

function numbered(known: Map<string, number>, name: string): number {
  const number = known.get(name) ?? known.size;
  known.set(name, number);
  return number;
}
