import type { Fault, TalkFact } from '@seker/contract';
import { TALK_FACTS } from '@seker/contract';
import { TALK_SITUATIONS } from '@seker/fieldwork';
import { isSilent, mailPipes, readTalkText } from '@seker/questionnaire';
import type { StoredPart } from './stored-parts.ts';

export interface PartFault {
  /** `key.language`; of a part as a whole its key. */
  readonly field: string;
  readonly code: Fault;
}

const FACTS: ReadonlySet<string> = new Set<TalkFact>(TALK_FACTS);

/**
 * What is wrong with parts: each key once; scripts are those of the situations; a part without words in any language; a text
 * that cannot be said; pipes of facts that there are not. A column that the list lacks is no fault: it is shown as missing.
 */
export function partFaults(parts: readonly StoredPart[], languages: ReadonlySet<string>): readonly PartFault[] {
  const seen = new Set<string>();
  return parts.flatMap((part) => {
    const { key, kind, texts, isHidden = false } = part;
    const isScript = (TALK_SITUATIONS as readonly string[]).includes(key);
    if (seen.has(key) || isScript !== (kind === 'script')) return [{ field: key, code: 'unfit' }] as const;
    seen.add(key);
    if (isHidden) return [];
    const entries = Object.entries(texts);
    return [
      ...(entries.every(([, { title, text }]) => title.trim() === '' && text.length === 0) && !isScript
        ? [{ field: key, code: 'required' } as const]
        : []),
      ...entries.flatMap(([language, text]) => textFaults(part, `${key}.${language}`, text, languages.has(language))),
    ];
  });
}

function textFaults(
  { kind }: StoredPart,
  field: string,
  { title, text }: StoredPart['texts'][string],
  isInstalled: boolean,
): readonly PartFault[] {
  const { text: read, errors } = readTalkText(text);
  const isWrongForm = kind === 'reason' ? text.length > 0 : kind === 'script' && title !== '';
  if (!isInstalled || isWrongForm || errors.length > 0) return [{ field, code: 'unfit' }];
  const unknown = mailPipes(read).some((source) => source.startsWith('@') && !FACTS.has(source));
  if (unknown) return [{ field, code: 'pipeUnknown' }];
  // A question or objection without its reply, or the other way round, helps no interviewer.
  const isHalf = (kind === 'question' || kind === 'objection') && (title.trim() === '') !== isSilent(read);
  return isHalf ? [{ field, code: 'required' }] : [];
}
