import type { MediumFile, StageFields, SurveyPageModel } from '@seker/contract';
import {
  type InterviewRun,
  mediumFile,
  pageModel,
  surveyLook,
  takePage,
  triedEndModel,
  triedEndPage,
  tryOutHost,
  typedPageModel,
  welcomeModel,
} from '@seker/interviewing';
import {
  checkLogic,
  type InterviewEvent,
  type InterviewStart,
  type LogicReport,
  parseDocument,
  type Questionnaire,
  readSubmission,
  replay,
  type SubmittedPage,
  variablesOf,
  variableValues,
  visibleNodes,
  type Witness,
  warningId,
} from '@seker/questionnaire';
import {
  checkDraft,
  type EndPageName,
  explainNode,
  explainNodes,
  fillPage,
  type Json,
  type Mend,
  mendForPreview,
} from '@seker/questionnaire/design';
import type { PlacedMedia } from './placed-media.ts';
import { quotaNumbers, quotasIn, withRoom } from './try-quotas.ts';
import { engineSeed, type TrySettings } from './try-settings.ts';
import type { TriedVariable, TryRefusal, TrySight } from './try-sight.ts';

const MOST_ATTEMPTS = 8;
const MOST_PAGES = 2_000;

/** One interview with a draft as it is now: nothing of it is stored anywhere. */
export class TryOut {
  #questionnaire: Questionnaire | null = null;
  /** Its ways, once one is asked for. */
  #logic: LogicReport | null = null;
  #mends: readonly Mend[] = [];
  #settings: TrySettings;
  #files: PlacedMedia = {};
  #start: InterviewStart | null = null;
  #events: readonly InterviewEvent[] = [];
  #revision = 0;
  /** What is shown in place of the interview's page: the greeting before it, or an end page. */
  #instead: 'greeting' | EndPageName | null = null;

  constructor(settings: TrySettings) {
    this.#settings = settings;
  }

  /** Takes a draft in its present state; the answers that still fit stay. */
  load(document: Json, files: PlacedMedia): TryRefusal | null {
    const mended = mendForPreview(document);
    const parsed = parseDocument(mended.document);
    if (!parsed.ok) return { problems: checkDraft(mended.document) };
    this.#questionnaire = parsed.value;
    this.#logic = null;
    this.#mends = mended.mends;
    this.#files = files;
    this.#start ??= this.#freshStart();
    this.#revision += 1;
    return null;
  }

  /** Others than before begin the interview anew where they are part of its beginning. */
  set(settings: TrySettings): void {
    this.#settings = settings;
    this.restart();
  }

  restart(): void {
    this.#start = this.#freshStart();
    this.#events = [];
    this.#instead = null;
    this.#revision += 1;
  }

  /** Back to before the beginning, where respondents are greeted. */
  greet(): void {
    this.restart();
    this.#instead = 'greeting';
  }

  /** An end page by itself, with the answers that there are. */
  showEnd(end: EndPageName): void {
    this.#instead = end;
  }

  /** The answer to the page that was sent. */
  async take(fields: StageFields): Promise<SurveyPageModel | null> {
    const run = this.#run();
    if (run === null) return null;
    if (this.#instead === 'greeting') {
      this.#instead = null;
      return this.#model();
    }
    const byName = Map.groupBy(fields, ([name]) => name);
    const page = readSubmission(
      Object.fromEntries([...byName].map(([name, all]) => [name, all.map(([, value]) => value)])),
    );
    const refusal = await this.#submit(run, page);
    if (refusal === 'left') return triedEndModel(this.#context(run), 'cancel');
    if (refusal !== null) return typedPageModel(this.#context(run), page, refusal);
    return this.#model();
  }

  async back(): Promise<void> {
    // From an end page by itself back to where the interview is.
    if (this.#instead !== null && this.#instead !== 'greeting') {
      this.#instead = null;
      return;
    }
    const run = this.#run();
    if (run !== null) await this.#submit(run, this.#page(run, { type: 'back' }, {}));
  }

  /** In another language from here on, as respondents may choose it. */
  async speak(language: string): Promise<void> {
    this.#settings = { ...this.#settings, language };
    const run = this.#run();
    if (run !== null && run.state.outcome === null)
      await this.#submit(run, this.#page(run, { type: 'language', language }, {}));
  }

  /** Plausible answers to this page, or to all that come; false where none was found that the rules take. */
  async fill(upTo: 'page' | 'end'): Promise<boolean> {
    this.#instead = null;
    for (let pages = 0; pages < MOST_PAGES; pages += 1) {
      const run = this.#run();
      if (run === null || run.state.outcome !== null) return true;
      if (!(await this.#fillPage(run))) return false;
      if (upTo === 'page') return true;
    }
    return false;
  }

  /** An interview that comes to the node; false where none is known. */
  goTo(uid: string): boolean {
    const questionnaire = this.#questionnaire;
    const witness = this.#ways()?.witnesses.get(uid)?.();
    if (questionnaire === null || witness === undefined) return false;
    const { mode, today } = this.#settings;
    const asChosen: InterviewStart = {
      ...witness.start,
      today,
      mode: witness.start.mode === 'simulation' ? mode : witness.start.mode,
      quotaVariables: quotaNumbers(questionnaire),
    };
    const events = withRoom(questionnaire, asChosen, witness.events);
    const isThere = explainNode(questionnaire, replay(questionnaire, asChosen, events), uid)?.status === 'asked';
    return this.#stand(isThere ? { start: asChosen, events } : witness);
  }

  /** An interview that comes to a page that no answer leaves, by the question or page that holds it up there. */
  goToTrap(uid: string): boolean {
    const witness = this.#ways()?.traps.traps.find(({ at }) => at === uid)?.witness;
    return witness !== undefined && this.#stand(witness);
  }

  see(): TrySight | null {
    const run = this.#run();
    const model = this.#model();
    if (run === null || model === null) return null;
    const { questionnaire, state, start } = run;
    const variables = variablesIn(run);
    return {
      model,
      page: state.page,
      language: state.language,
      outcome: state.outcome,
      quota: quotaOf(state.outcome, state.quota.status),
      nodes: [...explainNodes(questionnaire, state).values()],
      quotaQuestions: quotasIn(run, variables),
      variables,
      events: this.#events,
      mends: this.#mends,
      seed: start.seed,
    };
  }

  #stand({ start, events }: Witness): true {
    [this.#start, this.#events, this.#instead] = [start, events, null];
    this.#revision += 1;
    return true;
  }

  #ways(): LogicReport | null {
    if (this.#questionnaire !== null) this.#logic ??= checkLogic(this.#questionnaire, { today: this.#settings.today });
    return this.#logic;
  }

  async #fillPage(run: InterviewRun): Promise<boolean> {
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
      const page = this.#page(run, { type: 'next' }, fillPage(run.questionnaire, run.state, attempt));
      const first = await this.#submit(run, page);
      if (first === null) return true;
      if (first === 'left' || first.code !== 'invalid') return false;
      const acceptedWarnings = first.errors.map(warningId);
      if ((await this.#submit(run, { ...page, acceptedWarnings })) === null) return true;
    }
    return false;
  }

  #page(run: InterviewRun, action: SubmittedPage['action'], values: SubmittedPage['values']): SubmittedPage {
    const model = pageModel(this.#context(run));
    const shown = [...visibleNodes(model, values)];
    return {
      token: '',
      page: model.page,
      revision: this.#revision,
      action,
      values,
      shown,
      acceptedWarnings: [],
      timedOut: [],
    };
  }

  /** `null`: it was taken. */
  async #submit(run: InterviewRun, page: SubmittedPage) {
    const host = { ...tryOutHost('respondent'), places: { held: true, reserve: async () => this.#settings.quota } };
    const taken = await takePage(run, page, host);
    if (!taken.ok) return taken.error;
    this.#events = [...this.#events, ...taken.value.events];
    this.#revision += 1;
    return taken.value.cancelled ? ('left' as const) : null;
  }

  #run(): InterviewRun | null {
    const [questionnaire, start] = [this.#questionnaire, this.#start];
    if (questionnaire === null || start === null) return null;
    const state = replay(questionnaire, start, this.#events);
    return { questionnaire, start, state, eventCount: this.#events.length };
  }

  #model(): SurveyPageModel | null {
    const run = this.#run();
    if (run === null) return null;
    const context = this.#context(run);
    if (this.#instead === 'greeting')
      return welcomeModel(context, context.look, { url: context.formAction, token: context.token, languages: [] });
    if (this.#instead !== null) return triedEndPage(context, this.#instead);
    return run.state.outcome === null ? pageModel(context) : triedEndModel(context, run.state.outcome);
  }

  #context({ questionnaire, state }: InterviewRun) {
    const fileOf = (medium: string): MediumFile | null => {
      const placed = this.#files[medium];
      return placed === undefined ? null : mediumFile(questionnaire, state.language, placed);
    };
    return {
      questionnaire,
      state,
      mode: this.#settings.mode === 'web' ? ('web' as const) : ('interviewer' as const),
      formAction: '/survey/stage',
      token: 'try',
      revision: this.#revision,
      look: surveyLook(questionnaire, state, null, fileOf),
      fileOf,
    };
  }

  #freshStart(): InterviewStart {
    const { language, mode, seed, profile, quota, today } = this.#settings;
    const quotaVariables = this.#questionnaire === null ? [] : quotaNumbers(this.#questionnaire);
    // Where no question is made for it, any answer but that there is room is given as soon as the first page is left.
    const quotaFacts = quota === 'admitted' || quotaVariables.length > 0 ? [] : (['mode'] as const);
    return { seed: engineSeed(seed), language, mode, profile, today, quotaVariables, quotaFacts };
  }
}

function quotaOf(outcome: TrySight['outcome'], status: 'unchecked' | 'pending' | 'admitted'): TrySight['quota'] {
  return outcome === 'overQuota' || outcome === 'zeroQuota' ? outcome : status;
}

function variablesIn({ questionnaire, state }: InterviewRun): readonly TriedVariable[] {
  const values = variableValues(questionnaire, state);
  return variablesOf(questionnaire).map(({ name, question, categories }) => ({
    name,
    question,
    value: values[name] ?? null,
    labels: Object.fromEntries(categories.map(({ code, label }) => [code, label])),
  }));
}
