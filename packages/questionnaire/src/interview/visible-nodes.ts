import { type Facts, MISSING, NOT_APPLICABLE, type Scope } from '../condition/condition.ts';
import { holds } from '../condition/evaluate-condition.ts';
import { readFields } from '../document/json-fields.ts';
import { NO_RAW_ANSWER, type RawAnswer } from '../kinds/answer-value.ts';
import { kinds } from '../kinds/index.ts';
import { own } from '../own-property.ts';
import type { NodeView, PageView, QuestionView } from './page-view.ts';
import { readAnswer } from './read-answers.ts';

/** The uids that show with these answers in the form: the same ordered pass as on the server, over one page. */
export function visibleNodes(
  view: Pick<PageView, 'nodes'>,
  values: Readonly<Record<string, RawAnswer>>,
): ReadonlySet<string> {
  const visible = new Set<string>();
  const known = new Map<string, Facts>();
  const scope: Scope = {
    facts: (question) => known.get(question) ?? MISSING,
    profile: () => null,
    system: () => '',
  };
  /** Where a jump lands; `undefined` while there is none under way. */
  let landing: string | null | undefined;
  for (const node of view.nodes) {
    if (landing !== undefined && landing !== node.uid) continue;
    landing = undefined;
    const gate = node.entrance.find((each) => holds(each.if, scope));
    if (gate !== undefined) {
      if (gate.act.do === 'jump') landing = gate.act.to;
      continue;
    }
    visible.add(node.uid);
    if (node.type === 'question') known.set(node.uid, factsOf(node, own(values, node.uid) ?? NO_RAW_ANSWER));
    landing = jumpFrom(node, scope);
  }
  return visible;
}

function jumpFrom(node: NodeView, scope: Scope): string | null | undefined {
  const jump = node.exit.find((each) => holds(each.if, scope));
  return jump === undefined ? undefined : jump.to;
}

function factsOf(question: QuestionView, raw: RawAnswer): Facts {
  const behaviour = kinds[question.kind].read(readFields(question, question.uid, []));
  const read = readAnswer({ na: question.na !== null, behaviour }, raw);
  if (!read.ok || read.value === null) return MISSING;
  return read.value.type === 'na' ? NOT_APPLICABLE : behaviour.facts(read.value);
}
