import { HEALTH_WORDS_EN, HEALTH_WORDS_HE, type HealthFinding } from '@seker/contract';
import type { Translate } from '@seker/ui';
import { expect, it } from 'vitest';
import { aroundCommand, checkName, foundWords, mendWords } from './health-words.ts';

const t = ((key: string, values?: object) => `${key} ${JSON.stringify(values ?? {})}`) as Translate;

function finding(more: Partial<HealthFinding>): HealthFinding {
  return { name: 'clock', state: 'bad', found: { key: 'clockApart', values: { seconds: 9 } }, mend: null, ...more };
}

it('a finding is said by its keys, and one of another version by what it is called', () => {
  expect(checkName(finding({}), t)).toBe('health.check.clock {}');
  expect(foundWords(finding({}), t)).toBe('health.found.clockApart {"seconds":9}');
  expect(mendWords(finding({}), t)).toBe('');
  expect(mendWords(finding({ mend: { key: 'setClock', values: {} } }), t)).toBe('health.mend.setClock {}');
  const newer = finding({ name: 'moon', found: { key: 'full', values: {} }, mend: { key: 'wait', values: {} } });
  expect([checkName(newer, t), foundWords(newer, t), mendWords(newer, t)]).toEqual(['moon', 'full', 'wait']);
});

it('a command stands by itself, and all that the sentences name are the same in both languages', () => {
  expect(aroundCommand('First "npm run admin -- migrate" and then.')).toEqual({
    before: 'First ',
    command: 'npm run admin -- migrate',
    after: ' and then.',
  });
  expect(aroundCommand('As a superuser: "REINDEX DATABASE".')).toMatchObject({ command: null, after: '' });
  for (const [key, text] of Object.entries(HEALTH_WORDS_EN)) {
    const hebrew = HEALTH_WORDS_HE[key as keyof typeof HEALTH_WORDS_EN];
    expect(aroundCommand(hebrew).command, key).toBe(aroundCommand(text).command);
    expect([...hebrew.matchAll(/\{\{\w+\}\}/g)].map(String).toSorted(), key).toEqual(
      [...text.matchAll(/\{\{\w+\}\}/g)].map(String).toSorted(),
    );
  }
});
