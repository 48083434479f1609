import type { SurveyQuestionsModel } from '@seker/contract';
import { describe, expect, it } from 'vitest';
import { fetchLiveParts, liveParts } from './live-parts.ts';

/** As much of a page as the parts are chosen by. */
function pageOf(
  ...questions: readonly { readonly subKind: string; readonly answers?: number }[]
): SurveyQuestionsModel {
  const nodes = questions.map(({ subKind, answers = 0 }) => ({
    type: 'question',
    subKind,
    answers: Array.from({ length: answers }),
  }));
  return JSON.parse(JSON.stringify({ kind: 'page', nodes }));
}

describe('parts that need the script', () => {
  it('come with the page that wants them, and not before', async () => {
    await fetchLiveParts(pageOf({ subKind: 'radio' }, { subKind: 'combo', answers: 5 }, { subKind: 'dropDown' }));
    expect(Object.keys(liveParts)).toEqual([]);
    await fetchLiveParts(pageOf({ subKind: 'combo', answers: 40 }, { subKind: 'podium' }));
    expect(Object.keys(liveParts).toSorted()).toEqual(['Combobox', 'RankBoard']);
    await fetchLiveParts(pageOf({ subKind: 'clickObject' }, { subKind: 'shelfSimulator' }, { subKind: 'fitIn' }));
    expect(Object.keys(liveParts).toSorted()).toEqual(['ClickPicture', 'Combobox', 'RankBoard', 'ShopShelves']);
  });
});
