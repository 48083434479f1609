import {
  type DataVariable,
  type Outcome,
  parseDocument,
  type Questionnaire,
  snapshot,
  variablesOf,
  variableValues,
} from '@seker/questionnaire';
import { checkDraft, interviewSeed, type Json, mendForPreview, randomInterview } from '@seker/questionnaire/design';
import { engineSeed } from '../try-settings.ts';
import type { TryRefusal } from '../try-sight.ts';
import { type DataTestOptions, MOST_INTERVIEWS } from './data-test-options.ts';
import {
  type DataTestResult,
  SECONDS_A_QUESTION,
  type TestedQuestion,
  type TestedVariable,
} from './data-test-result.ts';

/** Interviews played at a time, before the screen is told and may cancel. */
const STRETCH = 50;
const LONG_SHARE = 0.9;

interface QuestionCounts {
  asked: number;
  empty: number;
  na: number;
}

interface VariableCounts {
  answered: number;
  readonly codes: Map<number, number>;
  sum: number;
  least: number;
  most: number;
}

/** Random interviews with a draft, counted as they are played and forgotten: the same seed gives the same result. */
export class DataTest {
  readonly #options: DataTestOptions;
  readonly #count: number;
  #questionnaire: Questionnaire | null = null;
  #variables: readonly DataVariable[] = [];
  #isCancelled = false;
  #done = 0;
  readonly #outcomes: Partial<Record<Outcome | 'stopped', number>> = {};
  readonly #stuckAt = new Map<string, number>();
  readonly #questions = new Map<string, QuestionCounts>();
  readonly #values = new Map<string, VariableCounts>();
  readonly #lengths: number[] = [];

  constructor(options: DataTestOptions) {
    this.#options = options;
    this.#count = Math.max(0, Math.min(MOST_INTERVIEWS, Math.trunc(options.count)));
  }

  load(document: Json): TryRefusal | null {
    const mended = mendForPreview(document).document;
    const parsed = parseDocument(mended);
    if (!parsed.ok) return { problems: checkDraft(mended) };
    this.#questionnaire = parsed.value;
    this.#variables = variablesOf(parsed.value);
    for (const [uid, { hidden }] of parsed.value.questions)
      if (!hidden) this.#questions.set(uid, { asked: 0, empty: 0, na: 0 });
    for (const { name } of this.#variables)
      this.#values.set(name, { answered: 0, codes: new Map(), sum: 0, least: Infinity, most: -Infinity });
    return null;
  }

  get done(): number {
    return this.#done;
  }

  get isOver(): boolean {
    return this.#isCancelled || this.#done >= this.#count;
  }

  get isCancelled(): boolean {
    return this.#isCancelled;
  }

  cancel(): void {
    this.#isCancelled = true;
  }

  /** Some more of them. */
  play(): void {
    const questionnaire = this.#questionnaire;
    if (questionnaire === null) return;
    const upTo = Math.min(this.#count, this.#done + STRETCH);
    for (; this.#done < upTo; this.#done += 1) this.#playOne(questionnaire, this.#done);
  }

  #playOne(questionnaire: Questionnaire, index: number): void {
    const { seed, language, mode, today, targets, emptyShare } = this.#options;
    const start = { language, mode, today };
    const { state } = randomInterview(questionnaire, interviewSeed(engineSeed(seed), index), {
      targets,
      emptyShare,
      start,
    });
    const outcome = state.outcome ?? 'stopped';
    this.#outcomes[outcome] = (this.#outcomes[outcome] ?? 0) + 1;
    if (outcome === 'stopped' && state.page !== null)
      this.#stuckAt.set(state.page, (this.#stuckAt.get(state.page) ?? 0) + 1);
    let asked = 0;
    for (const [uid, { state: standing }] of snapshot(questionnaire, state)) {
      const counts = this.#questions.get(uid);
      if (counts === undefined || standing === 'notAsked') continue;
      asked += 1;
      counts.asked += 1;
      if (standing === 'na') counts.na += 1;
      else if (standing !== 'answered') counts.empty += 1;
    }
    if (outcome === 'success') this.#lengths.push(asked);
    for (const [name, value] of Object.entries(variableValues(questionnaire, state))) {
      const counts = this.#values.get(name);
      if (counts === undefined || value === null || (typeof value === 'object' && value.length === 0)) continue;
      counts.answered += 1;
      if (typeof value === 'string') continue;
      for (const code of typeof value === 'number' ? [value] : value)
        counts.codes.set(code, (counts.codes.get(code) ?? 0) + 1);
      if (typeof value !== 'number') continue;
      counts.sum += value;
      counts.least = Math.min(counts.least, value);
      counts.most = Math.max(counts.most, value);
    }
  }

  result(): DataTestResult {
    const byQuestion = Map.groupBy(this.#variables, ({ question }) => question);
    const questions = [...this.#questions].map(
      ([question, counts]): TestedQuestion => ({
        question,
        ...counts,
        variables: (byQuestion.get(question) ?? []).map((variable) => this.#variable(variable)),
      }),
    );
    return {
      seed: this.#options.seed,
      count: this.#done,
      outcomes: this.#outcomes,
      stuckAt: [...this.#stuckAt]
        .map(([page, count]) => ({ page, count }))
        .toSorted((one, other) => other.count - one.count),
      questions,
      neverReached: questions.filter(({ asked }) => asked === 0).map(({ question }) => question),
      minutes: minutesOf(this.#lengths),
    };
  }

  #variable({ name, categories }: DataVariable): TestedVariable {
    const counts = this.#values.get(name);
    const answered = counts?.answered ?? 0;
    const isNumber = categories.length === 0 && counts !== undefined && Number.isFinite(counts.least);
    return {
      name,
      answered,
      codes: categories.map(({ code, label }) => ({ code, label, count: counts?.codes.get(code) ?? 0 })),
      numbers: isNumber ? { least: counts.least, mean: counts.sum / answered, most: counts.most } : null,
    };
  }
}

function minutesOf(lengths: readonly number[]): DataTestResult['minutes'] {
  const sorted = lengths.toSorted((one, other) => one - other);
  const at = (share: number): number =>
    ((sorted[Math.floor(share * (sorted.length - 1))] ?? 0) * SECONDS_A_QUESTION) / 60;
  return sorted.length === 0 ? null : { median: at(0.5), long: at(LONG_SHARE) };
}
