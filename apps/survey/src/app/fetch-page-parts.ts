import type { SurveyPageModel } from '@seker/contract';
import { fetchLiveParts } from '../features/questions/fetch-live-parts.ts';
import { bringRareParts } from './rare-parts.ts';
import type { SendPage } from './send-page.ts';

const fetchRareParts = ({ kind }: SurveyPageModel) =>
  kind === 'welcome' ? import('./work-parts.ts') : import('./position-parts.ts');

/** Asks for the position, or has something to do beside what it shows. Of greetings, only those that run a script. */
function isRare({ kind, ...model }: SurveyPageModel): boolean {
  return kind === 'position' || 'guard' in model || 'position' in model;
}

/** The parts of the screen itself that few pages have; null: it has none. */
function partsOf(model: SurveyPageModel): Promise<Parameters<typeof bringRareParts>[0]> | null {
  if (isRare(model)) return fetchRareParts(model);
  if (model.kind === 'left') return import('../features/left/left-page.tsx');
  if (model.kind === 'message') return import('../features/message/message-page.tsx');
  return model.kind === 'ended' && model.mode !== 'web' ? import('../features/ended/person-end.tsx') : null;
}

/** Fetches what a page will want, before it shows. Never fails: without its parts a page is the plain form that it was. */
export async function fetchPageParts(model: SurveyPageModel): Promise<void> {
  await partsOf(model)?.then(bringRareParts, () => undefined);
  await fetchLiveParts(model);
}

/** Does what goes on beside a page that has come. */
export function followBeside(model: SurveyPageModel, send: SendPage): void {
  if (isRare(model))
    fetchRareParts(model).then(
      ({ actBeside }) => actBeside(model, send),
      () => undefined,
    );
}
