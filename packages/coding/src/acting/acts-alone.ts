import type { CodeId } from '../frame/code.ts';
import { type Codeframe, givenCode, givenCodes } from '../frame/codeframe.ts';
import { mayStandTogether } from '../frame/codes-put.ts';
import type { CodeRule } from '../rules/code-rule.ts';

/** How often the memory of a group has seen a code put to a key, and by how many people. */
export interface RememberedCode {
  readonly code: CodeId;
  readonly times: number;
  readonly people: number;
}

/** What is known of an answer before a person looks at it. */
export interface AnswerFacts {
  /** The codes of each earlier coding of an answer with the same key, in this use of the frame. */
  readonly earlier: readonly (readonly CodeId[])[];
  /** The rules that match the answer. */
  readonly rules: readonly CodeRule[];
  /** All that the memory holds for the key. */
  readonly memory: readonly RememberedCode[];
}

/** What the use of a frame allows to act without a person. */
export interface AutoPolicy {
  readonly exact: boolean;
  readonly rules: boolean;
  readonly memory: boolean;
}

/** What is given without a person, or, with `none`, what the facts speak for when a person decides. */
export type ActingAlone =
  | { readonly how: 'exact' | 'rule' | 'memory'; readonly codes: readonly CodeId[] }
  | { readonly how: 'none'; readonly suggested: readonly CodeId[] };

/** How often, and by how many people, a code must have been put before memory acts. */
const LEAST_TIMES = 3;
const LEAST_PEOPLE = 2;

/** What one kind of evidence says: these codes, or null where it contradicts itself or is too little. */
interface Evidence {
  readonly how: 'exact' | 'rule' | 'memory';
  readonly isAllowed: boolean;
  readonly codes: readonly CodeId[] | null;
}

/**
 * What may be given to an answer without a person, by the first of these that is there and allowed: earlier codings of
 * the same key, when all agree; auto rules, when all agree; memory, when it is sure. None may decide against one before
 * it. Merged codes stand for their successors; retired ones are never given.
 */
export function actsAlone(facts: AnswerFacts, frame: Codeframe, policy: AutoPolicy): ActingAlone {
  let before: readonly CodeId[] | null = null;
  for (const { how, isAllowed, codes } of evidenceOf(facts, frame, policy)) {
    if (codes === null || (before !== null && !isSameSet(before, codes))) break;
    if (isAllowed) return { how, codes };
    before = codes;
  }
  const spoken = [...facts.earlier.flat(), ...codesOf(facts.rules), ...codesOf(facts.memory)];
  return { how: 'none', suggested: [...new Set(spoken.flatMap((id) => givenCode(frame, id)?.id ?? []))] };
}

function evidenceOf({ earlier, rules, memory }: AnswerFacts, frame: Codeframe, policy: AutoPolicy): Evidence[] {
  const wanted = codesOf(rules.filter(({ isAuto }) => isAuto));
  const evidence: Evidence[] = [];
  if (earlier.length > 0) evidence.push({ how: 'exact', isAllowed: policy.exact, codes: agreed(earlier, frame) });
  if (wanted.length > 0) evidence.push({ how: 'rule', isAllowed: policy.rules, codes: giveable(wanted, frame) });
  if (memory.length > 0) evidence.push({ how: 'memory', isAllowed: policy.memory, codes: remembered(memory, frame) });
  return evidence;
}

function agreed(codings: readonly (readonly CodeId[])[], frame: Codeframe): readonly CodeId[] | null {
  const [first = null, ...others] = codings.map((codes) => giveable(codes, frame));
  return first !== null && others.every((other) => other !== null && isSameSet(first, other)) ? first : null;
}

/** Memory does not know which codes were put together, so two of them are a disagreement in every frame. */
function remembered(memory: readonly RememberedCode[], frame: Codeframe): readonly CodeId[] | null {
  const codes = giveable(codesOf(memory), frame);
  const times = memory.reduce((sum, one) => sum + one.times, 0);
  const people = memory.reduce((most, one) => Math.max(most, one.people), 0);
  return codes?.length === 1 && times >= LEAST_TIMES && people >= LEAST_PEOPLE ? codes : null;
}

function giveable(ids: readonly CodeId[], frame: Codeframe): readonly CodeId[] | null {
  const codes = givenCodes(frame, ids);
  return codes !== null && codes.length > 0 && mayStandTogether(codes, frame) ? codes : null;
}

function codesOf(facts: readonly { readonly code: CodeId }[]): readonly CodeId[] {
  return facts.map(({ code }) => code);
}

function isSameSet(one: readonly CodeId[], other: readonly CodeId[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id));
}
