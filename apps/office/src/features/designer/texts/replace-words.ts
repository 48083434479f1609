import { type DesignCommand, type DraftDocument, isJsonObject, type Json } from '@seker/questionnaire/design';

export interface Wanted {
  readonly find: string;
  readonly replace: string;
  /** In these languages. */
  readonly languages: readonly string[];
}

/** The commands that put other words in the place of some, in all texts of some languages; pipes and links stay. */
export function replaceWords(document: DraftDocument, { find, replace, languages }: Wanted): readonly DesignCommand[] {
  if (find === '') return [];
  return document.languages
    .filter(({ code }) => languages.includes(code))
    .flatMap(({ code, texts }) =>
      [...texts.values()].flatMap((owned) =>
        Object.entries(owned).flatMap(([key, text]): readonly DesignCommand[] => {
          const value = replaced(text, find, replace);
          return value === text ? [] : [{ op: 'text', language: code, key, value }];
        }),
      ),
    );
}

/** The same object where nothing is replaced. */
function replaced(text: Json, find: string, replace: string): Json {
  if (typeof text === 'string') return text.includes(find) ? text.replaceAll(find, () => replace) : text;
  if (Array.isArray(text)) {
    const parts = text.map((part: Json) => replaced(part, find, replace));
    return parts.some((part, place) => part !== text[place]) ? parts : text;
  }
  if (!isJsonObject(text)) return text;
  const changed = Object.entries(text).flatMap(([name, part]) => {
    if (name !== 'content' && name !== 'items' && name !== 'forms') return [];
    const other =
      name === 'forms' && isJsonObject(part) ? formsReplaced(part, find, replace) : replaced(part, find, replace);
    return other === part ? [] : [[name, other] as const];
  });
  return changed.length === 0 ? text : { ...text, ...Object.fromEntries(changed) };
}

function formsReplaced(forms: Readonly<Record<string, Json>>, find: string, replace: string): Json {
  const entries = Object.entries(forms).map(([name, form]) => [name, replaced(form, find, replace)] as const);
  return entries.some(([name, form]) => form !== forms[name]) ? Object.fromEntries(entries) : forms;
}
