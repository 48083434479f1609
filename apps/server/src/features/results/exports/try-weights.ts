import type { WeightsModel, WeightsReport } from '@seker/contract';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ScopedProject } from '../../../http/scope.queries.ts';
import type { Session } from '../../../http/session.ts';
import { makeWeights, readStoredWeighting, saveWeighting } from '../weights/index.ts';
import { areWhole } from './ask-export.ts';
import { atOneMoment } from './at-one-moment.queries.ts';
import { listFieldsOf } from './list-fields.queries.ts';
import { readMargins } from './read-margins.ts';

/** Reads how the weights of a project are made, and what they can be made of. */
export async function readWeighting(deps: Deps, { screenLanguage }: Session, { id }: ScopedProject) {
  const [known, fields] = await Promise.all([
    readStoredWeighting(deps.db, id),
    listFieldsOf(deps.db, id, screenLanguage),
  ]);
  return {
    model: known?.model ?? null,
    revision: known?.revision ?? 0,
    changedAt: known?.changedAt.getTime() ?? null,
    changedBy: known?.changedBy ?? null,
    fields: fields.map(({ field, title }) => ({ field, label: title })),
  };
}

/** Makes the weights by a model at this moment, and keeps nothing; `signal` ends it when no one waits for them. */
export async function tryWeights(
  deps: Deps,
  session: Session,
  project: ScopedProject,
  model: WeightsModel,
  signal: AbortSignal,
): Promise<WeightsReport> {
  await requireFitting(deps, session, project, model);
  return await atOneMoment(deps.db, async (tx) => {
    const targets = model.calibration.how === 'none' ? [] : model.calibration.targets;
    const respondents = await readMargins(deps, tx, project, session.screenLanguage, targets, {
      withQuestions: true,
      signal,
    });
    if (respondents.answered.size === 0) throw new Refusal('noInterviews');
    return (await makeWeights(tx, project.id, model, respondents, signal)).report;
  });
}

/** Keeps how the weights of a project are made. */
export async function keepWeighting(
  deps: Deps,
  session: Session,
  project: ScopedProject,
  { revision, ...model }: WeightsModel & { readonly revision: number },
): Promise<{ revision: number }> {
  await requireFitting(deps, session, project, model);
  return { revision: await saveWeighting(deps, session, project, model, revision) };
}

/** Requires whole targets, and fields that the list has. */
async function requireFitting(
  deps: Deps,
  { screenLanguage }: Session,
  { id }: ScopedProject,
  { calibration, nonresponse }: WeightsModel,
): Promise<void> {
  if (calibration.how !== 'none' && !areWhole(calibration.targets)) throw new Refusal('targetsWrong');
  if (nonresponse.how === 'none') return;
  const known = new Set((await listFieldsOf(deps.db, id, screenLanguage)).map(({ field }) => field));
  const gone = nonresponse.fields.filter((field) => !known.has(field));
  if (gone.length > 0) throw new Refusal('weightFieldGone', { details: { names: gone } });
}
