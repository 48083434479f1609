import type { TextsByLanguage } from './design-command.ts';
import { type DraftDocument, type DraftLanguage, EMPTY_TEXTS, type OwnedTexts, ownerOf } from './draft-document.ts';
import { type Json, memberOf, withMember } from './json-value.ts';

export function findLanguage(document: DraftDocument, code: string): DraftLanguage | null {
  return document.languages.find((language) => language.code === code) ?? null;
}

export function withLanguage(document: DraftDocument, changed: DraftLanguage): DraftDocument {
  return {
    ...document,
    languages: document.languages.map((language) => (language.code === changed.code ? changed : language)),
  };
}

export function ownTexts(language: DraftLanguage, owner: string): OwnedTexts {
  return language.texts.get(owner) ?? EMPTY_TEXTS;
}

export function textOf(language: DraftLanguage, key: string): Json | undefined {
  return memberOf(ownTexts(language, ownerOf(key)), key);
}

export function withText(language: DraftLanguage, key: string, value: Json | undefined): DraftLanguage {
  const owner = ownerOf(key);
  return withOwned(language, owner, withMember(ownTexts(language, owner), key, value));
}

function withOwned(language: DraftLanguage, owner: string, owned: OwnedTexts): DraftLanguage {
  const texts = new Map(language.texts);
  if (Object.keys(owned).length === 0) texts.delete(owner);
  else texts.set(owner, owned);
  return { ...language, texts };
}

/** The texts of these nodes, by language; a node called `welcome` does not own the document's welcome text. */
export function textsOfOwners(document: DraftDocument, owners: readonly string[]): TextsByLanguage {
  const found = document.languages.map(({ code, texts }): [string, OwnedTexts] => [
    code,
    Object.fromEntries(
      owners.flatMap((owner) => Object.entries(texts.get(owner) ?? {}).filter(([key]) => key !== owner)),
    ),
  ]);
  return withoutEmpty(found);
}

/** The texts of one owner whose keys match. */
export function textsOfKeys(
  document: DraftDocument,
  owner: string,
  isWanted: (key: string) => boolean,
): TextsByLanguage {
  const found = document.languages.map((language): [string, OwnedTexts] => [
    language.code,
    Object.fromEntries(Object.entries(ownTexts(language, owner)).filter(([key]) => isWanted(key))),
  ]);
  return withoutEmpty(found);
}

function withoutEmpty(found: readonly (readonly [string, OwnedTexts])[]): TextsByLanguage {
  return Object.fromEntries(found.filter(([, texts]) => Object.keys(texts).length > 0));
}

export function withTexts(document: DraftDocument, added: TextsByLanguage): DraftDocument {
  return eachNamed(document, added, (language, texts) => {
    const all = new Map(language.texts);
    for (const [key, text] of Object.entries(texts)) {
      const owner = ownerOf(key);
      all.set(owner, { ...all.get(owner), [key]: text });
    }
    return { ...language, texts: all };
  });
}

export function withoutTexts(document: DraftDocument, removed: TextsByLanguage): DraftDocument {
  return eachNamed(document, removed, (language, texts) => {
    const all = new Map(language.texts);
    for (const owner of new Set(Object.keys(texts).map(ownerOf))) {
      const left = Object.entries(all.get(owner) ?? {}).filter(([key]) => !Object.hasOwn(texts, key));
      if (left.length === 0) all.delete(owner);
      else all.set(owner, Object.fromEntries(left));
    }
    return { ...language, texts: all };
  });
}

function eachNamed(
  document: DraftDocument,
  named: TextsByLanguage,
  change: (language: DraftLanguage, texts: OwnedTexts) => DraftLanguage,
): DraftDocument {
  if (Object.keys(named).length === 0) return document;
  return {
    ...document,
    languages: document.languages.map((language) => {
      const texts = Object.hasOwn(named, language.code) ? named[language.code] : undefined;
      return texts === undefined ? language : change(language, texts);
    }),
  };
}

export function keysOf(texts: TextsByLanguage): readonly { readonly language: string; readonly key: string }[] {
  return Object.entries(texts).flatMap(([language, owned]) => Object.keys(owned).map((key) => ({ language, key })));
}
