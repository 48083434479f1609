import type { StageFields, SurveyPageModel } from '@seker/contract';
import type { EndPageName, Json } from '@seker/questionnaire/design';
import type { PlacedMedia } from './placed-media.ts';
import type { DataTestOptions } from './test/data-test-options.ts';
import type { DataTestResult } from './test/data-test-result.ts';
import type { TrySettings } from './try-settings.ts';
import type { TryRefusal, TrySight } from './try-sight.ts';

/** What is asked of the engine beside the page. */
export type ToEngine =
  | {
      readonly do: 'load';
      readonly document: Json;
      readonly files: PlacedMedia;
      readonly settings: TrySettings;
    }
  | { readonly do: 'set'; readonly settings: TrySettings }
  | { readonly do: 'speak'; readonly language: string }
  | { readonly do: 'restart' | 'back' | 'greet' }
  | { readonly do: 'fill'; readonly upTo: 'page' | 'end' }
  | { readonly do: 'goTo'; readonly uid: string }
  /** To where an interview is held up, by the question or page of the problem. */
  | { readonly do: 'goToTrap'; readonly uid: string }
  | { readonly do: 'end'; readonly end: EndPageName }
  | {
      readonly do: 'take';
      readonly sent: number;
      readonly fields: StageFields;
    }
  | { readonly do: 'test'; readonly document: Json; readonly options: DataTestOptions }
  | { readonly do: 'cancelTest' };

export type FromEngine =
  /** `shows`: the stage is to show this page; otherwise it has it as the answer to what it sent. */
  | { readonly tells: 'sight'; readonly sight: TrySight; readonly shows: boolean }
  | { readonly tells: 'reply'; readonly sent: number; readonly model: SurveyPageModel }
  | { readonly tells: 'refusal'; readonly refusal: TryRefusal }
  /** No interview is known that comes there, or no answers that the rules take. */
  | { readonly tells: 'noWay'; readonly uid: string }
  | { readonly tells: 'stuck' }
  /** The page that is shown lets no answer go. */
  | { readonly tells: 'held' }
  | { readonly tells: 'tested'; readonly done: number; readonly of: number }
  | { readonly tells: 'testResult'; readonly result: DataTestResult }
  | { readonly tells: 'testRefused'; readonly refusal: TryRefusal };
