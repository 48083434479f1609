import type { SurveyPageModel } from '@seker/contract';
import { unreachable } from '@seker/kernel';
import type { Say } from '../texts/say.ts';

/** What a page is called in the browser's tab, history and by a screen reader that has just arrived. */
export function pageTitle(model: SurveyPageModel, say: Say): string {
  switch (model.kind) {
    case 'page':
    case 'welcome':
    case 'position':
      return model.title;
    case 'left':
      return `${say('leftTitle')} · ${model.title}`;
    case 'return':
      return `${say('returnTitle')} · ${model.title}`;
    case 'ended':
      return model.mode === 'simulation' ? say('simulationEnd') : say(`ended.${model.outcome}`);
    case 'openAnswers':
      return say('openAnswersTitle');
    case 'removal':
      return say(model.state === 'asked' ? 'removalTitle' : 'removalDone');
    case 'message':
      return say(`message.${model.code}`);
    default:
      return unreachable(model);
  }
}
