import type { languagesCalls, RowFault, TextsImport } from '@seker/contract';
import { CATALOGUES, type Catalogue, textFault } from '@seker/contract';
import type * as z from 'zod/mini';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { OwnUpload } from '../../../http/scope.queries.ts';
import type { Session } from '../../../http/session.ts';
import { readUploadText } from '../uploads/index.ts';
import { changeLanguage } from './change-language.ts';
import { type Dictionary, textId } from './dictionary.ts';
import {
  countTextsChange,
  deleteOwnTexts,
  readOwnTexts,
  type StoredText,
  type WrittenText,
  writeOwnTexts,
} from './language.queries.ts';
import { type FileRow, readTextsFile } from './texts-file.ts';

/** Twenty times the size of a dictionary of all texts. */
const MOST_BYTES = 5 * 1024 * 1024;
const MOST_REFUSED = 500;

interface ImportInput extends Omit<z.output<typeof languagesCalls.importTexts.body>, 'uploadId'> {
  readonly languageCode: string;
  readonly upload: OwnUpload;
}

type RefusedRow = TextsImport['refusedRows'][number];

/** The changes of a file. */
interface ImportPlan {
  readonly written: readonly WrittenText[];
  readonly taken: readonly StoredText[];
  readonly refused: readonly RefusedRow[];
}

/** Imports all texts of a file, or none when a row is refused; the answer lists refused rows with reasons. */
export async function importTexts(
  deps: Deps,
  by: Session,
  dictionary: Dictionary,
  { languageCode, upload, isTrial, textsRevision: seen }: ImportInput,
): Promise<TextsImport> {
  const text = await readUploadText(deps, upload, { purpose: 'dictionary', mostBytes: MOST_BYTES });
  if (!text.ok) throw new Refusal(text.error);
  const rows = readTextsFile(text.value);
  if (rows === null)
    throw new Refusal('invalid', { details: { faults: [{ field: 'uploadId', code: 'fileStructure' }] } });
  const result: { answer: TextsImport | null } = { answer: null };
  await changeLanguage(deps, by, languageCode, async (tx, { id, textsRevision }) => {
    if (seen !== undefined && seen !== textsRevision)
      throw new Refusal('stale', { details: { changedBy: null, changedAt: null } });
    const { written, taken, refused } = planImport(
      rows,
      dictionary,
      languageCode,
      await readOwnTexts(tx, languageCode),
    );
    const isDone = !isTrial && refused.length === 0;
    const counts = { changed: written.length, reset: taken.length };
    result.answer = {
      isDone,
      rows: rows.length,
      ...counts,
      refused: refused.length,
      refusedRows: refused.slice(0, MOST_REFUSED),
      textsRevision,
    };
    if (!isDone || written.length + taken.length === 0) return null;
    const revision = await countTextsChange(tx, id);
    result.answer = { ...result.answer, textsRevision: revision };
    await deleteOwnTexts(tx, id, taken);
    await writeOwnTexts(tx, id, written, { revision, at: deps.now(), by: by.personId });
    return { action: 'importTexts', details: { ...counts, rows: rows.length } };
  });
  if (result.answer === null) throw new Error('the import came to nothing');
  return result.answer;
}

function planImport(
  rows: readonly FileRow[],
  dictionary: Dictionary,
  language: string,
  own: readonly StoredText[],
): ImportPlan {
  const stored = new Map(own.map((text) => [textId(text), text]));
  const named = new Set<string>();
  const written: WrittenText[] = [];
  const taken: StoredText[] = [];
  const refused: RefusedRow[] = [];
  for (const { line, key, catalogue, own: text } of rows) {
    const refuse = (code: RowFault, values: readonly string[] = []) =>
      refused.push({ line, key: key.slice(0, 200), code, values: [...values] });
    const entry = isCatalogue(catalogue) ? dictionary.find(language, catalogue, key) : null;
    const isTwice = entry !== null && named.has(textId(entry));
    if (entry === null || isTwice) {
      refuse(isTwice ? 'keyTwice' : 'keyUnknown');
      continue;
    }
    const id = textId(entry);
    named.add(id);
    const before = stored.get(id);
    if (text === '' || text === entry.builtIn) {
      if (before !== undefined) taken.push(before);
      continue;
    }
    const fault = textFault({ text, english: entry.english, language, form: entry.form });
    if (fault !== null) refuse(fault.code, fault.values);
    else if (text !== before?.text) written.push({ catalogue: entry.catalogue, key, text });
  }
  return { written, taken, refused };
}

function isCatalogue(text: string): text is Catalogue {
  return (CATALOGUES as readonly string[]).includes(text);
}
