import type { Form, Limits, Route } from '../draft/study.ts';
import { MOST_SIGNED } from './lines/source-line.ts';
import { readRoute, speaksOfWay } from './read-route.ts';
import { type Flag, isNote, itemFlag, limitsNamed, questionFlag } from './words/flag-words.ts';
import { asksSeveral, formNamed, scaleEnds } from './words/form-words.ts';

/** What words beside a text say about it. */
export interface Meaning {
  readonly form: Form | null;
  readonly flags: readonly Flag[];
  readonly limits: Limits | null;
  readonly routing: readonly { readonly words: string; readonly route: Route | null }[];
  readonly notes: readonly string[];
}

export type MarkOf = 'question' | 'item';

/** Longer words are no mark. */
const MOST_MARK = 400;

const NOTHING: Meaning = { form: null, flags: [], limits: null, routing: [], notes: [] };

/** The meaning of whole words, as between two brackets; null where nothing of them is understood. */
export function meaningOf(words: string, of: MarkOf): Meaning | null {
  if (words.length > MOST_MARK) return null;
  const whole = plainMeaning(words, of);
  if (whole !== null) return whole;
  const parts = partsOf(words);
  if (parts.length < 2) return null;
  const meanings = parts.map((part) => plainMeaning(part, of));
  if (meanings.every((meaning) => meaning === null)) return null;
  // What stands beside something that is understood is kept in words.
  return joined(meanings.map((meaning, at) => meaning ?? { ...NOTHING, notes: [parts[at] ?? ''] }));
}

/** The meaning of a line that says nothing else: each part of it is understood. */
export function wholeMeaning(words: string): Meaning | null {
  if (words.length > MOST_MARK) return null;
  const meaning = meaningOf(words, 'question');
  const parts = partsOf(words);
  return plainMeaning(words, 'question') !== null || parts.every((part) => plainMeaning(part, 'question') !== null)
    ? meaning
    : null;
}

function partsOf(words: string): readonly string[] {
  return words.split(/\s*[,;|+•]\s*|\s+[-–—/]\s+|\.\s+|\s+&\s+/).filter((part) => part.trim() !== '');
}

export function joined(meanings: readonly Meaning[]): Meaning {
  return {
    form: meanings.find(({ form }) => form !== null)?.form ?? null,
    flags: meanings.flatMap(({ flags }) => flags),
    limits: meanings.find(({ limits }) => limits !== null)?.limits ?? null,
    routing: meanings.flatMap(({ routing }) => routing),
    notes: meanings.flatMap(({ notes }) => notes),
  };
}

function plainMeaning(words: string, of: MarkOf): Meaning | null {
  const said = words
    .toLowerCase()
    .replace(/[‐‑–—־]/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/^[\s*:.,!-]+|[\s*:.,!-]+$/g, '');
  if (said === '') return null;
  if (of === 'item') {
    const flag = itemFlag(said);
    if (flag !== null) return { ...NOTHING, flags: [flag] };
  } else {
    const form = formNamed(said);
    if (form !== null) return { ...NOTHING, form, limits: form === 'scale' ? scaleEnds(said) : limitsNamed(said) };
    const flag = questionFlag(said);
    if (flag !== null) return { ...NOTHING, flags: [flag] };
    const withLimits = /^(.+?)[ ,:]+((?:up to|max|min|at least|exactly|top|עד|לפחות|בדיוק|\d).*)$/.exec(said);
    const [named, counted] = [formNamed(withLimits?.[1] ?? ''), limitsNamed(withLimits?.[2] ?? '')];
    if (named !== null && counted !== null) return { ...NOTHING, form: named, limits: counted };
    const limits = limitsNamed(said);
    if (limits !== null) return { ...NOTHING, limits };
  }
  const route = readRoute(words);
  if (route !== null) return { ...NOTHING, routing: [{ words: words.trim(), route }] };
  if (speaksOfWay(words)) return { ...NOTHING, routing: [{ words: words.trim(), route: null }] };
  return isNote(said) ? { ...NOTHING, notes: [words.trim()] } : null;
}

export interface Marked {
  /** The text without what was understood. */
  readonly text: string;
  readonly meaning: Meaning;
  /** What was taken out, as it stood there. */
  readonly taken: readonly string[];
}

const GROUPS = /\[([^[\]\n]{1,200})\]|\{([^{}\n]{1,200})\}|<([^<>\n]{1,200})>|\(([^()\n]{1,200})\)/g;
/** Behind the end of a sentence, in capitals: `How old are you? NUMERIC`. */
const CAPITALS = /^(.*[?.:!…])\s*[-–—]*\s*([A-Z][A-Z0-9 ,/&-]{1,60})$/su;
const ARROW = /\s*(?:\.{2,}|…|_{2,})?\s*((?:→|➔|⇒|->|=>|-->|==>|»)\s*\S.*)$/u;
const LED =
  /[\s.,;:–—-]+((?:(?:GO ?TO|SKIP TO|JUMP TO|TERMINATE|SCREEN ?OUT|THANK (?:AND|&) CLOSE|CLOSE|END INTERVIEW|Go to|Skip to|go to|skip to|Terminate|Thank and close|Screen out)\b|(?:עבור|עברו|עבור\/י|לעבור|מעבר|דלג|דלגו|לדלג)\s+(?:ל|אל)|(?:לסיים|סיום|סיימו|סיים)(?: ה?ר?י?איון| ה?ריאיון| ה?שאלון)?$|להודות ולסיים$).*)$/u;

/** Takes marks out of a text; brackets with other words stay in it. */
export function takeMarks(text: string, of: MarkOf): Marked {
  if (text.length > MOST_SIGNED) return { text, meaning: NOTHING, taken: [] };
  const taken: string[] = [];
  const meanings: Meaning[] = [];
  let rest = text.replace(GROUPS, (whole, ...found: (string | undefined)[]) => {
    const inside = found.slice(0, 4).find((group) => group !== undefined) ?? '';
    const isRound = whole.startsWith('(');
    // Only a word makes numbers between round brackets a limit.
    if (isRound && /^[\d\s–-]+$/.test(inside)) return whole;
    const meaning = meaningOf(inside, of);
    if (meaning === null) return whole;
    meanings.push(meaning);
    const isSaid =
      isRound &&
      (meaning.flags.includes('openText') || (asksSeveral(inside) && /[\p{Ll}\p{Script=Hebrew}]/u.test(inside)));
    if (isSaid) return whole;
    taken.push(whole);
    return ' ';
  });
  const behind = CAPITALS.exec(rest.trim());
  const spoken = behind === null ? null : meaningOf(behind[2] ?? '', of);
  if (behind !== null && spoken !== null) {
    meanings.push(spoken);
    taken.push(behind[2] ?? '');
    rest = behind[1] ?? '';
  }
  if (of === 'item') {
    for (const pattern of [ARROW, LED]) {
      const led = pattern.exec(rest);
      const route = led === null ? null : readRoute(led[1] ?? '');
      if (led === null || route === null || led.index === 0) continue;
      meanings.push({ ...NOTHING, routing: [{ words: (led[1] ?? '').trim(), route }] });
      taken.push(led[0]);
      rest = rest.slice(0, led.index);
      break;
    }
  }
  return {
    text: rest.replace(/[ \t]{2,}/g, (space) => (of === 'item' ? space : ' ')).trim(),
    meaning: joined(meanings),
    taken,
  };
}
