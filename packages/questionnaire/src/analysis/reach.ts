import { listOf } from '../binds/offer.ts';
import type { Chapter, Page, PageNode, QuestionNode, Questionnaire } from '../document/questionnaire.ts';
import type { ListName } from '../kinds/item.ts';
import type { Aspects } from './aspects.ts';
import { ANY_WORLD, bothWorlds, eitherWorlds, type Worlds } from './assumption.ts';
import { certainlyJumpedOver } from './certain-jumps.ts';
import { entranceWorlds } from './entrance-worlds.ts';
import type { Logic } from './logic.ts';
import { rulesOfStop } from './looked-at.ts';
import { TRUE } from './truths.ts';
import { type Aspect, type Variant, variantsWith } from './variant.ts';
import { worldsNotJumpedOver } from './worlds-not-jumped-over.ts';

/** What a node needs in order to be asked; never requires too much, so impossibility is certain. */
export interface Reach {
  /** The worlds in which the node can be asked. */
  ofNode(node: PageNode): Worlds;
  /** The worlds in which the rules of the page and its chapter let an interview reach the place `at` on the page. */
  ofPage(page: Page, at: number): Worlds;
  /** The worlds in which the question is asked and that item of it is offered. */
  ofItem(question: QuestionNode, list: ListName, item: string): Worlds;
  /** These worlds with their needs: an answered question was asked. */
  withNeeds(worlds: Worlds): Worlds;
}

export function reachOf(questionnaire: Questionnaire, aspects: Aspects, logic: Logic): Reach {
  const { stops } = questionnaire;
  const chapterOf = new Map(
    stops.flatMap((stop) => (stop.type === 'chapter' ? [[stop.chapter.uid, stop.chapter] as const] : [])),
  );
  const landings = landingsOf(questionnaire);
  const known = new Map<string, Worlds>();
  let jumpedOver: ReadonlySet<number> | null = null;
  const entered = entranceWorlds(questionnaire, logic);
  const notJumpedOver = worldsNotJumpedOver(questionnaire, logic);
  /** Randomisation may change the whole order, so nothing is concluded from positions then. */
  const isOrdered = !questionnaire.isRandom;

  /** For logic, a question has answers only where it is asked. */
  const withNeeds = (worlds: Worlds): Worlds =>
    eitherWorlds(
      worlds.map((world) => {
        let needed: Worlds = [world];
        for (const [key, variants] of world) {
          const aspect = aspects.byKey(key);
          const question = questionnaire.questions.get(aspect?.question ?? '');
          if (aspect === undefined || question === undefined || variants.includes(0) || needed.length === 0) continue;
          needed = bothWorlds(needed, ofNode(question));
          needed = bothWorlds(needed, ofAnswer(question, aspect, variants));
          logic.spend(needed.reduce((sum, each) => sum + each.size, 0));
        }
        return needed;
      }),
    );

  /** What must be offered for one of these variants to be answered; a part is answered only where the question is. */
  const ofAnswer = (question: QuestionNode, { part, variants: all }: Aspect, variants: readonly number[]): Worlds => {
    let needed: Worlds = ANY_WORLD;
    const whole = part === undefined ? undefined : aspects.byKey(question.uid);
    const isAnswered = variants.every((index) => all[index]?.facts.state === 'answered');
    if (whole !== undefined && isAnswered) {
      needed = [new Map([[question.uid, variantsWith(whole, ({ facts }) => facts.state === 'answered')]])];
    }
    if (question.lists.length === 0) return needed;
    const ways = variants.map((index) => ofVariant(question, all[index]));
    const offered = ways.includes(ANY_WORLD) ? ANY_WORLD : eitherWorlds(ways);
    if (part === undefined) return bothWorlds(needed, offered);
    return bothWorlds(bothWorlds(needed, offered), isAnswered ? ofItem(question, 'rows', part.row) : ANY_WORLD);
  };
  const ofVariant = (question: QuestionNode, one: Variant | undefined): Worlds => {
    const { answers } = question.behaviour;
    const uids = (one?.codes ?? []).map((code) => answers.find((answer) => answer.code === code)?.uid ?? '');
    return uids.reduce<Worlds>((worlds, uid) => bothWorlds(worlds, ofItem(question, 'answers', uid)), ANY_WORLD);
  };
  const ofItem = (question: QuestionNode, list: ListName, item: string): Worlds => {
    const plan = listOf(question, list);
    if (plan === undefined) return ANY_WORLD;
    return remembered(`${question.uid}/${list}/${item}`, () => {
      const condition = plan.conditions.get(item);
      const own = condition === undefined ? ANY_WORLD : logic.assume(condition, TRUE);
      const source =
        plan.source?.uids.has(item) === true ? questionnaire.questions.get(plan.source.question) : undefined;
      return source === undefined || plan.source === null
        ? own
        : bothWorlds(own, ofItem(source, plan.source.list, item));
    });
  };
  /** A child needs its parent to be asked. */
  const ofParent = ({ parent }: QuestionNode): Worlds => {
    const found = parent === null ? undefined : questionnaire.questions.get(parent);
    return found === undefined ? ANY_WORLD : ofNode(found);
  };
  /** A question with an empty list is not asked. */
  const ofLists = (question: QuestionNode): Worlds =>
    question.lists.reduce<Worlds>((worlds, { list, uids }) => {
      const ways = uids.map((uid) => ofItem(question, list, uid));
      return ways.includes(ANY_WORLD) ? worlds : bothWorlds(worlds, eitherWorlds(ways));
    }, ANY_WORLD);

  /** A jump at a chapter or page is irrelevant to an interview that enters it in the middle by another jump. */
  const isPassed =
    (from: number, at: number) =>
    (to: number): boolean =>
      !isOrdered || to <= at || landings.some((landing) => landing > from && landing <= at);

  const remembered = (key: string, find: () => Worlds): Worlds => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const worlds = find();
    known.set(key, worlds);
    return worlds;
  };

  const ofChapter = (chapter: Chapter, at: number): Worlds => entered(chapter.entrance, isPassed(chapter.at, at));
  const ofPage = (page: Page, at: number): Worlds => {
    const chapter = chapterOf.get(page.chapter);
    return bothWorlds(
      chapter === undefined ? ANY_WORLD : ofChapter(chapter, at),
      entered(page.entrance, isPassed(page.at, at)),
    );
  };
  const ofNode = (node: PageNode): Worlds =>
    remembered(node.uid, () => {
      jumpedOver ??= certainlyJumpedOver(questionnaire, logic);
      if (jumpedOver.has(node.at)) return [];
      const page = questionnaire.pageByUid.get(node.page);
      const around = page === undefined ? ANY_WORLD : ofPage(page, node.at);
      const worlds = withNeeds(
        bothWorlds(
          bothWorlds(
            around,
            entered(node.entrance, (to) => !isOrdered && to > node.at),
          ),
          node.type === 'question' ? bothWorlds(ofLists(node), ofParent(node)) : ANY_WORLD,
        ),
      );
      return isOrdered ? notJumpedOver(worlds, node.at) : worlds;
    });

  return {
    ofNode,
    ofPage: (page, at) => withNeeds(ofPage(page, at)),
    ofItem: (question, list, item) => withNeeds(bothWorlds(ofNode(question), ofItem(question, list, item))),
    withNeeds,
  };
}

/** All targets of jumps. */
function landingsOf({ stops, places }: Questionnaire): readonly number[] {
  const actions = stops.flatMap((stop) =>
    rulesOfStop(stop)
      .flat()
      .map((branch) => branch.do),
  );
  return [...new Set(actions.flatMap((action) => (action.do === 'skip' ? [places.get(action.to) ?? 0] : [])))];
}
