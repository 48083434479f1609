import { describe, expect, it } from 'vitest';
import { readHouse } from '../boundaries/read-house.ts';
import { root } from '../run-node.ts';
import { screenWords } from './screen-words.ts';

const SCREEN = 'apps/interviewer/src/features/login/a.tsx';

describe('the screens', () => {
  it('say nothing that stands in no dictionary', () => {
    const screens = readHouse(root).files.filter(({ path }) =>
      /^(apps\/(interviewer|survey|office)|packages\/ui)\/src\/.*\.tsx?$/.test(path),
    );
    expect(screens.length).toBeGreaterThan(150);
    expect(screens.flatMap(({ path, text }) => screenWords(path, text))).toEqual([]);
  });
});

describe('words on a screen', () => {
  it.each([
    `const a = <p>Call ended</p>;`,
    `const a = <p>שיחה</p>;`,
    `const a = <p>{'Call ended'}</p>;`,
    'const a = <p>{`Call of ${number}`}</p>;',
    `const a = <p>{isOver ? 'Ended' : t('call.on')}</p>;`,
    `const a = <p>{isOver && 'Ended'}</p>;`,
    `const a = <p>{error ?? 'Unknown'}</p>;`,
    `const a = <p>{'Number ' + number}</p>;`,
    `const a = <>Call ended</>;`,
    `const TITLE = 'Ended'; const a = <p>{TITLE}</p>;`,
    `const a = <p title="Ended" />;`,
    `const a = <p aria-label={'Call actions'} />;`,
    'const a = <input placeholder={`Name of ${who}`} />;',
    `const a = <img alt="Logo" />;`,
    `const LABEL = 'Save'; const a = <Button aria-label={LABEL} />;`,
    `const a = <TextInput label="Name" />;`,
    `const a = <EmptyState title={isOver ? 'Over' : t('x.y')} />;`,
    `notify({ id: 'call', text: 'Saved' });`,
    `document.title = 'Workspace';`,
    `element.textContent = 'Saved';`,
    `element.setAttribute('aria-label', 'Saved');`,
  ])('are refused as they stand: %s', (line) => {
    expect(screenWords(SCREEN, `const first = 1;\n${line.replaceAll('\n', ' ')}`)).toMatchObject([{ line: 2 }]);
  });

  it.each([
    `const a = <p>{t('call.ended')}</p>;`,
    `const a = <PhoneText text="call.redialText" number={number} />;`,
    `const a = <p className="wk-row wk-dialog" data-state="open" id="news-title">{' '}·{number}</p>;`,
    `const a = <p title={t('call.ended')} lang="he" role="status" />;`,
    `const a = <input name="turn" value="next" autoComplete="off" />;`,
    `notify({ id: 'call', text: t('saved') });`,
  ])('are not seen where there are none: %s', (line) => {
    expect(screenWords(SCREEN, line)).toEqual([]);
  });

  it('stand in dictionaries, and in the name of the product', () => {
    const line = `export const a = <p>Seker</p>;`;
    expect(screenWords('packages/ui/src/brand/a.tsx', line)).toEqual([]);
    expect(screenWords('packages/ui/src/components/a.tsx', line)).toHaveLength(1);
  });
});
