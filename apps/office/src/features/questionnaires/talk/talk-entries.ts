import type { OwnTalkPart } from '@seker/contract';
import {
  saysSomething,
  TALK_KINDS,
  TALK_SITUATIONS,
  type TalkKind,
  type TalkPart,
  type TalkText,
} from '@seker/fieldwork';
import { type Json, sameJson } from '@seker/questionnaire/design';

/**
 * `shared`: the questionnaire's words hold · `own`: others hold in their place, or of its own · `changed`: the questionnaire
 * says other words than when they were written · `gone`: it has the part no longer · `hidden`: it is not shown.
 */
export type EntryState = 'shared' | 'own' | 'changed' | 'gone' | 'hidden';

/** A part on the list, as it holds. */
export interface TalkEntry {
  readonly key: string;
  readonly kind: TalkKind;
  /** What is written where one writes; null: nothing yet. */
  readonly own: OwnTalkPart | null;
  /** What the questionnaire says, where a project is written; null: nothing, or it is the questionnaire that is written. */
  readonly base: TalkPart | null;
  readonly state: EntryState;
}

const EMPTY: TalkText = { title: '', text: [] };

/** The parts by kind, in their order: scripts of all situations, the questionnaire's, then one's own. `base`: null in the questionnaire. */
export function talkEntries(
  parts: readonly OwnTalkPart[],
  base: readonly TalkPart[] | null,
): Readonly<Record<TalkKind, readonly TalkEntry[]>> {
  const own = new Map(parts.map((part) => [part.key, part]));
  const shared = new Map((base ?? []).map((part) => [part.key, part]));
  const entry = (key: string, kind: TalkKind): TalkEntry => {
    const [written, said] = [own.get(key) ?? null, shared.get(key) ?? null];
    return { key, kind, own: written, base: said, state: stateOf(written, said, base !== null) };
  };
  const others = [...shared.values(), ...parts.filter(({ key }) => !shared.has(key))].filter(
    ({ kind }) => kind !== 'script',
  );
  const ofKind = (kind: TalkKind): readonly TalkEntry[] =>
    kind === 'script'
      ? TALK_SITUATIONS.map((situation) => entry(situation, 'script'))
      : others.filter((part) => part.kind === kind).map(({ key }) => entry(key, kind));
  return Object.fromEntries(TALK_KINDS.map((kind) => [kind, ofKind(kind)])) as Record<TalkKind, readonly TalkEntry[]>;
}

function stateOf(own: OwnTalkPart | null, base: TalkPart | null, isProject: boolean): EntryState {
  if (!isProject) return 'own';
  if (own === null) return 'shared';
  if (own.isHidden === true) return 'hidden';
  if (own.was === undefined) return 'own';
  if (base === null) return 'gone';
  return sameJson(own.was as unknown as Json, base.texts as unknown as Json) ? 'own' : 'changed';
}

/** The words that hold: one's own, else the questionnaire's. */
export function textsOf({ own, base }: TalkEntry): TalkPart['texts'] {
  return own !== null && own.isHidden !== true ? own.texts : (base?.texts ?? {});
}

/** In which of these languages an entry says nothing, while it says something in another one. */
export function silentIn(entry: TalkEntry, languages: readonly string[]): readonly string[] {
  const texts = textsOf(entry);
  if (entry.state === 'hidden' || !Object.values(texts).some(saysSomething)) return [];
  return languages.filter((code) => !saysSomething(texts[code]));
}

/** Writes a text of an entry; a language in which nothing is left is none. */
export function withText(
  parts: readonly OwnTalkPart[],
  entry: TalkEntry,
  language: string,
  change: Partial<TalkText>,
): readonly OwnTalkPart[] {
  const { key, kind, own } = entry;
  const part: OwnTalkPart = own ?? { key, kind, texts: {} };
  const text = { ...EMPTY, ...part.texts[language], ...change };
  const others = Object.entries(part.texts).filter(([code]) => code !== language);
  const texts: OwnTalkPart['texts'] = Object.fromEntries(others);
  if (saysSomething(text)) texts[language] = { title: text.title, text: [...text.text] };
  return put(parts, { ...part, texts });
}

/** Puts a part in its place, or at the end. */
export function put(parts: readonly OwnTalkPart[], part: OwnTalkPart): readonly OwnTalkPart[] {
  const at = parts.findIndex(({ key }) => key === part.key);
  return at < 0 ? [...parts, part] : parts.with(at, part);
}

/** Begins a project's own words with those of the questionnaire. */
export function replaced({ key, kind, base }: TalkEntry): OwnTalkPart {
  const texts = copied(base?.texts ?? {});
  return { key, kind, texts, was: texts };
}

export function hidden({ key, kind, base }: TalkEntry): OwnTalkPart {
  return { key, kind, texts: {}, isHidden: true, was: copied(base?.texts ?? {}) };
}

/** That the questionnaire's words of now were seen. */
export function seen(own: OwnTalkPart, base: TalkPart): OwnTalkPart {
  return { ...own, was: copied(base.texts) };
}

function copied(texts: TalkPart['texts']): OwnTalkPart['texts'] {
  return Object.fromEntries(Object.entries(texts).map(([code, { title, text }]) => [code, { title, text: [...text] }]));
}

/** Moves a part before the one of its kind that stands before it, or after the next. */
export function moved(parts: readonly OwnTalkPart[], key: string, by: -1 | 1): readonly OwnTalkPart[] {
  const from = parts.findIndex((part) => part.key === key);
  const kind = parts[from]?.kind;
  let to = from + by;
  while (to >= 0 && to < parts.length && parts[to]?.kind !== kind) to += by;
  const [mine, other] = [parts[from], parts[to]];
  if (mine === undefined || other === undefined) return parts;
  return parts.with(from, other).with(to, mine);
}
