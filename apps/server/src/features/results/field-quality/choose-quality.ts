import { writeAudit } from '../../../audit/write-audit.queries.ts';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ScopedProject } from '../../../http/scope.queries.ts';
import type { Session } from '../../../http/session.ts';
import { readGroupFields } from './quality-choices.ts';
import { askForQuality } from './quality-task.ts';
import { readQuestionNames } from './question-names.ts';
import { writeQualityChoices } from './stored-quality.queries.ts';

/** What the quality of a field is computed by; null: what is usual. */
export interface QualityChoices {
  readonly fields: readonly string[] | null;
  readonly questions: readonly string[] | null;
}

/** Chooses what the quality of a field is computed by, and has it computed. */
export async function chooseQuality(
  deps: Deps,
  { id: sessionId, personId, screenLanguage }: Session,
  { id: projectId }: ScopedProject,
  { fields, questions }: QualityChoices,
): Promise<void> {
  const [{ all }, { keyQuestions }] = await Promise.all([
    readGroupFields(deps.db, projectId, screenLanguage),
    readQuestionNames(deps.db, projectId, screenLanguage),
  ]);
  requireKnown(
    fields,
    all.map(({ field }) => field),
  );
  requireKnown(
    questions,
    keyQuestions.map(({ uid }) => uid),
  );
  await transact(deps.db, async (tx) => {
    await writeQualityChoices(tx, { projectId, fields, questions });
    await askForQuality(tx, projectId);
    await writeAudit(tx, {
      projectId,
      at: deps.now(),
      personId,
      sessionId,
      action: 'chooseQuality',
      subject: 'project',
      subjectId: projectId,
      details: { listFields: fields?.length ?? null, questions: questions?.length ?? null },
    });
  });
}

function requireKnown(chosen: readonly string[] | null, known: readonly string[]): void {
  const gone = (chosen ?? []).filter((one) => !known.includes(one));
  if (gone.length > 0) throw new Refusal('exportChoiceGone', { details: { names: gone } });
}
