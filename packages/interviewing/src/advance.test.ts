import { describe, expect, it } from 'vitest';
import { eventsBeforeFirstPage } from './advance.ts';
import { compiled, hostInterview } from './testing/hosted-interview.ts';

const words = (uid: string) => ({ type: 'question', uid, number: uid.toUpperCase(), kind: 'open', subKind: 'text' });
const page = (uid: string) => ({ uid: `p-${uid}`, nodes: [words(uid)] });
const split = {
  type: 'split',
  uid: 's',
  balanced: true,
  show: 1,
  blocks: ['x', 'y'].map((uid) => ({ uid: `b-${uid}`, pages: [page(uid)] })),
};
const TEXTS = ['x.text', 'y.text', 'first.text'];

describe('a balanced split', () => {
  it.each([
    ['b-x', 'p-x'],
    ['b-y', 'p-y'],
  ])('leads to the block %s that the host gives', async (block, to) => {
    const interview = hostInterview({ blocks: [block] }, compiled([page('first'), split], TEXTS));
    await interview.post({ 'a.first': 'words', _shown: ['first'] });
    expect(interview.reached).toMatchObject([{ node: 's', blocks: ['b-x', 'b-y'], show: 1 }]);
    expect(interview.kept[0]?.events.at(-1)).toEqual({ type: 'splitAllocated', node: 's', blocks: [block] });
    expect(interview.run().state.page).toBe(to);
  });

  it('is left to the seed when the host gives none', async () => {
    const interview = hostInterview({}, compiled([page('first'), split], TEXTS));
    await interview.post({ 'a.first': 'words', _shown: ['first'] });
    expect(interview.reached).toHaveLength(1);
    expect(interview.kept[0]?.events.map(({ type }) => type)).not.toContain('splitAllocated');
  });

  it('at the beginning is allocated before the first page', async () => {
    const { questionnaire, state } = hostInterview({}, compiled([split, page('first')], TEXTS)).run();
    const splits = { allocate: async () => ['b-y'] };
    expect(await eventsBeforeFirstPage(questionnaire, state, { splits })).toEqual([
      { type: 'splitAllocated', node: 's', blocks: ['b-y'] },
    ]);
    const later = hostInterview({}, compiled([page('first'), split], TEXTS)).run();
    expect(await eventsBeforeFirstPage(later.questionnaire, later.state, { splits })).toEqual([]);
  });
});
