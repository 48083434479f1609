import type { Page, PageNode, QuestionNode, Questionnaire } from '../document/questionnaire.ts';
import { NO_RAW_ANSWER, type RawAnswer } from '../kinds/answer-value.ts';
import { own } from '../own-property.ts';
import { answerKey, commentKey, naKey, TITLE_KEY, textKey } from '../text/language-bundle.ts';
import { plainText } from '../text/resolved-text.ts';
import { previousPage } from './destination.ts';
import type { InterviewState } from './interview-state.ts';
import { storedAnswer } from './known-of-state.ts';
import { type Localised, localise } from './localise.ts';
import { pageFlow } from './page-flow.ts';
import type { NodeFlow, NodeView, PageView, QuestionView } from './page-view.ts';
import { readAnswers, withTyped } from './read-answers.ts';
import { type Route, routeInterview } from './route.ts';

/**
 * The current page; throws after the end. `typed` lays what was sent but not accepted over the stored answers, so that
 * a refused page comes back as it was left.
 */
export function pageView(
  questionnaire: Questionnaire,
  state: InterviewState,
  typed?: Readonly<Record<string, RawAnswer>>,
): PageView {
  const page = questionnaire.pageByUid.get(state.page ?? '');
  if (page === undefined) throw new Error('the interview has ended: there is no page to show');
  const seen = typed === undefined ? state : withTyped(state, readAnswers(page, typed));
  const route = routeInterview(questionnaire, seen);
  const texts = localise(questionnaire, state, route);
  const rawOf = (question: QuestionNode): RawAnswer =>
    (typed === undefined ? storedRaw(question, state) : own(typed, question.uid)) ?? NO_RAW_ANSWER;
  return {
    page: page.uid,
    language: state.language,
    direction: questionnaire.languages.get(state.language)?.direction ?? 'ltr',
    languages: [...questionnaire.languages.values()].map(({ code, name, direction }) => ({ code, name, direction })),
    title: plainText(texts.text(TITLE_KEY)),
    chapterTitle: texts.optionalText(textKey(page.chapter)),
    nodes: pageFlow(questionnaire, page, route).map(({ node, flow }) => viewNode(node, flow, texts, state, rawOf)),
    progress: progress(questionnaire, route, page),
    canGoBack: previousPage(questionnaire, route, page) !== null,
  };
}

function viewNode(
  node: PageNode,
  flow: NodeFlow,
  texts: Localised,
  state: InterviewState,
  rawOf: (question: QuestionNode) => RawAnswer,
): NodeView {
  const text = texts.text(textKey(node.uid));
  return node.type === 'text'
    ? { ...flow, type: 'text', text }
    : viewQuestion(node, flow, texts, state.start.mode !== 'web', rawOf(node));
}

function viewQuestion(
  question: QuestionNode,
  flow: NodeFlow,
  texts: Localised,
  isForInterviewer: boolean,
  value: RawAnswer,
): QuestionView {
  const { uid, behaviour } = question;
  return {
    ...flow,
    type: 'question',
    kind: question.kind,
    subKind: behaviour.subKind,
    number: question.number,
    text: texts.text(textKey(uid)),
    comment: isForInterviewer ? texts.optionalText(commentKey(uid)) : null,
    mandatory: question.mandatory,
    na: question.na ? { text: texts.optionalText(naKey(uid)) } : null,
    answers: behaviour.answers.map((answer) => ({ ...answer, text: texts.text(answerKey(uid, answer.uid)) })),
    lines: behaviour.lines,
    value,
  };
}

function storedRaw(question: QuestionNode, state: InterviewState): RawAnswer | undefined {
  const value = storedAnswer(state, question.uid)?.value;
  if (value === undefined) return undefined;
  return value.type === 'na' ? { ...NO_RAW_ANSWER, na: true } : question.behaviour.toRaw(value);
}

function progress({ questions }: Questionnaire, route: Route, page: Page): number {
  const onTheWay = [...questions.values()].filter((question) => !question.hidden && route.isAsked(question));
  const done = onTheWay.filter((question) => question.at < page.at).length;
  return onTheWay.length === 0 ? 0 : done / onTheWay.length;
}
