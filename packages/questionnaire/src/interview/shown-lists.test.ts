import { describe, expect, it } from 'vitest';
import { answersOf, buildDocument, compiled, matrix, rank, visual } from '../scenario/build-document.ts';
import { startScenario } from '../scenario/scenario.ts';
import { mapShownLists, shownLists } from './shown-lists.ts';
import { pageView } from './view-page.ts';

const pictured = answersOf('v', 2).map((answer) => ({ ...answer, media: [{ type: 'image', id: 'x' }] }));
const members = ['v-1', 'v-2'];
const sets = [1, 2].map((code) => ({ uid: `set${code}`, code, members }));
const columns = [1, 2].map((code) => ({ uid: `c${code}`, code, cell: { kind: 'open', subKind: 'text' } }));
const QUESTIONNAIRE = compiled(
  buildDocument(
    [
      {
        uid: 'p',
        nodes: [
          matrix('m', 'form', { columns }),
          visual('v', 'visualComparison', { by: 'pairs', answers: pictured, sets }),
          rank('r'),
        ],
      },
    ],
    { 'v.row.set1': 'One', 'v.row.set2': 'Two' },
  ),
);

function questions() {
  const view = pageView(QUESTIONNAIRE, startScenario(QUESTIONNAIRE).state());
  return view.nodes.filter((node) => node.type === 'question');
}

const uidsOf = (items: readonly { readonly uid: string }[]): readonly string[] => items.map(({ uid }) => uid);

describe('the lists of a question on the page', () => {
  it('have the document’s names, not those of the kind', () => {
    const found = questions().map((question) => [...shownLists(question)].map(([list, items]) => [list, items.length]));
    expect(found.map((lists) => Object.fromEntries(lists))).toEqual([
      { rows: 3, columns: 2, answers: 0 },
      { rows: 2, answers: 2 },
      { answers: 4 },
    ]);
  });

  it('are changed within the view, and nothing else is', () => {
    for (const question of questions()) {
      const changed = mapShownLists(question, (_list, items) => items.slice(1));
      for (const [list, items] of shownLists(changed))
        expect(uidsOf(items)).toEqual(uidsOf(shownLists(question).get(list) ?? []).slice(1));
      expect(mapShownLists(question, (_list, items) => items)).toEqual(question);
    }
  });
});
