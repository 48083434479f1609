import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../testing/show.tsx';
import { SectionsFrame } from './sections-frame.tsx';

const sections = Array.from({ length: 18 }, (_, place) => ({
  link: { to: '/' } as const,
  name: `Section no. ${place}`,
}));

test.each(['he', 'en'] as const)(
  'all sections of a project are in sight on a screen of 1024 px, %s',
  async (language) => {
    await show(
      () => (
        <SectionsFrame label="Sections" groups={[{ name: null, sections }]}>
          Screen
        </SectionsFrame>
      ),
      {
        language,
        route: '/',
        path: '/',
        screen: { width: 1024, height: 768 },
      },
    );
    await expect.element(page.getByText('Section no. 17')).toBeVisible();
    const cut = [...document.querySelectorAll('.section-link')].filter((link) => {
      const { left, right } = link.getBoundingClientRect();
      return left < 0 || right > document.documentElement.clientWidth;
    });
    expect(cut).toEqual([]);
  },
);
