import { hostOfAddress } from '../text/host-of-address.ts';
import { END_PAGES, type EndPageName } from '../text/language-bundle.ts';
import { readSource } from '../text/read-rich-text.ts';
import type { Paragraph, Pipe } from '../text/rich-text.ts';
import type { DesignError } from './design-error.ts';
import { isObject, type JsonFields } from './json-fields.ts';
import type { EndPart, Questionnaire } from './questionnaire.ts';
import { readMedium } from './read-media.ts';
import { sourceFault } from './rows-fault.ts';

const MOST_PIECES = 60;
const LONGEST = 2_000;
/** Signs that stand in addresses as they are; anything else is written percent-encoded. */
const PLAIN = /^[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=%]*$/;

/** Reads what end pages have besides their texts. */
export function readEnds(document: JsonFields): Questionnaire['ends'] {
  const json = document.raw('ends');
  if (json === undefined) return new Map();
  if (!isObject(json)) document.fail('wrongShape', 'ends: an object is expected');
  const ends = isObject(json) ? json : {};
  for (const name of Object.keys(ends)) if (!isEndPage(name)) document.fail('wrongShape', `ends: ${name}`);
  return new Map(
    END_PAGES.flatMap((end) => {
      const own = ends[end];
      return own === undefined ? [] : [[end, readEnd(document.inside(own, end), end)] as const];
    }),
  );
}

function isEndPage(name: string): name is EndPageName {
  return END_PAGES.some((end) => end === name);
}

function readEnd(fields: JsonFields, end: EndPageName): EndPart {
  const picture = fields.raw('picture');
  return {
    to: fields.raw('to') === undefined ? null : readAddress(fields, end),
    picture: picture === undefined ? null : readMedium(picture, fields, true),
  };
}

function readAddress(fields: JsonFields, end: EndPageName): Paragraph {
  const pieces = fields.list('to').slice(0, MOST_PIECES + 1);
  const address = pieces.map((piece): string | Pipe => {
    if (typeof piece === 'string') return piece;
    return { type: 'pipe', ...readSource(fields.inside(piece, end)) };
  });
  if (!isEndAddress(address)) {
    const texts = address.filter((piece) => typeof piece === 'string');
    fields.fail('badEndAddress', `${end}: ${texts.join('…')}`.slice(0, 200));
  }
  return address;
}

/**
 * Whether pieces are an address that end pages may lead to. Its host is the author's: no pipe stands in it or at its end,
 * so that nothing a respondent adds leads elsewhere.
 */
export function isEndAddress(pieces: readonly unknown[]): boolean {
  const [first] = pieces;
  const texts = pieces.filter((piece) => typeof piece === 'string');
  const isWhole = pieces.length <= MOST_PIECES && texts.join('').length <= LONGEST && texts.every(isPlain);
  if (!isWhole || typeof first !== 'string' || hostOfAddress(first) === null) return false;
  return pieces.length === 1 || endsHost(first);
}

function isPlain(text: string): boolean {
  return PLAIN.test(text);
}

function endsHost(address: string): boolean {
  return /^https?:\/\/[^/?#]+[/?#]/i.test(address);
}

/** The hosts to which end pages lead, each once. */
export function endHosts({ ends }: Pick<Questionnaire, 'ends'>): readonly string[] {
  const hosts = [...ends.values()].flatMap(({ to }) => {
    const first = to?.[0];
    return typeof first === 'string' ? (hostOfAddress(first) ?? []) : [];
  });
  return [...new Set(hosts)];
}

/**
 * Whether the text and the address of an end page may refer to every question. Those of a link that is opened again may
 * not: who opens it need not be the one who answered.
 */
export function knowsAnswers(key: string): boolean {
  return isEndPage(key) && key !== 'closed' && key !== 'alreadyDone';
}

/** Checks that the addresses of end pages refer to questions that there are. */
export function checkEnds({ ends, questions }: Pick<Questionnaire, 'ends' | 'questions'>): readonly DesignError[] {
  return [...ends].flatMap(([end, { to }]) =>
    (to ?? []).flatMap((piece): readonly DesignError[] => {
      if (typeof piece === 'string' || piece.type !== 'pipe' || !('question' in piece)) return [];
      const source = questions.get(piece.question);
      const detail = `${end}: ${piece.question}`;
      if (source === undefined) return [{ code: 'unknownQuestion', at: end, detail }];
      if (!knowsAnswers(end)) return [{ code: 'forwardReference', at: end, detail }];
      const code = sourceFault(piece, source.behaviour);
      const part = piece.row === undefined ? '' : `.${piece.row}`;
      return code === null ? [] : [{ code, at: end, detail: `${detail}${part}` }];
    }),
  );
}
