import type { QuestionNode, Questionnaire } from '../document/questionnaire.ts';
import type { AnswerValue } from '../kinds/answer-value.ts';
import type { KindName } from '../kinds/index.ts';
import type { Offer } from '../kinds/item.ts';
import type { OpenAnswer, Variable, VariableValue } from '../kinds/kind.ts';
import { own } from '../own-property.ts';
import { arranged } from '../random/arrange.ts';
import { textKey } from '../text/language-bundle.ts';
import { listed } from '../text/listed.ts';
import { plainText } from '../text/resolved-text.ts';
import { answerInput, isBox, type ReadInput } from './answer-input.ts';
import type { InterviewState } from './interview-state.ts';
import { type LocalTexts, localise } from './localise.ts';
import { routeInterview } from './route.ts';

/** One part of an answer in words: the whole, or a row, a cell, a text beside an answer. */
export interface ReadLine {
  /** Empty for the whole answer. */
  readonly label: string;
  /** Empty without an answer. */
  readonly words: string;
}

/** A question of a finished interview, in the order and the words of its respondent. */
export interface ReadQuestion {
  readonly uid: string;
  readonly number: string;
  readonly page: string;
  readonly kind: KindName;
  readonly subKind: string;
  readonly text: string;
  /** Not asked on the route of the answers as they are now. */
  readonly isOffRoute: boolean;
  readonly isNotApplicable: boolean;
  readonly value: AnswerValue | null;
  readonly lines: readonly ReadLine[];
  /** The typed texts, which can be corrected by themselves. */
  readonly openTexts: readonly OpenAnswer[];
  /** How the answer can be typed or chosen anew; null: only its texts can be corrected. */
  readonly input: ReadInput | null;
}

/**
 * The questions of an interview as its respondent was asked them, with their answers. Without hidden and unasked ones.
 * `hidesProfile`: what is known of the respondent from the list is left out of their texts.
 */
export function readThrough(
  document: Questionnaire,
  state: InterviewState,
  { hidesProfile = false }: { readonly hidesProfile?: boolean } = {},
): readonly ReadQuestion[] {
  const questionnaire = arranged(document, state);
  const route = routeInterview(questionnaire, state);
  const told = hidesProfile ? { ...state, start: { ...state.start, profile: {} } } : state;
  const texts = localise(questionnaire, told, route);
  return questionnaire.pages.flatMap(({ nodes }) =>
    nodes.flatMap((node): ReadQuestion[] => {
      if (node.type !== 'question' || node.hidden) return [];
      const isAsked = route.isAsked(node);
      const value = own(state.answers, node.uid)?.value ?? null;
      return isAsked || value !== null
        ? [readQuestion(node, value, isAsked, texts, state.language, route.offerOf(node))]
        : [];
    }),
  );
}

/** A question that was asked, with its answer and none of its words. */
export type AskedQuestion = Pick<ReadQuestion, 'uid' | 'isNotApplicable' | 'value' | 'openTexts'>;

/** The questions that are asked with the answers as they are, for what looks at many interviews and shows none. */
export function askedQuestions(document: Questionnaire, state: InterviewState): readonly AskedQuestion[] {
  const questionnaire = arranged(document, state);
  const route = routeInterview(questionnaire, state);
  return [...questionnaire.questions.values()].flatMap((node): AskedQuestion[] => {
    if (node.hidden || !route.isAsked(node)) return [];
    const value = own(state.answers, node.uid)?.value ?? null;
    const isNotApplicable = value?.type === 'na';
    const openTexts = value === null || isNotApplicable ? [] : node.behaviour.openAnswers(value);
    return [{ uid: node.uid, isNotApplicable, value, openTexts }];
  });
}

function readQuestion(
  node: QuestionNode,
  value: AnswerValue | null,
  isAsked: boolean,
  texts: LocalTexts,
  language: string,
  offer: Offer | null,
): ReadQuestion {
  const { uid, number, page, kind, behaviour } = node;
  const isNotApplicable = value?.type === 'na';
  const given = isNotApplicable ? null : value;
  return {
    uid,
    number,
    page,
    kind,
    subKind: behaviour.subKind,
    text: plainText(texts.text(textKey(uid))),
    isOffRoute: !isAsked,
    isNotApplicable,
    value,
    lines: linesOf(node, given, texts, language),
    openTexts: given === null ? [] : behaviour.openAnswers(given),
    input: answerInput(node, value, texts, offer),
  };
}

/** The whole answer in one line, then its rows, cells and texts. */
function linesOf(
  node: QuestionNode,
  value: AnswerValue | null,
  texts: LocalTexts,
  language: string,
): readonly ReadLine[] {
  const { behaviour } = node;
  const values = behaviour.values(value);
  const variables = behaviour
    .variables(node.number)
    .map((variable, index) => ({ variable, at: values[index] ?? null }));
  const isWhole = variables.some(({ variable }) => variable.parts === undefined);
  const described = value === null ? [] : behaviour.describe(value);
  const whole = described.map((part) =>
    part.type === 'words' ? part.text : texts.itemLabel(node, 'answers', part.uid),
  );
  const parts = variables.flatMap(({ variable, at }): ReadLine[] => {
    if (variable.parts === undefined) return [];
    const words = wordsOf(node, variable.categories, at, texts, language);
    // A row without an answer is shown; a text beside an answer that was not chosen is not.
    if (words === '' && !isBox(variable)) return [];
    return [{ label: labelOf(node, variable.parts, texts), words }];
  });
  return [...(isWhole ? [{ label: '', words: listed(whole, language) }] : []), ...parts];
}

function labelOf(node: QuestionNode, parts: readonly string[], texts: LocalTexts): string {
  const words = parts.map((part) => plainText(texts.text(`${node.uid}.${part}`)));
  return words.filter((word) => word !== '').join(': ');
}

function wordsOf(
  node: QuestionNode,
  categories: Variable['categories'],
  value: VariableValue,
  texts: LocalTexts,
  language: string,
): string {
  if (value === null) return '';
  const wordOf = (code: number) => {
    const category = categories.find((each) => each.code === code);
    return category === undefined ? String(code) : texts.itemLabel(node, 'answers', category.uid) || String(code);
  };
  if (typeof value === 'object') return listed(value.map(wordOf), language);
  return categories.length > 0 && typeof value === 'number' ? wordOf(value) : String(value);
}
