import { describe, expect, it } from 'vitest';
import { cacheOf, type FieldFiles, fileFor, formerCaches } from './field-files.ts';

const ORIGIN = 'https://survey.example';
const FILES: FieldFiles = {
  build: 'b2',
  files: ['/field/', '/field-assets/assets/field-1.js'].map((url) => ({ url, integrity: 'sha256-x' })),
};
const ask = (path: string, mode = 'cors', method = 'GET') =>
  fileFor(FILES, { method, mode, url: new URL(path, ORIGIN).href }, ORIGIN);

describe('the app without a network', () => {
  it('is its page and its files', () => {
    expect(ask('/field/', 'navigate')).toBe('/field/');
    expect(ask('/field/?source=home', 'navigate')).toBe('/field/');
    expect(ask('/field-assets/assets/field-1.js')).toBe('/field-assets/assets/field-1.js');
  });

  it.each<[string, string?, string?]>([
    ['/field/'],
    ['/field/welcome'],
    ['/field/welcome', 'navigate'],
    ['/field/visits', 'cors', 'POST'],
    ['/field/', 'navigate', 'POST'],
    ['/api/v1/field/contact', 'cors', 'POST'],
    ['/api/v1/field/work'],
    ['/survey-skins/7.css'],
    ['/s/a-link', 'navigate'],
    ['/field-assets/assets/field-0.js'],
    ['https://elsewhere.example/field/', 'navigate'],
  ])('is nothing of the server’s answers, of surveys or of others: %s %s %s', (path, mode, method) => {
    expect(ask(path, mode, method)).toBeNull();
  });
});

it('drops the caches of other builds and no one else’s', () => {
  expect(formerCaches(FILES, ['seker-field-b1', cacheOf(FILES), 'another-app'])).toEqual(['seker-field-b1']);
});
