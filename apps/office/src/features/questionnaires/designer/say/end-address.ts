import { type DraftDocument, isEndAddress, isJsonObject, type Json } from '@seker/questionnaire/design';
import { draftIndex } from '../session/draft-index.ts';
import { jsonLine } from '../session/json-line.ts';

/** Before the name of a field that a question's number hides. */
const FIELD = 'field:';
const PLACE = /\{([^{}]+)\}/;

/** The address of an end page as it is read and typed: `{Q3}` is an answer, any other name in braces a field. */
export function writtenAddress(pieces: Json | undefined, document: DraftDocument): string {
  const { byUid } = draftIndex(document);
  const numbers = numbersOf(document);
  return (Array.isArray(pieces) ? pieces : [])
    .map((piece: Json): string => {
      if (typeof piece === 'string') return piece;
      if (!isJsonObject(piece)) return '';
      const field = piece['profile'];
      if (typeof field === 'string') return `{${numbers.has(field) ? FIELD : ''}${field}}`;
      const uid = jsonLine(piece['question']);
      return `{${jsonLine(byUid.get(uid)?.node['number']) || uid}}`;
    })
    .join('');
}

/** The pieces of a typed address; undefined: nothing is typed. */
export function addressPieces(typed: string, document: DraftDocument): readonly Json[] | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  const numbers = numbersOf(document);
  return text
    .split(new RegExp(PLACE, 'g'))
    .map((part, index): Json => {
      if (index % 2 === 0) return part;
      const question = numbers.get(part);
      if (question !== undefined) return { type: 'pipe', question };
      return { type: 'pipe', profile: part.startsWith(FIELD) ? part.slice(FIELD.length) : part };
    })
    .filter((piece) => piece !== '');
}

/** Whether nothing is written, or an address to which a respondent may be led. */
export function isFitAddress(pieces: Json | undefined): boolean {
  return pieces === undefined || (Array.isArray(pieces) && isEndAddress(pieces));
}

/** What a draft has for an end page besides its text. */
export function endPart(document: DraftDocument, end: string, member: 'to' | 'picture'): Json | undefined {
  const ends = document.fields['ends'];
  const own = isJsonObject(ends) ? ends[end] : undefined;
  return isJsonObject(own) ? own[member] : undefined;
}

/** The uids of questions by their numbers. */
function numbersOf(document: DraftDocument): ReadonlyMap<string, string> {
  return new Map(
    draftIndex(document).order.flatMap(({ role, node }) => {
      const number = role === 'question' ? jsonLine(node['number']) : '';
      return number === '' ? [] : [[number, node.uid] as const];
    }),
  );
}
