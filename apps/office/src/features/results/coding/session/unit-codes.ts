import type { CodingAnswer, UnitState } from '@seker/contract';

/** The codes that one interview's answer has. */
export function codesOfUnit(answer: Pick<CodingAnswer, 'codes' | 'others'>, unitId: number): readonly number[] {
  return answer.others.find((other) => other.unitId === unitId)?.codes ?? answer.codes;
}

/** The answer once some of its interviews have other codes; what most of them have stands for all. */
export function withCodes(answer: CodingAnswer, changed: ReadonlyMap<number, readonly number[]>): CodingAnswer {
  const all = answer.unitIds.map((unitId) => ({
    unitId,
    codes: [...(changed.get(unitId) ?? codesOfUnit(answer, unitId))],
  }));
  const byCodes = Map.groupBy(all, ({ codes }) => sameCodesKey(codes));
  const largest = [...byCodes.values()].reduce((most, some) => (some.length > most.length ? some : most), []);
  // Of two that are equally many, the codes that stood for all before.
  const before = byCodes.get(sameCodesKey(answer.codes)) ?? [];
  const base = before.length >= largest.length ? before : largest;
  const codes = base[0]?.codes ?? answer.codes;
  const others = all.filter((unit) => !equalCodes(unit.codes, codes));
  return { ...answer, codes, others };
}

export function equalCodes(one: readonly number[], other: readonly number[]): boolean {
  return sameCodesKey(one) === sameCodesKey(other);
}

function sameCodesKey(codes: readonly number[]): string {
  return codes.toSorted((one, other) => one - other).join();
}

/** The interviews of an answer that have no code yet. */
export function openUnits(answer: CodingAnswer): readonly number[] {
  return answer.unitIds.filter((unitId) => codesOfUnit(answer, unitId).length === 0);
}

/** Where an answer stands as a whole: a question about it and its review hold it, else its interviews without a code. */
export function standingOf(answer: CodingAnswer): UnitState {
  if (answer.state === 'query' || answer.state === 'review' || answer.state === 'final') return answer.state;
  const isOpen = answer.codes.length === 0 || answer.others.some(({ codes }) => codes.length === 0);
  return isOpen ? 'open' : 'coded';
}

/** The codes that a row of the answers shows: of most interviews, or of those that have any. */
export function codesShown(answer: CodingAnswer): readonly number[] {
  if (answer.codes.length > 0) return answer.codes;
  return answer.others.find(({ codes }) => codes.length > 0)?.codes ?? [];
}
