import { Refusal } from './refusal.ts';
import {
  findQuestionnaire,
  findQuestionnaireMedium,
  type ScopedMedium,
  type ScopedQuestionnaire,
} from './scope.queries.ts';
import { requireRight, type ScopeRequest } from './scope-request.ts';
import type { Session } from './session.ts';

interface QuestionnaireGrant {
  readonly session: Session;
  readonly questionnaire: ScopedQuestionnaire;
}

interface MediumGrant {
  readonly session: Session;
  readonly medium: ScopedMedium;
}

/** A questionnaire granted to an observer counts as their own. */
export async function requireQuestionnaire(asking: ScopeRequest): Promise<QuestionnaireGrant> {
  const { session } = asking;
  const named = asking.claims.Questionnaire ?? 0;
  const found = await findQuestionnaire(asking.deps.db, named, session.personId);
  const reader = found?.isGranted === true ? { person: { id: session.personId, role: session.role } } : {};
  const subject = found === null ? null : { groupId: found.questionnaire.groupId, ...reader };
  await requireRight(asking, subject, 'questionnaire', named);
  if (found === null) throw new Refusal('notFound');
  return { session, questionnaire: found.questionnaire };
}

export async function requireQuestionnaireMedium(asking: ScopeRequest): Promise<MediumGrant> {
  const { session, questionnaire } = await requireQuestionnaire(asking);
  const medium = await findQuestionnaireMedium(asking.deps.db, questionnaire, asking.claims.Medium ?? 0);
  if (medium === null) throw new Refusal('notFound');
  return { session, medium };
}
