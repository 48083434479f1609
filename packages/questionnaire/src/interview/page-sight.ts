import { type Calculate, type Facts, MISSING, NOT_APPLICABLE, type Scope } from '../condition/condition.ts';
import { evaluateCondition, holds } from '../condition/evaluate-condition.ts';
import { readFields } from '../document/json-fields.ts';
import { NO_RAW_ANSWER, type RawAnswer } from '../kinds/answer-value.ts';
import type { Item, Offer } from '../kinds/item.ts';
import type { PageBehaviour } from '../kinds/page-kind.ts';
import { pageKinds } from '../kinds/page-kinds.ts';
import type { ItemView } from '../kinds/question-part.ts';
import { own } from '../own-property.ts';
import type { NodeView, PageView, QuestionView } from './page-view.ts';
import { knownOf, readAnswer } from './read-answers.ts';
import { shownLists } from './shown-lists.ts';

/** The visible part of a page, given the answers in its form. */
export interface PageSight {
  readonly visible: ReadonlySet<string>;
  /** By question: the offered items of each list that depends on answers on this page. */
  readonly offers: ReadonlyMap<string, Offer>;
}

/** Runs the same ordered pass as the server, over one page. */
export function pageSight(
  view: Pick<PageView, 'nodes'> & Partial<Pick<PageView, 'language'>>,
  values: Readonly<Record<string, RawAnswer>>,
  /** Without it, what calculates is unknown. */
  calculate: Calculate = UNKNOWN,
): PageSight {
  const visible = new Set<string>();
  const offers = new Map<string, Offer>();
  const known = new Map<string, Facts>();
  const scope: Scope = {
    facts: (question) => known.get(question) ?? MISSING,
    profile: UNKNOWN,
    calculate,
    system: () => '',
  };
  /** Target of the current jump; `undefined` without one. */
  let landing: string | null | undefined;
  for (const node of view.nodes) {
    if (landing !== undefined && landing !== node.uid) continue;
    landing = undefined;
    if (node.parent !== undefined && !visible.has(node.parent)) continue;
    const gate = node.entrance.find((each) => holds(each.if, scope));
    if (gate !== undefined) {
      if (gate.act.do === 'jump') landing = gate.act.to;
      continue;
    }
    if (node.type === 'question') {
      const behaviour = pageKinds[node.kind].read(readFields(node, node.uid, []));
      // A list that earlier pages emptied arrives empty.
      if (Object.values(behaviour.lists).some((items) => items.length === 0)) continue;
      const offer = liveOffer(node, scope);
      if (offer !== null) offers.set(node.uid, offer);
      if (offer !== null && Object.values(offer).some((uids) => uids.size === 0)) continue;
      const raw = node.timedOut === true ? node.value : (own(values, node.uid) ?? NO_RAW_ANSWER);
      known.set(node.uid, factsOf(node, behaviour, { raw, language: view.language }, offer));
    }
    visible.add(node.uid);
    landing = jumpFrom(node, scope);
  }
  return { visible, offers };
}

const UNKNOWN = (): null => null;

function jumpFrom(node: NodeView, scope: Scope): string | null | undefined {
  const jump = node.exit.find((each) => holds(each.if, scope));
  return jump === undefined ? undefined : jump.to;
}

interface Typed {
  readonly raw: RawAnswer;
  readonly language: string | undefined;
}

function factsOf(
  question: QuestionView,
  behaviour: PageBehaviour,
  { raw, language }: Typed,
  offer: Offer | null,
): Facts {
  const known = knownOf(readAnswer({ na: question.na !== null, behaviour }, raw, language));
  if (known === null) return MISSING;
  if (known.type === 'na') return NOT_APPLICABLE;
  const value = offer === null ? known : behaviour.trim(known, offer);
  return value === null ? MISSING : behaviour.facts(value, offer ?? {});
}

/** `null` when no answer on the page affects the offer. */
function liveOffer(question: QuestionView, scope: Scope): Offer | null {
  const live = [...shownLists(question)].filter(([, items]) => items.some((item) => item.if ?? item.wordsIn));
  if (live.length === 0) return null;
  return Object.fromEntries(
    live.map(([list, items]) => {
      const offered = items.filter((item) => item.if === undefined || evaluateCondition(item.if, scope) === true);
      return [list, firstDrawn(offered, question.show?.[list])];
    }),
  );
}

/** The fixed items, and the first `show` of the others in drawn order. */
function firstDrawn(offered: readonly (Item & ItemView)[], show: number | undefined): ReadonlySet<string> {
  if (show === undefined) return new Set(offered.map(({ uid }) => uid));
  const free = offered.filter(({ fixed }) => !fixed).toSorted((left, right) => (left.rank ?? 0) - (right.rank ?? 0));
  return new Set([...offered.filter(({ fixed }) => fixed), ...free.slice(0, show)].map(({ uid }) => uid));
}
