import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ALL_WORDS } from './all-words.ts';
import { type TextArea, textArea } from './text-areas.ts';
import type { TextKey } from './text-key.ts';

/** The screen that a folder of components makes. */
const SCREENS: Readonly<Record<string, TextArea>> = {
  ended: 'end',
  left: 'left',
  message: 'message',
  'open-answers': 'openAnswers',
  removal: 'removal',
  return: 'return',
  welcome: 'welcome',
  questions: 'question',
};

it('a text stands on the screen whose components say it', () => {
  const root = join(import.meta.dirname, '../features');
  const wrong: string[] = [];
  for (const path of globSync('*/*.tsx', { cwd: root })) {
    const screen = SCREENS[path.split('/')[0] ?? ''];
    for (const [, key = ''] of readFileSync(join(root, path), 'utf8').matchAll(/\bsay\(\s*'([\w.]+)'/g)) {
      const area = textArea(key as TextKey);
      if (area !== screen && area !== 'everywhere') wrong.push(`${key}: ${path} and not ${area}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(new Set(Object.keys(ALL_WORDS.en).map((key) => textArea(key as TextKey)))).toEqual(
    new Set([...Object.values(SCREENS), 'everywhere']),
  );
});
