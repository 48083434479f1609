import type { SurveyPageModel } from './survey-page.ts';
import type { SurveySkin } from './survey-skin.ts';

/** What the designer tells its stage, which is the respondents' page in a frame. */
export type ToStage =
  /** Another page is to be shown from now on. */
  | { readonly type: 'seker:stage-show'; readonly model: SurveyPageModel }
  /** How pages look from now on, also in a skin that is not stored; `scheme` null: as the browser has it. */
  | { readonly type: 'seker:stage-look'; readonly skin: SurveySkin | null; readonly scheme: 'light' | 'dark' | null }
  /** What the page sent under that number came to. */
  | { readonly type: 'seker:stage-reply'; readonly sent: number; readonly model: SurveyPageModel };

/** What the stage tells the designer. */
export type FromStage =
  | { readonly type: 'seker:stage-ready' }
  | { readonly type: 'seker:stage-page'; readonly sent: number; readonly fields: StageFields };

/** Every field of the form, in its order. */
export type StageFields = readonly (readonly [name: string, value: string])[];
