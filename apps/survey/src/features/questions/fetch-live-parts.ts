import type { SurveyPageModel, SurveyQuestionsModel } from '@seker/contract';
import type { FetchedName } from './fetched-input.tsx';
import { type LiveParts, liveParts } from './live-parts.ts';
import { fetchedPartOf, livePartOf } from './question-inputs.ts';

/** Fetches what a page will want, before it shows: nothing then changes while the respondent answers. Never fails. */
export async function fetchLiveParts(model: SurveyPageModel): Promise<void> {
  if (model.kind !== 'page') return;
  const wanted = new Set<keyof LiveParts | null>(fetchedNames(model));
  for (const node of model.nodes) if (node.type === 'question') wanted.add(livePartOf(node));
  if (model.calculates) wanted.add('calculate');
  const missing = [...wanted].filter((name) => name !== null).filter((name) => liveParts[name] === undefined);
  await Promise.allSettled(missing.map(async (name) => Object.assign(liveParts, await FETCH[name]())));
}

/** Whether inputs of the page have not come yet: it stays the plain form that the server wrote. */
export function lacksInputs(model: SurveyPageModel): boolean {
  return model.kind === 'page' && fetchedNames(model).some((name) => liveParts[name] === undefined);
}

function fetchedNames({ nodes }: SurveyQuestionsModel): readonly FetchedName[] {
  return nodes.map((node) => (node.type === 'question' ? fetchedPartOf(node) : null)).filter((name) => name !== null);
}

const FETCH = {
  Combobox: () => import('../../combobox/combobox.tsx'),
  CaptureInput: () => import('./capture-input.tsx'),
  ClickPicture: () => import('./click-picture.tsx'),
  RankBoard: () => import('./rank-board.tsx'),
  VisualInput: () => import('./visual-input.tsx'),
  ShopShelves: () => import('./shop-shelves.tsx'),
  calculate: () => import('./calculate.ts'),
} satisfies { readonly [Name in keyof LiveParts]: () => Promise<Pick<LiveParts, Name>> };
