import type { SurveyPageModel } from '@seker/contract';
import { tellEnd } from '../features/position/end-position.ts';
import type { SendPage } from './send-page.ts';

export { PositionPage } from '../features/position/position-page.tsx';

/** Tells the last position, at the end. */
export async function actBeside(model: SurveyPageModel, send: SendPage): Promise<void> {
  if (model.kind === 'ended') await tellEnd(model, send);
}
