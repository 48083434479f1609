import { type DataVariable, plainWords, type Questionnaire, variablesOf } from '@seker/questionnaire';
import type { CodeLabel } from '../table.ts';

/** One data variable, merged over all versions that have it. */
export interface MergedVariable {
  readonly key: string;
  readonly question: string;
  /** The name in its newest version. */
  readonly name: string;
  readonly type: DataVariable['type'];
  readonly measure: DataVariable['measure'];
  /** What its name has after the question's number; empty for the whole question. */
  readonly suffix: string;
  /** The same as people read it. */
  readonly part: string;
  /** Whether another variable of the question has the same label texts. */
  readonly isLabelShared: boolean;
  readonly label: (language: string) => readonly string[];
  /** Labels of the newest version take precedence. */
  readonly categories: (language: string) => readonly CodeLabel[];
  readonly missing: DataVariable['missing'];
  /** Of a text: the most characters in any version; null without a limit. */
  readonly longest: number | null;
  /** Lines of the box that its text is typed into; null where it has none of its own. */
  readonly lines: number | null;
  /** What was captured and not typed; null for everything else. */
  readonly holds: NonNullable<DataVariable['holds']> | null;
}

export interface MergedVersions {
  readonly variables: readonly MergedVariable[];
  /** The variables that each question of a version fills, by index of the question's values. */
  placesIn(version: number): ReadonlyMap<string, readonly PlacedVariable[]>;
}

export interface PlacedVariable {
  readonly key: string;
  readonly index: number;
}

interface Found {
  readonly questionnaire: Questionnaire;
  readonly variable: DataVariable;
  readonly part: string;
}

/** Merges versions, newest first. Variables are the same when question, part and type are equal. */
export function mergeVersions(versions: readonly Questionnaire[]): MergedVersions {
  const found = new Map<string, Found[]>();
  const places: Map<string, PlacedVariable[]>[] = [];
  for (const questionnaire of versions) {
    const ofVersion = new Map<string, PlacedVariable[]>();
    places.push(ofVersion);
    for (const variable of variablesOf(questionnaire)) {
      const { question, type, name } = variable;
      const part = name.slice(questionnaire.questions.get(question)?.number.length ?? 0);
      const key = JSON.stringify([question, type, part]);
      const ofQuestion = ofVersion.get(question) ?? [];
      ofVersion.set(question, [...ofQuestion, { key, index: ofQuestion.length }]);
      found.set(key, [...(found.get(key) ?? []), { questionnaire, variable, part }]);
    }
  }
  return {
    variables: [...found].flatMap(([key, all]) => merged(key, all)),
    placesIn: (version) => places[version] ?? new Map(),
  };
}

function merged(key: string, all: readonly Found[]): readonly MergedVariable[] {
  const [newest] = all;
  if (newest === undefined) return [];
  const { variable, questionnaire, part } = newest;
  const label = JSON.stringify(variable.label);
  const twins = variablesOf(questionnaire).filter((other) => JSON.stringify(other.label) === label);
  return [
    {
      key,
      question: variable.question,
      name: variable.name,
      type: variable.type,
      measure: variable.measure,
      suffix: part,
      part: part.replace(/^_/, ''),
      isLabelShared: twins.length > 1,
      label: (language) => variable.label.flatMap((text) => plainWords(questionnaire, language, text)?.trim() || []),
      categories: (language) => categoriesOf(all, language),
      missing: lowest(all),
      longest: all.some((one) => one.variable.longest === null) ? null : most(all.map((one) => one.variable.longest)),
      holds: variable.holds ?? null,
      lines: most(all.map((one) => one.variable.lines ?? null)),
    },
  ];
}

function categoriesOf(all: readonly Found[], language: string): readonly CodeLabel[] {
  const categories = new Map<number, CodeLabel>();
  for (const { variable, questionnaire } of all)
    for (const { code, label, name, score } of variable.categories) {
      if (categories.has(code)) continue;
      const words = plainWords(questionnaire, language, label)?.trim() ?? '';
      categories.set(code, {
        code,
        label: words,
        ...(name === undefined ? {} : { name }),
        ...(score === undefined ? {} : { score }),
      });
    }
  return [...categories.values()];
}

/** The missing codes below every answer code of every version. */
function lowest(all: readonly Found[]): DataVariable['missing'] {
  return all
    .map(({ variable }) => variable.missing)
    .reduce((least, other) => (first(other) < first(least) ? other : least));
}

function first(missing: DataVariable['missing']): number {
  return missing[0]?.code ?? 0;
}

function most(numbers: readonly (number | null)[]): number | null {
  return numbers.reduce((one, other) => (one === null || (other !== null && other > one) ? other : one), null);
}
