import type { PositionWish, SurveyEndedModel, SurveyPageModel, SurveyPositionModel } from '@seker/contract';
import { type SubmittedFields, surroundings } from '@seker/questionnaire';
import { frameOf, type PageContext } from './page-context.ts';
import { COARSEST_METRES, type FoundPlace, type ToldPosition, toldPosition, WANTED_METRES } from './told-position.ts';

/**
 * Reads what a page tells of the position at the start. Where it is required, a refusal, none at all and one that is too
 * coarse are answered alike: the interview goes on waiting.
 */
export function startPosition(wish: PositionWish, fields: SubmittedFields): ToldPosition | 'coarse' | 'missing' {
  const told = toldPosition(fields);
  if (told === null) return 'missing';
  const isCoarse = told.type === 'known' && told.accuracy > COARSEST_METRES;
  const isGood = told.type === 'known' && !isCoarse;
  if (wish === 'force' && !isGood) return isCoarse ? 'coarse' : 'missing';
  return isGood ? told : { type: 'none' };
}

/** Whether a position at the end is good enough to be kept; nothing depends on it. */
export function isEndPosition(wish: PositionWish, told: ToldPosition | null): told is FoundPlace {
  return wish !== 'off' && told?.type === 'known' && told.accuracy <= COARSEST_METRES;
}

/** Builds the page that asks for the position. */
export function positionModel(
  context: PageContext,
  wish: PositionWish,
  fault: 'coarse' | 'missing' | null = null,
): SurveyPositionModel {
  const { formAction, token } = context;
  return {
    ...frameOf(context),
    kind: 'position',
    title: surroundings(context.questionnaire, context.state).title,
    wish: wish === 'force' ? 'force' : 'ask',
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
  wish: PositionWish,
  { formAction, token }: Pick<PageContext, 'formAction' | 'token'>,
): SurveyPageModel {
  if (model.kind !== 'ended' || wish === 'off') return model;
  const wishing: SurveyEndedModel = { ...model, position: { formAction, token, wantedMetres: WANTED_METRES } };
  return wishing;
}
