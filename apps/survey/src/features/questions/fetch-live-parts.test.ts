import type { SurveyQuestionsModel } from '@seker/contract';
import type { KindName } from '@seker/questionnaire';
import { describe, expect, it } from 'vitest';
import { fetchLiveParts } from './fetch-live-parts.ts';
import { liveParts } from './live-parts.ts';

/** As much of a page as the parts are chosen by. */
function pageOf(
  ...questions: readonly (readonly [kind: KindName, subKind: string, answers?: number])[]
): SurveyQuestionsModel {
  const nodes = questions.map(([kind, subKind, answers = 0]) => ({
    type: 'question',
    kind,
    subKind,
    answers: Array.from({ length: answers }),
  }));
  return JSON.parse(JSON.stringify({ kind: 'page', nodes }));
}

describe('parts that need the script', () => {
  it('come with the page that wants them, and not before', async () => {
    // Tests share their modules: another one may have fetched some.
    for (const name of Object.keys(liveParts)) Reflect.deleteProperty(liveParts, name);
    await fetchLiveParts(
      pageOf(['closed', 'radio'], ['closed', 'combo', 5], ['rank', 'dropDown'], ['visual', 'ruler']),
    );
    expect(Object.keys(liveParts)).toEqual(['VisualInput']);
    await fetchLiveParts(pageOf(['mixed', 'combo', 40], ['rank', 'podium']));
    expect(Object.keys(liveParts).toSorted()).toEqual(['Combobox', 'RankBoard', 'VisualInput']);
    await fetchLiveParts(pageOf(['visual', 'clickObject'], ['visual', 'shelfSimulator'], ['rank', 'fitIn']));
    expect(Object.keys(liveParts).toSorted()).toEqual([
      'ClickPicture',
      'Combobox',
      'RankBoard',
      'ShopShelves',
      'VisualInput',
    ]);
    await fetchLiveParts(pageOf(['capture', 'photo']));
    expect(Object.keys(liveParts)).toContain('CaptureInput');
  });
});
