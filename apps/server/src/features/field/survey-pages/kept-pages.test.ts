import { gunzipSync } from 'node:zlib';
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

describe('pages that are the same for many respondents', () => {
  it('are rendered once, and each browser gets its own token and addresses everywhere', () => {
    let rendered = 0;
    const html = keepPages((model: SurveyPageModel) => {
      rendered += 1;
      return `<html>${JSON.stringify(model)}</html>`;
    });
    for (const own of [ONE, OTHER, ONE])
      expect(html(page(own, 'T'), null).text()).toBe(`<html>${JSON.stringify(page(own, 'T'))}</html>`);
    expect(rendered).toBe(1);
    expect(html(page(ONE, 'What this one answered'), null).text()).toContain('What this one answered');
    expect(html(page(OTHER, 'T'), null).text()).not.toContain('What this one answered');
    expect(rendered).toBe(2);
  });

  it('are none where the address brought fields, or the end leads somewhere', () => {
    let rendered = 0;
    const html = keepPages((model: SurveyPageModel) => {
      rendered += 1;
      return JSON.stringify(model);
    });
    const welcome = { kind: 'welcome', token: ONE.token, formAction: '/s/openlinkopenlinkopenlink?pid=7&lang=he' };
    const ended = { kind: 'ended', mode: 'web', outcome: 'success', handoff: { url: 'https://a.example/?pid=7' } };
    for (const model of [welcome, welcome, ended, ended]) html(model as unknown as SurveyPageModel, null).text();
    expect(rendered).toBe(4);
  });

  it('are rendered once per address with a language', () => {
    let rendered = 0;
    const html = keepPages((model: SurveyPageModel) => {
      rendered += 1;
      return JSON.stringify(model);
    });
    const welcome = (token: string): SurveyPageModel =>
      ({
        kind: 'welcome',
        token,
        formAction: '/s/openlinkopenlinkopenlink?lang=he',
        languages: [{ code: 'he', url: '/s/openlinkopenlinkopenlink?lang=he' }],
      }) as unknown as SurveyPageModel;
    for (const { token } of [ONE, OTHER])
      expect(html(welcome(token), null).text()).toBe(JSON.stringify(welcome(token)));
    expect(rendered).toBe(1);
  });

  it('are compressed once, and unpack to the same page', async () => {
    const html = keepPages(
      (model: SurveyPageModel) => `<html>${JSON.stringify(model)} שלום ${'x'.repeat(5_000)}</html>`,
    );
    for (const own of [ONE, OTHER, ONE, OTHER]) {
      const written = html(page(own, 'כותרת'), null);
      expect(gunzipSync(await written.gzip()).toString()).toBe(written.text());
    }
  });

  it('are rendered each time when they contain a secret, or an address with special characters', () => {
    let rendered = 0;
    const html = keepPages(() => {
      rendered += 1;
      return '';
    });
    const left = { kind: 'left', link: 'https://survey.test/s/secret' } as unknown as SurveyPageModel;
    const desk = {
      kind: 'page',
      token: ONE.token,
      formAction: '/survey/interviewer/"1"',
    } as unknown as SurveyPageModel;
    for (const model of [left, left, desk, desk]) html(model, null);
    expect(rendered).toBe(4);
  });
});
