import { decimalOf } from '../condition/decimal-of.ts';
import { evaluateValue } from '../condition/evaluate-value.ts';
import { operandFacts } from '../condition/operand-facts.ts';
import type { QuestionNode, Questionnaire } from '../document/questionnaire.ts';
import type { Medium } from '../document/read-media.ts';
import { parseDecimal } from '../formats/decimal.ts';
import type { Item, ListName } from '../kinds/item.ts';
import type { OpenAnswer } from '../kinds/kind.ts';
import { own } from '../own-property.ts';
import { findText, itemKey, type LanguageBundle } from '../text/language-bundle.ts';
import { listed } from '../text/listed.ts';
import { measuredValue } from '../text/measured-value.ts';
import { mediumWords } from '../text/medium-words.ts';
import { plainText, type ResolvedText, resolveText, type Segment, type TextSource } from '../text/resolved-text.ts';
import { offeredValue } from './answer-facts.ts';
import { storedAnswer } from './fast/known-of-state.ts';
import type { InterviewState } from './interview-state.ts';
import type { Route } from './route.ts';

/** The document's texts in the interview's language, with pipes resolved. */
export interface LocalTexts {
  /** Empty when no language has it. */
  text(key: string): ResolvedText;
  optionalText(key: string): ResolvedText | null;
  /** The answer in words; empty without one. */
  answerWords(question: string): string;
  /** The words typed beside an item in the question that it was taken from; empty without. */
  typedWords(item: Item): string;
  /** The label of an offered item, or the words typed for it. */
  itemLabel(question: QuestionNode, list: ListName, uid: string): string;
  /** A medium with its text alternative. */
  picture(medium: Medium): ResolvedText;
}

/** Adds the file's location to a medium; a medium without a file stays unchanged. */
export type PlaceMedium = (medium: Medium) => Medium;

export function localise(
  questionnaire: Questionnaire,
  state: InterviewState,
  route: Route,
  place: PlaceMedium = (medium) => medium,
): LocalTexts {
  const direction = questionnaire.languages.get(state.language)?.direction;
  const optionalText = (key: string): ResolvedText | null => {
    const found = findText(questionnaire.languages, state.language, questionnaire.defaultLanguage, key);
    if (found === null) return null;
    const resolved = resolveText(found.text, source, found.bundle.code);
    return found.bundle.direction === direction ? resolved : resolved.map((line) => [foreign(found.bundle, line)]);
  };
  const text = (key: string): ResolvedText => optionalText(key) ?? [];
  /** The offered answer to a question that is asked; `null` without one, and for N/A. */
  const answerTo = (uid: string) => {
    const question = questionnaire.questions.get(uid);
    if (question === undefined || !route.isAsked(question)) return null;
    const value = offeredValue(question, storedAnswer(state, uid)?.value, route.offerOf(question));
    return value === null || value.type === 'na' ? null : { question, value };
  };
  const source: TextSource = {
    profile: (field) => own(state.start.profile, field) ?? '',
    question: (uid, part) => {
      const answer = answerTo(uid);
      if (answer === null) return '';
      const { question, value } = answer;
      const parts = question.behaviour.describe(value, part);
      const words = parts.map((part) => (part.type === 'words' ? part.text : itemLabel(question, 'answers', part.uid)));
      return listed(words, state.language);
    },
    number: (by) => {
      if (!('question' in by)) return parseDecimal(own(state.start.profile, by.profile) ?? '');
      if ('take' in by) return decimalOf(evaluateValue(measuredValue(by), route.scope));
      const { state: standing, scalar, codes } = operandFacts(by, route.scope);
      if (scalar !== null) return decimalOf(scalar);
      return standing === 'answered' && codes.length > 0 ? codes.length : null;
    },
    value: (by) => {
      if (!('question' in by)) return own(state.start.profile, by.profile) ?? null;
      const scalar =
        'take' in by ? evaluateValue(measuredValue(by), route.scope) : operandFacts(by, route.scope).scalar;
      return scalar === null ? null : String(scalar);
    },
    medium: place,
    mediumWords: (id) => mediumWords(questionnaire, state.language, id) ?? '',
  };
  const typedWords = ({ uid, code, wordsIn }: Item): string => {
    const answer = wordsIn === undefined ? null : answerTo(wordsIn);
    if (answer === null) return '';
    const { openRows = [], openAnswers } = answer.question.behaviour;
    const isOfItem = openRows.includes(uid)
      ? (typed: OpenAnswer) => typed.answer === null && typed.part === uid
      : (typed: OpenAnswer) => typed.answer === code && typed.part === undefined;
    return openAnswers(answer.value).find(isOfItem)?.text ?? '';
  };
  const itemLabel = (question: QuestionNode, list: ListName, uid: string): string => {
    const { answers, lists } = question.behaviour;
    const item = (list === 'answers' ? answers : lists[list])?.find((each) => each.uid === uid);
    const typed = item === undefined ? '' : typedWords(item);
    if (typed !== '') return typed;
    const found = optionalText(item?.textKey ?? itemKey(question.uid, list, uid));
    if (found === null) return item?.label ?? (item?.pipe === undefined ? '' : source.question(item.pipe));
    return plainText(found);
  };
  const picture = (medium: Medium): ResolvedText => resolveText([[{ type: 'medium', medium }]], source, state.language);
  return { text, optionalText, answerWords: source.question, typedWords, itemLabel, picture };
}

function foreign({ code, direction }: LanguageBundle, content: readonly Segment[]): Segment {
  return { type: 'foreign', language: code, direction, content };
}
