import { err, ok, type Result } from '@seker/kernel';
import { isLanguageCode } from '../document/read-languages.ts';
import type { Change } from './applied-command.ts';
import { changeField } from './change-field.ts';
import type { CommandRefusal, LanguageCommand } from './design-command.ts';
import { type DraftDocument, type DraftLanguage, ownerOf } from './draft-document.ts';
import { withLanguage } from './draft-texts.ts';
import { insertAfter } from './insert-after.ts';
import { textsByOwner } from './read-draft.ts';

type Applied = Result<Change, CommandRefusal>;
type Of<Op> = Extract<LanguageCommand, { readonly op: Op }>;

export function applyLanguageCommand(document: DraftDocument, command: LanguageCommand): Applied {
  if (command.op === 'addLanguage') return add(document, command);
  const at = document.languages.findIndex(({ code }) => code === command.language);
  const language = document.languages[at];
  if (language === undefined) return err('unknownLanguage');
  const after = document.languages[at - 1]?.code ?? null;
  switch (command.op) {
    case 'setLanguage':
      return set(document, language, command);
    case 'moveLanguage': {
      const languages = insertAfter(document.languages.toSpliced(at, 1), language, command.after, codeOf);
      if (languages === null) return err('unknownNeighbour');
      return ok({
        document: { ...document, languages },
        command: { op: 'moveLanguage', language: language.code, after: command.after, was: { after } },
        inverse: [{ op: 'moveLanguage', language: language.code, after, was: { after: command.after } }],
      });
    }
    case 'removeLanguage': {
      const { code, fields, texts } = language;
      const all = Object.assign({}, ...texts.values());
      return ok({
        document: { ...document, languages: document.languages.toSpliced(at, 1) },
        command: { op: 'removeLanguage', language: code, was: { after } },
        inverse: [{ op: 'addLanguage', language: code, fields, texts: all, after }],
      });
    }
  }
}

function add(document: DraftDocument, command: Of<'addLanguage'>): Applied {
  const { language: code, fields, texts, after } = command;
  if (!isLanguageCode(code)) return err('unknownLanguage');
  if (document.languages.some((each) => each.code === code)) return err('takenLanguage');
  if (PROTECTED.some((name) => Object.hasOwn(fields, name))) return err('protectedField');
  const languages = insertAfter(document.languages, { code, fields, texts: textsByOwner(texts) }, after, codeOf);
  if (languages === null) return err('unknownNeighbour');
  return ok({
    document: { ...document, languages },
    command,
    inverse: [{ op: 'removeLanguage', language: code, was: { after } }],
  });
}

const PROTECTED: readonly string[] = ['code', 'texts'];

function set(document: DraftDocument, language: DraftLanguage, command: Of<'setLanguage'>): Applied {
  if (PROTECTED.includes(ownerOf(command.field))) return err('protectedField');
  const changed = changeField(language.fields, command.field, command.value);
  if (changed === null) return err('wrongShape');
  return ok({
    document: withLanguage(document, { ...language, fields: changed.object }),
    command,
    inverse: [{ op: 'setLanguage', language: language.code, ...changed.undo }],
  });
}

function codeOf({ code }: DraftLanguage): string {
  return code;
}
