import { describe, expect, it } from 'vitest';
import { renderQuestion } from '../testing/render-question.tsx';

const question = { kind: 'closed', subKind: 'radio', answers: [{ uid: 'a', code: 1 }] };
const answer = { 'answer.a': 'Yes' };

describe('formatted words on the page', () => {
  it('are italic and underlined', () => {
    const content = ['a', { type: 'underline', content: '<b>' }];
    const html = renderQuestion({ question, texts: { text: [[{ type: 'italic', content }]], ...answer } });
    expect(html).toContain('<em>a<u>&lt;b&gt;</u></em>');
  });

  it('stand in lists that a screen reader counts, without a tag that a legend could not hold', () => {
    const list = { type: 'list', numbered: true, items: ['one', ['two', { type: 'list', items: ['inner'] }]] };
    const html = renderQuestion({ question, texts: { text: [list], ...answer } });
    expect(html).toContain(
      '<span class="list" role="list" data-numbered="true"><span role="listitem">one</span>' +
        '<span role="listitem">two<span class="list" role="list"><span role="listitem">inner</span></span></span></span>',
    );
  });

  it('give way to a picture, with what it shows; without its file the words stand for it', () => {
    const shown = (file: object) =>
      renderQuestion({
        question,
        texts: { text: [['See ', { type: 'image', id: 'logo' }]], ...answer },
        prepare: (model) => ({
          ...model,
          nodes: model.nodes.map((node) => ({
            ...node,
            text: [[{ type: 'medium', medium: { type: 'image', id: 'logo', ...file }, words: 'Our logo' }]],
          })),
        }),
      });
    expect(shown({ url: '/m/logo' })).toMatch(
      /<span class="paragraph"><img class="medium" src="\/m\/logo" alt="Our logo"/,
    );
    expect(shown({})).toContain('<span class="paragraph">Our logo</span>');
  });

  it('are one line where no formatting can stand', () => {
    const list = { type: 'list', numbered: true, items: ['one', 'two'] };
    const combo = { ...question, subKind: 'combo' };
    const html = renderQuestion({ question: combo, texts: { text: 'Which?', 'answer.a': ['Yes', list] } });
    expect(html).toContain('>Yes 1. one 2. two</option>');
  });
});
