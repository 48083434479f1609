import type { SurveyPageModel } from './survey-page.ts';
import type { SurveySkin } from './survey-skin.ts';

/** Messages from the designer to its stage, the respondents' page in a frame. */
export type ToStage =
  /** Shows another page. */
  | { readonly type: 'seker:stage-show'; readonly model: SurveyPageModel }
  /** Sets the look, also of an unsaved skin; `scheme` null follows the browser. */
  | { readonly type: 'seker:stage-look'; readonly skin: SurveySkin | null; readonly scheme: 'light' | 'dark' | null }
  /** The answer to the page sent under that number. */
  | { readonly type: 'seker:stage-reply'; readonly sent: number; readonly model: SurveyPageModel };

/** Messages from the stage to the designer. */
export type FromStage =
  | { readonly type: 'seker:stage-ready' }
  | { readonly type: 'seker:stage-page'; readonly sent: number; readonly fields: StageFields };

/** All fields of the form, in order. */
export type StageFields = readonly (readonly [name: string, value: string])[];
