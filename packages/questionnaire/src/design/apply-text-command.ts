import { err, ok, type Result } from '@seker/kernel';
import type { Change } from './applied-command.ts';
import type { CommandRefusal, TextCommand } from './design-command.ts';
import { type DraftDocument, ownerOf } from './draft-document.ts';
import { findLanguage, textOf, withLanguage, withText } from './draft-texts.ts';
import { findNode } from './draft-tree.ts';

export function applyTextCommand(document: DraftDocument, command: TextCommand): Result<Change, CommandRefusal> {
  const language = findLanguage(document, command.language);
  if (language === null) return err('unknownLanguage');
  if (!isOwned(document, command.key)) return err('unknownNode');
  const before = textOf(language, command.key);
  return ok({
    document: withLanguage(document, withText(language, command.key, command.value)),
    command,
    inverse: [
      {
        op: 'text',
        language: command.language,
        key: command.key,
        ...(before === undefined ? {} : { value: before }),
      },
    ],
  });
}

/** An owner that is not a node: text alternatives of media. */
const MEDIUM = 'medium';

/** Whether the text belongs to an existing node, to the document, or to a medium. */
function isOwned(document: DraftDocument, key: string): boolean {
  const owner = ownerOf(key);
  return owner === key || owner === MEDIUM || findNode(document, owner) !== null;
}
