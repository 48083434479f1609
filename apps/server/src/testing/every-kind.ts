import { EXHIBITS, exhibitDocument } from '@seker/gallery';

/** Builds a questionnaire with one question of each sub-kind, in Hebrew and English. */
export function everyKind(): ReturnType<typeof exhibitDocument> {
  const seen = new Set<string>();
  const questions = EXHIBITS.flatMap((exhibit) => exhibit.questions).filter((question) => {
    const { kind, subKind } = question;
    const name = `${String(kind)}/${String(subKind)}`;
    if (seen.has(name) || 'binds' in question) return false;
    seen.add(name);
    return true;
  });
  const [first] = EXHIBITS;
  if (first === undefined) throw new Error('the gallery is empty');
  return exhibitDocument({
    ...first,
    questions: questions.map((question, index) => ({ ...question, uid: `k${index + 1}`, number: `Q${index + 1}` })),
  });
}
