import { describe, expect, it } from 'vitest';
import { type TalkPart, talkGaps, talkOfProject } from './talk-material.ts';

const part = (key: string, words: Readonly<Record<string, string>>, more: Partial<TalkPart> = {}): TalkPart => ({
  key,
  kind: 'objection',
  texts: Object.fromEntries(Object.entries(words).map(([code, title]) => [code, { title, text: [] }])),
  ...more,
});
const OPENING = part('opening', { he: 'שלום', en: 'Hello' }, { kind: 'script' });
const TIME = part('time', { he: 'אין לי זמן', en: 'No time' });
const PRIVACY = part('privacy', { he: 'פרטיות' });

describe('the talk material of a project', () => {
  it('is the questionnaire’s, as long as the project says nothing else', () => {
    expect(talkOfProject([OPENING, TIME], []).map(({ key, from }) => [key, from])).toEqual([
      ['opening', 'questionnaire'],
      ['time', 'questionnaire'],
    ]);
  });

  it('replaces single parts in their place, hides others, and adds its own at the end', () => {
    const own = [
      part('mine', { he: 'עוד' }),
      part('time', { he: 'אחר' }, { kind: 'reason' }),
      part('privacy', {}, { isHidden: true }),
    ];
    const shown = talkOfProject([OPENING, TIME, PRIVACY], own);
    expect(shown.map(({ key, kind, from, texts }) => [key, kind, from, texts['he']?.title])).toEqual([
      ['opening', 'script', 'questionnaire', 'שלום'],
      ['time', 'objection', 'project', 'אחר'],
      ['mine', 'objection', 'project', 'עוד'],
    ]);
  });

  it('shows nothing of a hidden part that the questionnaire no longer has', () => {
    expect(talkOfProject([], [part('gone', { he: 'x' }, { isHidden: true })])).toEqual([]);
  });
});

describe('languages in which parts are silent', () => {
  it('are told with the parts', () => {
    expect(talkGaps([OPENING, TIME, PRIVACY], ['he', 'en', 'ar'])).toEqual([
      { language: 'en', parts: ['privacy'] },
      { language: 'ar', parts: ['opening', 'time', 'privacy'] },
    ]);
  });

  it('are none where nothing is written at all', () => {
    expect(talkGaps([part('opening', { he: ' ' }), part('refusal', {})], ['he', 'en'])).toEqual([]);
  });
});
