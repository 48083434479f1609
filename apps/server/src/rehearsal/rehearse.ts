import { setImmediate } from 'node:timers/promises';
import { beginInterview, loadDocument, pageView, type Questionnaire, submitPage } from '@seker/questionnaire';
import { fillPage, interviewSeed } from '@seker/questionnaire/design';
import { rehearsalDocument } from './rehearsal-document.ts';

/** More interviews compile more of the engine in advance, at some 6 ms of the start each. */
const INTERVIEWS = 24;
/** Refused answers are drawn again; after this many refusals of a page the interview is abandoned. */
const MOST_ATTEMPTS = 3;

export interface Rehearsed {
  /** Interviews that were completed. */
  readonly ended: number;
  readonly pages: number;
  /** Uids of the questions answered in any of them. */
  readonly answered: ReadonlySet<string>;
}

/**
 * Runs interviews through every kind of question in memory, without a respondent, and discards them. The runtime
 * compiles code that has run some hundred times: this way it is compiled before the first respondent comes, so that
 * they wait no longer after a restart.
 */
export async function rehearse(interviews = INTERVIEWS): Promise<Rehearsed> {
  const document = JSON.stringify(rehearsalDocument());
  const answered = new Set<string>();
  let [ended, pages] = [0, 0];
  for (let turn = 0; turn < interviews; turn += 1) {
    const loaded = loadDocument(JSON.parse(document));
    if (!loaded.ok) throw new Error(`the rehearsal has a wrong document: ${JSON.stringify(loaded.error)}`);
    const held = holdInterview(loaded.value, interviewSeed('rehearsal', turn), answered);
    if (held.isEnded) ended += 1;
    pages += held.pages;
    // Lets the start proceed between two interviews.
    await setImmediate();
  }
  return { ended, pages, answered };
}

function holdInterview(
  questionnaire: Questionnaire,
  seed: string,
  answered: Set<string>,
): { readonly isEnded: boolean; readonly pages: number } {
  const language = questionnaire.defaultLanguage;
  let state = beginInterview(questionnaire, { seed, language, mode: 'web', profile: {}, quotaVariables: [] });
  let pages = 0;
  let attempt = 0;
  while (state.page !== null && attempt < MOST_ATTEMPTS) {
    pageView(questionnaire, state);
    const values = fillPage(questionnaire, state, attempt);
    const submission = { page: state.page, action: 'next', values, by: 'respondent', language } as const;
    const submitted = submitPage(questionnaire, state, submission);
    attempt = submitted.ok ? 0 : attempt + 1;
    if (!submitted.ok) continue;
    ({ state } = submitted.value);
    pages += 1;
    for (const uid of Object.keys(values)) answered.add(uid);
  }
  return { isEnded: state.outcome === 'success', pages };
}
