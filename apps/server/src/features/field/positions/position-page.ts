import type { SurveyEndedModel, SurveyPageModel, SurveyPositionModel } from '@seker/contract';
import { frameOf, type PageContext } from '@seker/interviewing';
import { type SubmittedFields, surroundings } from '@seker/questionnaire';
import type { Deps } from '../../../deps.ts';
import type { Project } from '../../projects/project/index.ts';
import type { InterviewRow } from '../interviews/index.ts';
import { isAnswered, keepPosition } from './position.queries.ts';
import { COARSEST_METRES, toldPosition, WANTED_METRES } from './told-position.ts';

type Wishing = Pick<Project, 'positions'>;

/**
 * Whether an interview waits for the respondent's position: before its first page is answered, from any window. One that
 * was begun before its project wanted positions goes on without.
 */
export async function awaitsPosition(
  deps: Pick<Deps, 'db'>,
  { positions }: Wishing,
  interview: Pick<InterviewRow, 'projectId' | 'id' | 'revision' | 'state'>,
): Promise<boolean> {
  if (positions === 'off' || interview.revision > 0 || interview.state === 'ended') return false;
  return !(await isAnswered(deps.db, interview, 'start'));
}

/**
 * Takes what a page tells of the position at the start. Where it is required, a refusal, none at all and one that is too
 * coarse are answered alike: nothing is kept, and the interview goes on waiting.
 */
export async function takeStart(
  deps: Pick<Deps, 'db' | 'now'>,
  { positions }: Wishing,
  interview: InterviewRow,
  fields: SubmittedFields,
): Promise<'kept' | 'coarse' | 'missing'> {
  const told = toldPosition(fields);
  if (told === null) return 'missing';
  const isCoarse = told.type === 'known' && told.accuracy > COARSEST_METRES;
  const isGood = told.type === 'known' && !isCoarse;
  if (positions === 'force' && !isGood) return isCoarse ? 'coarse' : 'missing';
  await keepPosition(deps.db, interview, 'start', isGood ? told : { type: 'none' }, deps.now());
  return 'kept';
}

/** Keeps the position that the page of the end tells, if it is good enough; nothing depends on it. */
export async function takeEnd(
  deps: Pick<Deps, 'db' | 'now'>,
  { positions }: Wishing,
  interview: InterviewRow,
  fields: SubmittedFields,
): Promise<void> {
  const told = toldPosition(fields);
  if (positions === 'off' || told?.type !== 'known' || told.accuracy > COARSEST_METRES) return;
  await keepPosition(deps.db, interview, 'end', told, deps.now());
}

/** Builds the page that asks for the position. */
export function positionModel(
  context: PageContext,
  { positions }: Wishing,
  fault: 'coarse' | 'missing' | null = null,
): SurveyPositionModel {
  const { formAction, token } = context;
  return {
    ...frameOf(context),
    kind: 'position',
    title: surroundings(context.questionnaire, context.state).title,
    wish: positions === 'force' ? 'force' : 'ask',
    wantedMetres: WANTED_METRES,
    coarsestMetres: COARSEST_METRES,
    fault,
    formAction,
    token,
  };
}

/** Adds the wish for a last position to the end of an interview. */
export function withEndWish(
  model: SurveyPageModel,
  { positions }: Wishing,
  { formAction, token }: Pick<PageContext, 'formAction' | 'token'>,
): SurveyPageModel {
  if (model.kind !== 'ended' || positions === 'off') return model;
  const wishing: SurveyEndedModel = { ...model, position: { formAction, token, wantedMetres: WANTED_METRES } };
  return wishing;
}
