import { describe, expect, it } from 'vitest';
import { renderQuestion } from '../../testing/render-question.tsx';

const question = { kind: 'closed', subKind: 'radio', scale: { lower: 0, upper: 10 } };
const texts = { text: 'How likely?', 'label.lower': 'Not at all', 'label.upper': 'Surely' };

describe('the ends of a number scale', () => {
  it.each(['en', 'he'] as const)(
    'stand below it in the order of lines, and are said with their points (%s)',
    (language) => {
      const html = renderQuestion({ question, texts, language });
      const line = /<div class="ruler-ends scale-ends" aria-hidden="true">(.*?)<\/div>/.exec(html)?.[1] ?? '';
      expect(line.replace(/<[^>]*>/g, '|').match(/[^|]+/g)).toEqual(['Not at all', 'Surely']);
      const labels = [...html.matchAll(/<label[^>]*>(.*?)<\/label>/g)].map(([, label = '']) =>
        label.replace(/<[^>]*>/g, ''),
      );
      expect(labels.filter((label) => label.includes(' '))).toEqual(['0 Not at all', '10 Surely']);
    },
  );

  it('are said in a list to choose from, too', () => {
    const html = renderQuestion({ question: { ...question, subKind: 'combo' }, texts });
    expect(html).toContain('>10 Surely</option>');
    expect(html).toContain('>9</option>');
  });

  it('need not be there, nor both of them', () => {
    const [bare, one] = [{ text: 'x' }, { text: 'x', 'label.upper': 'Surely' }].map((some) =>
      renderQuestion({ question, texts: some }),
    );
    expect(bare).not.toContain('scale-ends');
    expect(one).toContain('Surely');
  });
});
