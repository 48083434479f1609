import type { SystemName } from '../condition/condition.ts';
import type { Page, Questionnaire } from '../document/questionnaire.ts';
import type { InterviewMode, InterviewStart } from '../interview/interview-state.ts';
import type { Aspects } from './aspects.ts';
import type { Behind } from './behind.ts';
import { profileKey, systemKey, usesOf } from './looked-at.ts';

export interface PossibleStarts {
  readonly starts: readonly InterviewStart[];
  /** Every interview behaves like one of these. */
  readonly isComplete: boolean;
  readonly differsBy: StartDifferences;
}

/** By what the starts differ. */
export interface StartDifferences extends Readonly<Record<SystemName | 'chance', boolean>> {
  /** Fields of the list. */
  readonly fields: readonly string[];
}

const MOST_STARTS = 24;
const SEEDS = 6;
const MODES: readonly InterviewMode[] = ['phone', 'web', 'simulation'];

/** The ways in which an interview may begin that what is behind a page tells apart, and a few seeds where chance decides. */
export function startsOf(
  questionnaire: Questionnaire,
  aspects: Aspects,
  page: Page,
  behind: Behind,
  today: string | null,
): PossibleStarts {
  const uses = usesOf(behind.conditions, behind.given);
  const copied = usesOf([], behind.given);
  const fields = [...uses.keys()].filter((key) => key.startsWith(profileKey('')));
  const differsBy = {
    fields: fields.map((key) => key.slice(profileKey('').length)),
    mode: uses.has(systemKey('mode')),
    language: uses.has(systemKey('language')),
    chance: questionnaire.isRandom || drawsSome(questionnaire, page, behind),
  };
  let isComplete = !differsBy.chance;
  /** Cut at each step: the combinations of a few more fields are too many to be held. */
  const multiplied = <T, U>(all: readonly T[], by: (one: T) => readonly U[]): readonly U[] => {
    const products = all.flatMap(by);
    if (products.length > MOST_STARTS) isComplete = false;
    return products.slice(0, MOST_STARTS);
  };

  let profiles: readonly Readonly<Record<string, string>>[] = [{}];
  for (const field of differsBy.fields) {
    const key = profileKey(field);
    const variants = aspects.byKey(key)?.variants;
    if (variants === undefined || copied.has(key)) isComplete = false;
    const values = variants?.map(({ facts }) => facts.scalar) ?? [null];
    profiles = multiplied(profiles, (profile) =>
      values.map((value) => (value === null ? profile : { ...profile, [field]: String(value) })),
    );
  }
  const modes = differsBy.mode ? MODES : (['simulation'] as const);
  const languages = differsBy.language ? [...questionnaire.languages.keys()] : [questionnaire.defaultLanguage];
  const seeds = Array.from({ length: differsBy.chance ? SEEDS : 1 }, (_, seed) => `${seed + 1}`);
  const starts = multiplied(profiles, (profile) =>
    modes.flatMap((mode) =>
      languages.flatMap((language) =>
        seeds.map(
          (seed): InterviewStart => ({
            seed,
            language,
            mode,
            profile,
            quotaVariables: [],
            ...(today === null ? {} : { today }),
          }),
        ),
      ),
    ),
  );
  return { starts, isComplete, differsBy };
}

function drawsSome({ questions: all }: Questionnaire, page: Page, { questions }: Behind): boolean {
  return [...all.values()].some(
    ({ uid, lists, page: own }) =>
      (questions.has(uid) || own === page.uid) && lists.some(({ random }) => random !== null && random.show !== null),
  );
}
