import { describe, expect, it } from 'vitest';
import { buildDocument, compiled, radio } from '../scenario/build-document.ts';
import { startScenario } from '../scenario/scenario.ts';
import { pageView } from './view-page.ts';

const ENGLISH = buildDocument([{ uid: 'p1', nodes: [radio('q1'), radio('q2')] }], {
  'q1.text': [['How old are you?']],
});
const [english] = (ENGLISH['languages'] as readonly Readonly<Record<string, unknown>>[]).map((bundle) => bundle);
const QUESTIONNAIRE = compiled({
  ...ENGLISH,
  languages: [
    english,
    { code: 'he', name: 'עברית', direction: 'rtl', texts: { 'q2.text': [['מה שלומך?']] } },
    { code: 'fr', name: 'Français', direction: 'ltr', texts: {} },
  ],
});

function textsIn(language: string) {
  const view = pageView(QUESTIONNAIRE, startScenario(QUESTIONNAIRE, { language }).state());
  return view?.nodes.map((node) => node.text);
}

describe('a text missing in the interview’s language', () => {
  it('is shown in another language with that language’s direction, so its punctuation is placed correctly', () => {
    expect(textsIn('he')).toEqual([
      [
        [
          {
            type: 'foreign',
            language: 'en',
            direction: 'ltr',
            content: [{ type: 'text', text: 'How old are you?' }],
          },
        ],
      ],
      [[{ type: 'text', text: 'מה שלומך?' }]],
    ]);
  });

  it('needs no markup when both languages have the same direction', () => {
    expect(textsIn('fr')?.[0]).toEqual([[{ type: 'text', text: 'How old are you?' }]]);
  });
});
