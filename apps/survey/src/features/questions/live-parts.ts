import type { SurveyPageModel } from '@seker/contract';
import type { QuestionView } from '@seker/questionnaire';
import type { Combobox } from '../../combobox/combobox.tsx';
import type { ClickPicture } from './click-picture.tsx';
import type { RankBoard } from './rank-board.tsx';
import type { ShopShelves } from './shop-shelves.tsx';

/** What takes the place of a plain form once the script runs, for kinds that few pages have. */
export interface LiveParts {
  readonly Combobox: typeof Combobox;
  readonly ClickPicture: typeof ClickPicture;
  readonly RankBoard: typeof RankBoard;
  readonly ShopShelves: typeof ShopShelves;
}

/** Those that have come; where one has not, the plain form stands and does. */
export const liveParts: { -readonly [Name in keyof LiveParts]?: LiveParts[Name] } = {};

/** From here on a list is looked through by typing; shorter ones are seen at a glance in the browser's own. */
export const LONG_LIST = 12;

/** Longer than this nobody waits: a page without its parts can be answered, too. In milliseconds. */
const PATIENCE = 3_000;

/** Fetches what a page will want, before it shows: nothing then changes under anybody's hands. Never fails. */
export async function fetchLiveParts(model: SurveyPageModel): Promise<void> {
  if (model.kind !== 'page') return;
  const wanted = new Set(model.nodes.flatMap((node) => (node.type === 'question' ? partOf(node) : [])));
  const missing = [...wanted].filter((name) => liveParts[name] === undefined);
  if (missing.length === 0) return;
  await Promise.race([
    Promise.allSettled(missing.map((name) => FETCH[name]())),
    new Promise((resolve) => setTimeout(resolve, PATIENCE)),
  ]);
}

const FETCH = {
  Combobox: async () => {
    liveParts.Combobox = (await import('../../combobox/combobox.tsx')).Combobox;
  },
  ClickPicture: async () => {
    liveParts.ClickPicture = (await import('./click-picture.tsx')).ClickPicture;
  },
  RankBoard: async () => {
    liveParts.RankBoard = (await import('./rank-board.tsx')).RankBoard;
  },
  ShopShelves: async () => {
    liveParts.ShopShelves = (await import('./shop-shelves.tsx')).ShopShelves;
  },
} satisfies Record<keyof LiveParts, () => Promise<void>>;

function partOf({ subKind, answers }: QuestionView): readonly (keyof LiveParts)[] {
  switch (subKind) {
    case 'combo':
      return answers.length >= LONG_LIST ? ['Combobox'] : [];
    case 'clickObject':
      return ['ClickPicture'];
    case 'podium':
    case 'fitIn':
      return ['RankBoard'];
    case 'shelfSimulator':
      return ['ShopShelves'];
    default:
      return [];
  }
}
