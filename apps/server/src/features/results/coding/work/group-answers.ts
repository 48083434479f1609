import type { CodingAnswer } from '@seker/contract';
import type { BatchUnit } from './read-batch.queries.ts';

/** Variants of writing beyond these tell an encoder nothing more. */
const MOST_VARIANTS = 6;

/** Groups the units of a task by what they say, in the order of their first unit. */
export function groupAnswers(
  units: readonly BatchUnit[],
  isMeasured: (key: string) => boolean,
): readonly CodingAnswer[] {
  return [...Map.groupBy(units, ({ key }) => key)].map(([key, own]) => ({
    ...answerOf(key, own),
    isMeasured: isMeasured(key),
  }));
}

function answerOf(key: string, units: readonly BatchUnit[]): Omit<CodingAnswer, 'isMeasured'> {
  const written = [...Map.groupBy(units, ({ text }) => text)].toSorted(([, a], [, b]) => b.length - a.length);
  const [text = '', ...variants] = written.map(([said]) => said);
  const codes = commonest(units);
  const main = units.find((unit) => isSame(unit.codes, codes)) ?? units[0];
  const automatic = main?.how;
  return {
    key,
    text,
    variants: variants.slice(0, MOST_VARIANTS),
    language: units[0]?.language ?? '',
    unitIds: units.map(({ unitId }) => unitId),
    codes: [...codes],
    others: units.flatMap((unit) =>
      isSame(unit.codes, codes) ? [] : [{ unitId: unit.unitId, codes: [...unit.codes] }],
    ),
    state: stateOf(units),
    automatic:
      main !== undefined &&
      main.act !== null &&
      main.putAt !== null &&
      (automatic === 'same' || automatic === 'rule' || automatic === 'memory')
        ? { how: automatic, at: main.putAt.toISOString(), act: main.act }
        : null,
    earlier: earlierOf(units),
  };
}

/** What asks most for the encoder comes first. */
const URGENCY = ['query', 'open', 'review', 'coded', 'final'] as const;

function stateOf(units: readonly BatchUnit[]): CodingAnswer['state'] {
  return URGENCY.find((state) => units.some((unit) => unit.state === state)) ?? 'open';
}

function earlierOf(units: readonly BatchUnit[]): CodingAnswer['earlier'] {
  const corrected = units.find(({ earlierText, state }) => earlierText !== null && state === 'open');
  if (corrected === undefined || corrected.earlierText === null) return null;
  return { text: corrected.earlierText, codes: [...(corrected.earlierCodes ?? [])] };
}

function commonest(units: readonly BatchUnit[]): readonly BatchUnit['codes'][number][] {
  const sets = [...Map.groupBy(units, ({ codes }) => [...codes].toSorted((a, b) => a - b).join())].toSorted(
    ([, a], [, b]) => b.length - a.length,
  );
  return sets[0]?.[1][0]?.codes ?? [];
}

function isSame(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((code) => other.includes(code));
}
