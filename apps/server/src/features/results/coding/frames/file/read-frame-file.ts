import { readFile } from 'node:fs/promises';
import type { Deps } from '../../../../../deps.ts';
import { Refusal } from '../../../../../http/refusal.ts';
import type { OwnUpload } from '../../../../../http/scope.queries.ts';
import { readUploadRows } from '../../../../projects/list-files/index.ts';
import { findUploadFile } from '../../../../system/uploads/index.ts';
import { isWord } from './file-words.ts';
import { type ReadFrame, readFrameJson } from './read-frame-json.ts';
import { readFrameTable } from './read-frame-table.ts';

/** Several times as many as a frame holds. */
const MOST_ROWS = 5_000;

/** Reads an uploaded codeframe: Excel, comma-separated values, or JSON. */
export async function readFrameFile(deps: Deps, upload: OwnUpload, language: string): Promise<ReadFrame> {
  const frame = (await jsonOf(deps, upload)) ?? (await tableOf(deps, upload, language));
  if (frame === null) throw fault('fileStructure');
  if (frame.codes.length > MOST_ROWS) throw new Refusal('tooLarge');
  return frame;
}

function fault(code: 'fileStructure' | 'tableUnread'): Refusal {
  return new Refusal('invalid', { details: { faults: [{ field: 'uploadId', code }] } });
}

/** Null: the file is no JSON. */
async function jsonOf(deps: Deps, upload: OwnUpload): Promise<ReadFrame | null> {
  if (upload.kind !== 'text' && upload.kind !== 'textWithMarkup') return null;
  const path = await findUploadFile(deps, upload, 'codeframe');
  if (!path.ok) throw new Refusal(path.error);
  const text = (await readFile(path.value, 'utf8')).replace(/^\ufeff/, '').trimStart();
  if (!text.startsWith('{') && !text.startsWith('[')) return null;
  const frame = readFrameJson(text);
  if (frame === null) throw fault('fileStructure');
  return frame;
}

async function tableOf(deps: Deps, upload: OwnUpload, language: string): Promise<ReadFrame | null> {
  const { rows, sheets } = await sheetOf(deps, upload, null);
  const ruleSheet = sheets.findIndex(({ name }) => isWord(name, 'rules'));
  const rules = ruleSheet === -1 ? null : (await sheetOf(deps, upload, ruleSheet)).rows;
  const codes = readFrameTable(rows, rules, language);
  return codes === null ? null : { name: null, isMultiple: null, mostCodes: null, codes };
}

async function sheetOf(deps: Deps, upload: OwnUpload, sheet: number | null) {
  const read = await readUploadRows(deps, upload, { purpose: 'codeframe', mostRows: MOST_ROWS, sheet, job: null });
  if (read.ok) return read.value;
  throw read.error === 'unread' ? fault('tableUnread') : new Refusal(read.error);
}
