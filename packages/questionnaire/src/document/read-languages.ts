import { BundleTexts } from '../text/bundle-texts.ts';
import type { LanguageBundle } from '../text/language-bundle.ts';
import { readRichText } from '../text/read-rich-text.ts';
import type { RichText } from '../text/rich-text.ts';
import { isObject, type JsonFields } from './json-fields.ts';

const LANGUAGE_CODE = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/;

export function isLanguageCode(text: string): boolean {
  return LANGUAGE_CODE.test(text);
}

export function readLanguages(document: JsonFields): ReadonlyMap<string, LanguageBundle> {
  const bundles = document.list('languages').map((json) => readBundle(document.inside(json, 'languages'), document));
  const languages = new Map(bundles.map((bundle) => [bundle.code, bundle]));
  if (languages.size < bundles.length) document.fail('duplicateUid', 'languages');
  for (const { code, fallback } of bundles) {
    if (fallback !== null && !languages.has(fallback))
      document.fail('unknownLanguage', `${code} falls back to ${fallback}`);
  }
  return languages;
}

function readBundle(fields: JsonFields, document: JsonFields): LanguageBundle {
  const code = fields.text('code');
  if (!isLanguageCode(code)) fields.fail('unknownLanguage', code);
  const texts = fields.raw('texts');
  if (!isObject(texts)) fields.fail('wrongShape', `${code}: texts`);
  const written = isObject(texts) ? texts : {};
  const formatted = new Map<string, RichText>();
  for (const key of Object.keys(written).filter((each) => typeof written[each] !== 'string'))
    formatted.set(key, readRichText(written[key], document.inside({}, `${code}:${key}`)));
  return {
    code,
    name: fields.text('name'),
    // Frozen documents without a direction rely on this default.
    direction: fields.choice('direction', ['rtl', 'ltr']),
    fallback: fields.optionalText('fallback'),
    texts: new BundleTexts(written, formatted),
  };
}
