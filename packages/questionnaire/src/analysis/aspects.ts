import type { Operand, SystemName } from '../condition/condition.ts';
import { MISSING } from '../condition/condition.ts';
import type { QuestionNode, Questionnaire } from '../document/questionnaire.ts';
import { askedFor, operandKey, profileKey, systemKey } from './looked-at.ts';
import { profileVariants } from './profile-variants.ts';
import { questionAspects } from './question-aspects.ts';
import type { Aspect } from './variant.ts';

/** All aspects that the conditions of a document look at. */
export interface Aspects {
  /** `null` when its variants are not distinguished. */
  ofOperand(operand: Operand): Aspect | null;
  ofProfile(field: string): Aspect | null;
  ofSystem(name: SystemName): Aspect | null;
  byKey(key: string): Aspect | undefined;
}

export function aspectsOf(questionnaire: Questionnaire): Aspects {
  const asked = askedFor(questionnaire);
  const freely = filledFreely(questionnaire);
  const all = new Map<string, Aspect>();
  for (const question of questionnaire.questions.values()) {
    for (const aspect of questionAspects(question, asked, freely.has(question.uid))) all.set(aspect.key, aspect);
  }
  for (const [key, { scalars }] of asked) {
    if (!key.startsWith(profileKey(''))) continue;
    const variants = profileVariants(scalars);
    if (variants !== null) all.set(key, { key, question: null, variants });
  }
  const system = (name: SystemName, values: readonly string[]): void => {
    const key = systemKey(name);
    const variants = values.map((scalar) => ({ facts: { ...MISSING, scalar }, raw: null }));
    all.set(key, { key, question: null, variants });
  };
  system('language', [...questionnaire.languages.keys()]);
  system('mode', ['phone', 'web', 'simulation']);
  return {
    ofOperand: (operand) => {
      const whole = all.get(operand.question);
      return whole?.tellsParts === true ? whole : (all.get(operandKey(operand)) ?? null);
    },
    ofProfile: (field) => all.get(profileKey(field)) ?? null,
    ofSystem: (name) => all.get(systemKey(name)) ?? null,
    byKey: (key) => all.get(key),
  };
}

/** Questions that can be filled regardless of their rules: by `set`, or on a time-out. */
function filledFreely({ questions, stops }: Questionnaire): ReadonlySet<string> {
  const isFree = ({ hidden, timeLimitSeconds }: QuestionNode): boolean => hidden || timeLimitSeconds !== null;
  const exits = stops.flatMap((stop) => {
    if (stop.type === 'pageEnd') return stop.page.exit;
    return stop.type === 'node' && stop.node.type === 'question' ? stop.node.exit : [];
  });
  const targets = exits.flat().flatMap(({ do: act }) => (act.do === 'set' ? [act.question] : []));
  return new Set([...targets, ...[...questions.values()].filter(isFree).map(({ uid }) => uid)]);
}
