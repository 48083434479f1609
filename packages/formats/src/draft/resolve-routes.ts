import type { Json, JsonObject } from '@seker/questionnaire/design';
import { codesOf } from './item-codes.ts';
import type { Form, Route, RouteCondition, RouteTerm, Routing, Study, StudyQuestion } from './study.ts';

/** Rules of a question as its members, and the words that became none. */
export interface ResolvedRoutes {
  readonly entrance: readonly Json[];
  readonly exit: readonly Json[];
  readonly kept: readonly Routing[];
  /** The words that became rules, as they stand in the study. */
  readonly plain: readonly Routing[];
}

/** The words about the way that become rules as the study stands; all others are kept as notes. */
export function plainRoutes(study: Study): ReadonlySet<Routing> {
  const routesOf = routeResolver(study, ({ id }) => id);
  return new Set(study.parts.flatMap((part) => (part.type === 'question' ? routesOf(part).plain : [])));
}

interface Asked {
  readonly question: StudyQuestion;
  readonly at: number;
  readonly uid: string;
  readonly codes: readonly number[];
}

/** Turns words about the way into rules, where each question, each code and the direction of each jump is clear. */
export function routeResolver(
  study: Study,
  uidOf: (question: StudyQuestion) => string,
): (question: StudyQuestion) => ResolvedRoutes {
  const asked = study.parts.filter((part) => part.type === 'question');
  const byNumber = new Map<string, Asked>();
  const places = new Map<string, number>();
  for (const [at, question] of asked.entries()) {
    places.set(question.id, at);
    const key = question.number?.toLowerCase().replace(/[\s.]/g, '');
    if (key === undefined || byNumber.has(key)) continue;
    byNumber.set(key, { question, at, uid: uidOf(question), codes: codesOf(question.answers).map(({ code }) => code) });
  }
  return (question) => {
    const at = places.get(question.id) ?? 0;
    const own: Asked = { question, at, uid: uidOf(question), codes: codesOf(question.answers).map(({ code }) => code) };
    return resolved(question, own, (number) => byNumber.get(number.replaceAll('.', '')) ?? null);
  };
}

type Find = (number: string) => Asked | null;

function resolved(question: StudyQuestion, own: Asked, find: Find): ResolvedRoutes {
  const entrance: Json[] = [];
  const branches: JsonObject[] = [];
  const kept: Routing[] = [];
  const plain: Routing[] = [];
  for (const { code, item } of codesOf(question.answers)) {
    if (item.route === null) continue;
    const act = item.route.route === null ? null : actOf(item.route.route, own, find);
    const condition = chosen(own, [code]);
    if (act === null || condition === null)
      kept.push({ ...item.route, words: `${Object.values(item.texts)[0] ?? code}: ${item.route.words}` });
    else {
      branches.push({ if: condition, act });
      plain.push(item.route);
    }
  }
  let always: JsonObject | null = null;
  for (const routing of question.routing) {
    const { route } = routing;
    if (route?.do === 'askAll') continue;
    const isEntrance = route?.do === 'askIf';
    const condition =
      route === null || route.if === null ? null : conditionJson(route.if, isEntrance ? own.at : own.at + 1, find);
    const act = route === null ? null : isEntrance ? { do: 'show' } : actOf(route, own, find);
    const isKept =
      route === null ||
      act === null ||
      (route.if !== null && condition === null) ||
      (condition === null && always !== null);
    (isKept ? kept : plain).push(routing);
    if (isKept) continue;
    if (isEntrance) entrance.push([{ if: condition, act }]);
    else if (condition !== null) branches.push({ if: condition, act });
    else always = { act };
  }
  const exit = [...merged(branches), ...(always === null ? [] : [always])];
  return { entrance, exit: exit.length === 0 ? [] : [exit], kept, plain };
}

/** Answers that lead to one place are one branch. */
function merged(branches: readonly JsonObject[]): readonly JsonObject[] {
  const byAct = new Map<string, { act: Json; of: Json[] }>();
  for (const branch of branches) {
    const act = branch['act'] ?? null;
    const key = JSON.stringify(act);
    const of = byAct.get(key)?.of ?? [];
    of.push(branch['if'] ?? null);
    byAct.set(key, { act, of });
  }
  return [...byAct.values()].map(({ act, of }) => ({ if: of.length === 1 ? (of[0] ?? null) : { op: 'or', of }, act }));
}

function actOf(route: Route, own: Asked, find: Find): JsonObject | null {
  if (route.do === 'end') return { do: 'end', outcome: 'screenedOut' };
  if (route.do !== 'goTo') return null;
  const target = find(route.to);
  // Interviews go forward only.
  return target === null || target.at <= own.at ? null : { do: 'skip', to: target.uid };
}

function conditionJson({ join, of }: RouteCondition, before: number, find: Find): JsonObject | null {
  const terms = of.map((term) => {
    const target = find(term.question);
    return target === null || target.at >= before ? null : termJson(term, target);
  });
  if (!terms.every((term) => term !== null)) return null;
  const [only] = terms;
  return terms.length === 1 && only !== undefined ? only : { op: join, of: terms };
}

function termJson({ is, values }: RouteTerm, target: Asked): JsonObject | null {
  const { form } = target.question;
  if (form === 'number') {
    const left = { op: 'answer', question: target.uid };
    const of = values.map((value) => ({ op: 'compare', left, is: signOf(is), right: { op: 'literal', value } }));
    const [only] = of;
    return of.length === 1 && only !== undefined ? only : { op: is === 'none' ? 'and' : 'or', of };
  }
  if (is === 'any') return chosen(target, values);
  if (is === 'none') return notChosen(target, values);
  const [limit = 0] = values;
  const within = offered(target).filter((code) =>
    is === '<' ? code < limit : is === '<=' ? code <= limit : is === '>' ? code > limit : code >= limit,
  );
  // The order of codes means something only on a scale.
  return form === 'scale' ? chosen(target, within) : null;
}

function signOf(is: RouteTerm['is']): string {
  return is === 'any' ? '=' : is === 'none' ? '!=' : is;
}

const ONE: ReadonlySet<Form> = new Set(['single', 'dropDown', 'scale']);
const SEVERAL: ReadonlySet<Form> = new Set(['multi', 'grid', 'gridMulti', 'rank']);

function offered({ question: { form, limits }, codes }: Asked): readonly number[] {
  if (form !== 'scale') return codes;
  const [lower, upper] = [limits?.min ?? 1, limits?.max ?? 10];
  return Array.from({ length: Math.max(0, upper - lower + 1) }, (_, at) => lower + at);
}

function chosen(target: Asked, codes: readonly number[]): JsonObject | null {
  if (!areOffered(target, codes)) return null;
  const { form } = target.question;
  const [only] = codes;
  if (SEVERAL.has(form)) return { op: 'hasAny', question: target.uid, answers: codes };
  if (!ONE.has(form) || only === undefined) return null;
  return codes.length === 1
    ? { op: 'is', question: target.uid, answer: only }
    : { op: 'in', question: target.uid, answers: codes };
}

function notChosen(target: Asked, codes: readonly number[]): JsonObject | null {
  if (!areOffered(target, codes)) return null;
  const { form } = target.question;
  if (!ONE.has(form) && !SEVERAL.has(form)) return null;
  const [only] = codes;
  return ONE.has(form) && codes.length === 1 && only !== undefined
    ? { op: 'isNot', question: target.uid, answer: only }
    : { op: 'hasNone', question: target.uid, answers: codes };
}

function areOffered(target: Asked, codes: readonly number[]): boolean {
  const all = offered(target);
  return codes.length > 0 && codes.every((code) => all.includes(code));
}
