import type { Questionnaire } from '../document/questionnaire.ts';
import type { InterviewMode, InterviewStart } from '../interview/interview-state.ts';
import type { Aspects } from './aspects.ts';
import { askedFor, conditionsOf, profileKey } from './looked-at.ts';

export interface PossibleStarts {
  readonly starts: readonly InterviewStart[];
  /** Every interview behaves like one of these. */
  readonly isComplete: boolean;
}

const MOST_STARTS = 24;
const SEEDS = 6;

/** The ways in which an interview may begin that conditions tell apart, and a few seeds where chance decides. */
export function startsOf(questionnaire: Questionnaire, aspects: Aspects, behind: ReadonlySet<string>): PossibleStarts {
  const fields = [...askedFor(questionnaire).keys()].filter((key) => key.startsWith(profileKey('')));
  let isComplete = fields.every((key) => aspects.byKey(key) !== undefined);
  let profiles: readonly Readonly<Record<string, string>>[] = [{}];
  for (const key of fields) {
    const values = (aspects.byKey(key)?.variants ?? []).map(({ facts }) => facts.scalar);
    profiles = profiles.flatMap((profile) =>
      values.map((value) =>
        value === null ? profile : { ...profile, [key.slice(profileKey('').length)]: String(value) },
      ),
    );
  }
  const readsSystem = conditionsOf(questionnaire).some((one) => JSON.stringify(one).includes('"op":"system"'));
  const modes: readonly InterviewMode[] = readsSystem ? ['simulation', 'phone', 'web'] : ['simulation'];
  const languages = readsSystem ? [...questionnaire.languages.keys()] : [questionnaire.defaultLanguage];
  const isChance = questionnaire.isRandom || drawsSome(questionnaire, behind);
  const seeds = isChance ? Array.from({ length: SEEDS }, (_, seed) => `${seed + 1}`) : ['1'];
  const starts = profiles.flatMap((profile) =>
    modes.flatMap((mode) =>
      languages.flatMap((language) =>
        seeds.map((seed): InterviewStart => ({ seed, language, mode, profile, quotaVariables: [] })),
      ),
    ),
  );
  if (isChance || starts.length > MOST_STARTS) isComplete = false;
  return { starts: starts.slice(0, MOST_STARTS), isComplete };
}

function drawsSome({ questions }: Questionnaire, behind: ReadonlySet<string>): boolean {
  return [...questions.values()].some(
    ({ uid, lists }) => behind.has(uid) && lists.some(({ random }) => random !== null && random.show !== null),
  );
}
