import type { PageNode, QuestionNode, Questionnaire } from '../document/questionnaire.ts';
import { NO_RAW_ANSWER, type RawAnswer } from '../kinds/answer-value.ts';
import type { Offer } from '../kinds/item.ts';
import type { Presenter } from '../kinds/kind.ts';
import { own } from '../own-property.ts';
import { arranged } from '../random/arrange.ts';
import { directionIn } from '../text/directions.ts';
import { commentKey, naKey, scriptKey, TITLE_KEY, textKey } from '../text/language-bundle.ts';
import { plainText } from '../text/resolved-text.ts';
import { offeredValue } from './answer-facts.ts';
import { asksOf } from './asks.ts';
import { calculates } from './calculates.ts';
import { previousPage } from './destination.ts';
import { storedAnswer } from './fast/known-of-state.ts';
import type { InterviewState } from './interview-state.ts';
import { keyboardsOf } from './keyboards.ts';
import { type LocalTexts, localise, type PlaceMedium } from './localise.ts';
import { pageFlow } from './page-flow.ts';
import type { NodeFlow, NodeView, PageView, QuestionView } from './page-view.ts';
import { liveCounts, presenter } from './present-items.ts';
import { progress } from './progress.ts';
import { readAnswers, withTyped } from './read-answers.ts';
import { routeInterview } from './route.ts';

/** What a host adds to a page. */
export interface PageOverlay {
  /** Submitted but unaccepted answers, shown over the stored ones, so a refused page returns unchanged. */
  readonly typed?: Readonly<Record<string, RawAnswer>> | undefined;
  /** Locations of media files; without it, media have only ids. */
  readonly place?: PlaceMedium;
}

/** The view of the current page; throws after the end. */
export function pageView(
  document: Questionnaire,
  state: InterviewState,
  { typed, place = (medium) => medium }: PageOverlay = {},
): PageView {
  const questionnaire = arranged(document, state);
  const page = questionnaire.pageByUid.get(state.page ?? '');
  if (page === undefined) throw new Error('the interview has ended: there is no page to show');
  const seen = typed === undefined ? state : withTyped(state, readAnswers(page, typed, state));
  const route = routeInterview(questionnaire, seen);
  const texts = localise(questionnaire, state, route, place);
  const viewNode = ({ node, flow }: { readonly node: PageNode; readonly flow: NodeFlow }): NodeView => {
    if (node.type === 'text') return { ...flow, type: 'text', text: texts.text(textKey(node.uid)) };
    const isOver = state.timedOut.includes(node.uid);
    const present = presenter(questionnaire, node, seen, route, texts, place);
    const raw = typed === undefined || isOver ? storedRaw(node, state, present) : own(typed, node.uid);
    return viewQuestion(node, flow, texts, { seen, value: raw ?? NO_RAW_ANSWER, present });
  };
  const nodes = pageFlow(questionnaire, page, route).map(viewNode);
  return {
    page: page.uid,
    language: state.language,
    direction: directionIn(questionnaire, state.language),
    languages: [...questionnaire.languages.values()].map(({ code, name, direction }) => ({ code, name, direction })),
    title: plainText(texts.text(TITLE_KEY)),
    chapterTitle: hidesTitle(questionnaire, page.chapter) ? null : texts.optionalText(textKey(page.chapter)),
    nodes,
    progress: progress(questionnaire, route, page),
    canGoBack: previousPage(questionnaire, route, page) !== null,
    ...(page.landscape ? { landscape: true } : {}),
    ...(calculates(nodes) ? { calculates: true } : {}),
  };
}

function hidesTitle({ stops }: Questionnaire, chapter: string): boolean {
  return stops.some((stop) => stop.type === 'chapter' && stop.chapter.uid === chapter && stop.chapter.hideTitle);
}

interface QuestionSight {
  /** The state including typed answers. */
  readonly seen: InterviewState;
  readonly value: RawAnswer;
  readonly present: Presenter;
}

function viewQuestion(
  question: QuestionNode,
  flow: NodeFlow,
  texts: LocalTexts,
  { seen, value, present }: QuestionSight,
): QuestionView {
  const { uid, behaviour, timeLimitSeconds } = question;
  const [show, keyboards] = [liveCounts(question), keyboardsOf(question)];
  const isReadOut = seen.start.mode !== 'web';
  const answers = present.items('answers', behaviour.answers);
  const asks = asksOf(question, answers, texts, seen.start.today ?? null);
  const script = isReadOut ? texts.optionalText(scriptKey(uid)) : null;
  return {
    ...flow,
    type: 'question',
    ...behaviour.view(present, storedAnswer(seen, uid)?.value ?? null),
    number: question.number,
    text: texts.text(textKey(uid)),
    ...(question.media.length > 0 ? { media: question.media.map(present.medium) } : {}),
    comment: isReadOut ? texts.optionalText(commentKey(uid)) : null,
    ...(script === null ? {} : { script }),
    mandatory: question.mandatory,
    ...(asks.length > 0 ? { asks } : {}),
    na: question.na ? { text: texts.optionalText(naKey(uid)) } : null,
    answers,
    lines: behaviour.lines,
    ...(keyboards === undefined ? {} : { keyboards }),
    ...(show === null ? {} : { show }),
    ...(timeLimitSeconds === null ? {} : { timeLimitSeconds }),
    ...(seen.timedOut.includes(uid) ? { timedOut: true } : {}),
    value,
  };
}

/** Without parts that the page has no field for. */
function storedRaw(question: QuestionNode, state: InterviewState, present: Presenter): RawAnswer | undefined {
  const { behaviour, lists } = question;
  const presented: Offer = Object.fromEntries(
    lists.map(({ list }) => [list, new Set(present.items(list, behaviour.lists[list] ?? []).map(({ uid }) => uid))]),
  );
  const value = offeredValue(question, storedAnswer(state, question.uid)?.value, presented);
  if (value === null) return undefined;
  return value.type === 'na' ? { ...NO_RAW_ANSWER, na: true } : behaviour.toRaw(value);
}
