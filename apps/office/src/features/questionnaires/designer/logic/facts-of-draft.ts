import {
  type AnswerFacts,
  answerFactsOf,
  type DraftDocument,
  type DraftNode,
  type Operand,
} from '@seker/questionnaire/design';

type FactsOf = (operand: Operand) => AnswerFacts | null;

const made = new WeakMap<readonly DraftNode[], FactsOf>();

/** What can be asked of the questions of a draft; worked out once for each state of its structure, when it is first asked. */
export function factsOfDraft(document: DraftDocument): FactsOf {
  const known = made.get(document.chapters);
  if (known !== undefined) return known;
  const facts = answerFactsOf(document);
  made.set(document.chapters, facts);
  return facts;
}
