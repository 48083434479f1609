import type { SurveyAudience, SurveyLook, SurveyPageModel } from '@seker/contract';
import {
  beginExhibit,
  EXHIBITS,
  type ExhibitInterview,
  exhibitEnd,
  exhibitModel,
  storedJson,
  takeExhibitPage,
} from '@seker/gallery';
import { readSubmission } from '@seker/questionnaire';
import type { SendPage } from '../app/send-page.ts';

const SEED = '0123456789abcdef';

export interface HostedExhibitStart {
  readonly language: 'he' | 'en';
  readonly audience?: SurveyAudience;
  /** What the study's skin says of its pages. */
  readonly look?: SurveyLook;
}

/** The interview of an exhibit, held in the window of its own page. */
export class HostedExhibit {
  #interview: ExhibitInterview;
  #isLeft = false;
  readonly #look: SurveyLook | undefined;
  #open: Promise<void> = Promise.resolve();
  /** Pages that it has answered. */
  answered = 0;

  constructor(name: string, { language, audience = 'web', look }: HostedExhibitStart) {
    const exhibit = EXHIBITS.find((each) => each.name === name);
    if (exhibit === undefined) throw new Error(`there is no exhibit ${name}`);
    const own = { id: crypto.randomUUID(), token: crypto.randomUUID() };
    this.#interview = beginExhibit(exhibit, { ...own, language, seed: SEED, audience });
    this.#look = look;
  }

  get model(): SurveyPageModel {
    const isOver = this.#isLeft || this.#interview.state.outcome !== null;
    return isOver ? exhibitEnd(this.#interview) : this.#looking(exhibitModel(this.#interview));
  }

  /** What every question came to, by number. */
  get stored(): unknown {
    return JSON.parse(storedJson(this.#interview));
  }

  /** Answers nothing until what it gives is called. */
  hold(): () => void {
    let letGo = (): void => undefined;
    this.#open = new Promise((resolve) => {
      letGo = resolve;
    });
    return letGo;
  }

  readonly send: SendPage = async ({ fields }) => {
    await this.#open;
    const page = readSubmission(Object.fromEntries([...fields.keys()].map((name) => [name, fields.getAll(name)])));
    if (page.token !== this.#interview.token) throw new Error('a page of another interview');
    const taken = await takeExhibitPage(this.#interview, page);
    this.answered += 1;
    if (!taken.ok) return { type: 'model', model: this.#looking(taken.error) };
    this.#interview = taken.value.interview;
    this.#isLeft = taken.value.isLeft;
    return { type: 'model', model: this.model };
  };

  #looking<Model extends SurveyPageModel>(model: Model): Model {
    return this.#look === undefined ? model : { ...model, look: this.#look };
  }
}
