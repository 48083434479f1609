import { Readable } from 'node:stream';
import type { FileCode } from '@seker/coding';
import { type Row, workbookBytes } from '@seker/export';
import { byteWork } from '../../../../system/lists/index.ts';
import { type FileWord, fileWords, KIND_WORDS } from './file-words.ts';

export interface WrittenFrame {
  readonly name: string;
  readonly isMultiple: boolean;
  readonly mostCodes: number | null;
  readonly codes: readonly FileCode[];
}

/** By which a file is known as ours. */
export const FRAME_FORMAT = 'seker codeframe';

export function frameAsJson({ name, isMultiple, mostCodes, codes }: WrittenFrame): string {
  const told = codes.map(({ number, kind, net, names, note, isExclusive: exclusive, rules }) => ({
    number,
    kind,
    net,
    names,
    note,
    exclusive,
    rules,
  }));
  return `${JSON.stringify({ format: FRAME_FORMAT, version: 1, name, multiple: isMultiple, mostCodes, codes: told }, null, 2)}\n`;
}

/** A sheet of codes and one of their rules, with headings in the reader's language. */
export function frameAsWorkbook(
  { codes }: WrittenFrame,
  { language, isRightToLeft }: { readonly language: string; readonly isRightToLeft: boolean },
): Readable {
  const words = fileWords(language);
  const languages = [...new Set(codes.flatMap(({ names }) => Object.keys(names)))].toSorted();
  const sheet = (name: FileWord, headings: readonly string[], rows: readonly Row[]) => ({
    name: words[name],
    isRightToLeft,
    headings,
    rows: onePage(rows),
  });
  const yes = (is: boolean | undefined): string | null => (is === true ? words.yes : null);
  return Readable.from(
    workbookBytes(
      [
        sheet(
          'codes',
          [
            words.number,
            words.kind,
            words.net,
            ...languages.map((code) => `${words.name} [${code}]`),
            words.note,
            words.exclusive,
          ],
          codes.map(({ number, kind, net, names, note, isExclusive }) => [
            number,
            words[KIND_WORDS[kind ?? 'code']],
            net ?? null,
            ...languages.map((code) => names[code] ?? null),
            note ?? null,
            yes(isExclusive),
          ]),
        ),
        sheet(
          'rules',
          [words.number, words.kind, words.language, words.text, words.automatic],
          codes.flatMap(({ number, rules = [] }) =>
            rules.map(({ kind, language: spoken, text, isAuto }) => [
              number,
              words[kind ?? 'words'],
              spoken,
              text,
              yes(isAuto),
            ]),
          ),
        ),
      ],
      byteWork(),
    ),
  );
}

async function* onePage(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  await Promise.resolve();
  yield rows;
}
