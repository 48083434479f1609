import type { DraftDocument } from '@seker/questionnaire/design';
import type { LogicNames } from './logic-words.ts';

type Ask = (names: LogicNames) => string | null;

/**
 * Names that remember what they were asked for: after a change they are other names only where one of the answers would be
 * another, so that a sentence is said anew for what it mentions and for nothing else.
 */
export class HeardNames {
  readonly #namesOf: (document: DraftDocument) => LogicNames;
  #document: DraftDocument;
  #names: LogicNames;
  #heard = new Map<string, { readonly ask: Ask; readonly said: string | null }>();
  #given: LogicNames;

  constructor(namesOf: (document: DraftDocument) => LogicNames, document: DraftDocument) {
    this.#namesOf = namesOf;
    this.#document = document;
    this.#names = namesOf(document);
    this.#given = this.#hearing();
  }

  /** The names of this state of the draft; the same object as long as what was asked of it is the same. */
  at(document: DraftDocument): LogicNames {
    if (document === this.#document) return this.#given;
    this.#document = document;
    this.#names = this.#namesOf(document);
    for (const { ask, said } of this.#heard.values()) {
      if (ask(this.#names) === said) continue;
      this.#heard = new Map();
      this.#given = this.#hearing();
      break;
    }
    return this.#given;
  }

  #hearing(): LogicNames {
    const heard = this.#heard;
    const said = <Said extends string | null>(key: string, ask: (names: LogicNames) => Said): Said => {
      const answer = ask(this.#names);
      heard.set(key, { ask, said: answer });
      return answer;
    };
    return {
      question: (uid) => said(`question ${uid}`, (names) => names.question(uid)),
      answer: (operand, code) =>
        said(`answer ${operand.question} ${operand.row ?? ''} ${operand.column ?? ''} ${code}`, (names) =>
          names.answer(operand, code),
        ),
      part: (question, uid) => said(`part ${question} ${uid}`, (names) => names.part(question, uid)),
      item: (question, uid) => said(`item ${question} ${uid}`, (names) => names.item(question, uid)),
      place: (uid) => said(`place ${uid}`, (names) => names.place(uid)),
      message: (question, message) =>
        said(`message ${question} ${message}`, (names) => names.message(question, message)),
    };
  }
}
