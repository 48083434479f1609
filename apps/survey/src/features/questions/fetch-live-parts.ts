import type { SurveyPageModel } from '@seker/contract';
import { type LiveParts, liveParts } from './live-parts.ts';
import { livePartOf } from './question-inputs.ts';

/** Fetches what a page will want, before it shows: nothing then changes while the respondent answers. Never fails. */
export async function fetchLiveParts(model: SurveyPageModel): Promise<void> {
  if (model.kind !== 'page') return;
  const wanted = new Set(model.nodes.map((node) => (node.type === 'question' ? livePartOf(node) : null)));
  if (model.calculates) wanted.add('calculate');
  const missing = [...wanted].filter((name) => name !== null).filter((name) => liveParts[name] === undefined);
  await Promise.allSettled(missing.map(async (name) => Object.assign(liveParts, await FETCH[name]())));
}

const FETCH = {
  Combobox: () => import('../../combobox/combobox.tsx'),
  CaptureInput: () => import('./capture-input.tsx'),
  ClickPicture: () => import('./click-picture.tsx'),
  RankBoard: () => import('./rank-board.tsx'),
  ShopShelves: () => import('./shop-shelves.tsx'),
  calculate: () => import('./calculate.ts'),
} satisfies { readonly [Name in keyof LiveParts]: () => Promise<Pick<LiveParts, Name>> };
