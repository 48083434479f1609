import { isJsonObject, type Json } from '@seker/questionnaire/design';

/** The subject as the contract takes it: the pieces of one line. */
export function subjectOf(text: Json | undefined): readonly Json[] {
  if (text === undefined || text === '') return [];
  if (typeof text === 'string') return [text.replaceAll('\n', ' ')];
  const [line] = Array.isArray(text) ? text : [];
  return Array.isArray(line) ? line : [];
}

/** As the editor reads a subject: one paragraph. */
export function subjectForEditor(subject: Json): Json | undefined {
  return Array.isArray(subject) && subject.length > 0 ? [subject] : undefined;
}

/** The sources of the pipes in a text, each once, in their order. */
export function pipeSources(...texts: readonly Json[]): readonly string[] {
  const found = new Set<string>();
  const look = (json: Json | undefined): void => {
    if (Array.isArray(json)) for (const one of json) look(one);
    else if (json !== undefined && isJsonObject(json)) {
      if (json['type'] === 'pipe' && typeof json['profile'] === 'string') found.add(json['profile']);
      look(json['content']);
      look(json['items']);
    }
  };
  for (const text of texts) look(text);
  return [...found];
}

/** Whether the body has its button already. */
export function hasButton(body: Json): boolean {
  return Array.isArray(body) && body.some((block) => isJsonObject(block) && block['type'] === 'button');
}
