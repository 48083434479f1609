import type { CodeId } from '../frame/code.ts';
import { cohenKappa } from './cohen-kappa.ts';
import { krippendorffAlpha } from './krippendorff-alpha.ts';
import { jaccard } from './set-distance.ts';

/** A unit that two people coded, the second without knowing the first. */
export interface DoubleCoded {
  readonly first: readonly CodeId[];
  readonly second: readonly CodeId[];
}

export interface CodeAgreement {
  readonly code: CodeId;
  /** Units that both, only the first, and only the second coder gave it to. */
  readonly both: number;
  readonly onlyFirst: number;
  readonly onlySecond: number;
  /** Of giving it or not; null when it was given to all units by both. */
  readonly kappa: number | null;
}

export interface Agreement {
  readonly units: number;
  /** The share of units with the same set of codes; null without units. */
  readonly shareEqual: number | null;
  /** Cohen's kappa of whole sets. */
  readonly kappa: number | null;
  /** Krippendorff's alpha of sets by the MASI distance. */
  readonly alpha: number | null;
  readonly meanJaccard: number | null;
  /** By code, the one that they disagree on most often first. */
  readonly codes: readonly CodeAgreement[];
}

/** How far two coders, or the first and second coders of all these units, agree. */
export function agreementOf(units: readonly DoubleCoded[]): Agreement {
  const sets = units.map(({ first, second }) => [new Set(first), new Set(second)] as const);
  const named = sets.map(([one, other]) => [nameOf(one), nameOf(other)] as const);
  return {
    units: units.length,
    shareEqual: mean(named.map(([one, other]) => Number(one === other))),
    kappa: cohenKappa(named),
    alpha: krippendorffAlpha(sets),
    meanJaccard: mean(sets.map(([one, other]) => jaccard(one, other))),
    codes: [...new Set(units.flatMap(({ first, second }) => [...first, ...second]))]
      .map((code) => ofCode(code, sets))
      .toSorted((one, other) => disagreements(other) - disagreements(one) || one.code - other.code),
  };
}

/**
 * The same for each part of the units: by the pair of coders, the week, the language. `partOf` names the part of a
 * unit; parts come in the order of their first unit.
 */
export function agreementBy<Unit extends DoubleCoded>(
  units: readonly Unit[],
  partOf: (unit: Unit) => string,
): ReadonlyMap<string, Agreement> {
  const parts = Map.groupBy(units, partOf);
  return new Map([...parts].map(([part, own]) => [part, agreementOf(own)]));
}

function ofCode(code: CodeId, sets: readonly (readonly [ReadonlySet<CodeId>, ReadonlySet<CodeId>])[]): CodeAgreement {
  const given = sets.map(([one, other]) => [String(one.has(code)), String(other.has(code))] as const);
  const count = (first: boolean, second: boolean): number =>
    given.filter(([one, other]) => one === String(first) && other === String(second)).length;
  return {
    code,
    both: count(true, true),
    onlyFirst: count(true, false),
    onlySecond: count(false, true),
    kappa: cohenKappa(given),
  };
}

function disagreements({ onlyFirst, onlySecond }: CodeAgreement): number {
  return onlyFirst + onlySecond;
}

function nameOf(set: ReadonlySet<CodeId>): string {
  return [...set].toSorted((a, b) => a - b).join(' ');
}

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}
