import { type Catalogue, type DictionaryRow, textFault } from '@seker/contract';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Session } from '../../../http/session.ts';
import { changeLanguage } from './change-language.ts';
import { type Dictionary, type TextEntry, textId } from './dictionary.ts';
import { countTextsChange, deleteOwnTexts, readOwnTexts, type StoredText, writeOwnTexts } from './language.queries.ts';
import { wireText } from './read-dictionary.ts';

export interface TextEdit {
  readonly languageCode: string;
  readonly catalogue: Catalogue;
  readonly key: string;
  /** `null`: the built-in text. */
  readonly text: string | null;
  /** The revision that the editor saw; 0 if there was no own text. */
  readonly revision: number;
}

/** Sets or resets a text of the installation; a text equal to the built-in one is not stored. */
export async function setText(deps: Deps, by: Session, dictionary: Dictionary, edit: TextEdit): Promise<DictionaryRow> {
  const { languageCode, catalogue, key } = edit;
  const entry = dictionary.find(languageCode, catalogue, key);
  if (entry === null) throw new Refusal('notFound');
  const text = edit.text === entry.builtIn ? null : edit.text;
  if (text !== null) refuseFault(languageCode, entry, text);
  await changeLanguage(deps, by, languageCode, async (tx, { id }) => {
    const before = await storedText(tx, languageCode, entry);
    refuseStale(before, edit.revision);
    if (text === (before?.text ?? null)) return null;
    const change = { revision: await countTextsChange(tx, id), at: deps.now(), by: by.personId };
    if (text === null) await deleteOwnTexts(tx, id, [entry]);
    else await writeOwnTexts(tx, id, [{ catalogue, key, text }], change);
    return {
      action: text === null ? 'resetText' : 'setText',
      details: { catalogue, key, before: before?.text ?? null, after: text },
    };
  });
  return wireText(languageCode, entry, await storedText(deps.db, languageCode, entry));
}

function refuseFault(language: string, { english, form }: TextEntry, text: string): void {
  const fault = textFault({ text, english, language, form });
  if (fault !== null) throw new Refusal('invalid', { details: { faults: [{ field: 'text', code: fault.code }] } });
}

function refuseStale(stored: StoredText | undefined, revision: number): void {
  if ((stored?.revision ?? 0) === revision) return;
  const { changedBy = null, changedAt = null } = stored ?? {};
  throw new Refusal('stale', { details: { changedBy, changedAt: changedAt?.toISOString() ?? null } });
}

async function storedText(db: Deps['db'], code: string, entry: TextEntry): Promise<StoredText | undefined> {
  return (await readOwnTexts(db, code)).find((own) => textId(own) === textId(entry));
}
