import type { SurveyPageModel } from '@seker/contract';
import { describe, expect, it } from 'vitest';
import { keepPages } from './kept-pages.ts';

const page = (own: { readonly token: string; readonly id: string }, title: string): SurveyPageModel =>
  ({
    kind: 'page',
    token: own.token,
    formAction: `/survey/web/${own.id}`,
    title,
    revision: 3,
    media: `/survey/web/${own.id}/media/1`,
  }) as unknown as SurveyPageModel;

const ONE = { token: 'a'.repeat(32), id: 'b'.repeat(22) };
const OTHER = { token: 'c'.repeat(32), id: 'd'.repeat(22) };

describe('pages that many respondents see alike', () => {
  it('are rendered once, and each browser gets its own token and addresses in each place', () => {
    let rendered = 0;
    const html = keepPages((model: SurveyPageModel) => {
      rendered += 1;
      return `<html>${JSON.stringify(model)}</html>`;
    });
    for (const own of [ONE, OTHER, ONE])
      expect(html(page(own, 'T'), null)).toBe(`<html>${JSON.stringify(page(own, 'T'))}</html>`);
    expect(rendered).toBe(1);
    expect(html(page(ONE, 'What this one answered'), null)).toContain('What this one answered');
    expect(html(page(OTHER, 'T'), null)).not.toContain('What this one answered');
    expect(rendered).toBe(2);
  });

  it('are rendered each time where they hold a secret, or an address with signs of its own', () => {
    let rendered = 0;
    const html = keepPages(() => {
      rendered += 1;
      return '';
    });
    const left = { kind: 'left', link: 'https://survey.test/s/secret' } as unknown as SurveyPageModel;
    const desk = {
      kind: 'page',
      token: ONE.token,
      formAction: '/survey/interviewer/?id=1&x="',
    } as unknown as SurveyPageModel;
    for (const model of [left, left, desk, desk]) html(model, null);
    expect(rendered).toBe(4);
  });
});
