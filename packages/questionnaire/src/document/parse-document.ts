import { err, ok, type Result } from '@seker/kernel';
import { checkReferences } from './check-references.ts';
import { checkShuffles } from './check-shuffles.ts';
import { checkTexts } from './check-texts.ts';
import type { DesignError } from './design-error.ts';
import { groupsOf } from './group.ts';
import { readFields } from './json-fields.ts';
import { layOut } from './lay-out.ts';
import type { QuestionNode, Questionnaire } from './questionnaire.ts';
import { readLanguages } from './read-languages.ts';
import { readStructure } from './read-structure.ts';

/** Reads and compiles a document; a wrong one is refused with everything that is wrong, each error at its node. */
export function parseDocument(json: unknown): Result<Questionnaire, readonly DesignError[]> {
  const errors: DesignError[] = [];
  const fields = readFields(json, 'document', errors);
  const languages = readLanguages(fields);
  const defaultLanguage = fields.text('defaultLanguage');
  const root = readStructure(fields);
  const { chapters, stops, places } = layOut(root, (group) => group.members);
  const pages = chapters.flatMap((chapter) => chapter.pages);
  if (pages.length === 0) fields.fail('noPages');
  const questions = pages.flatMap((page) => page.nodes.filter((node) => node.type === 'question'));
  for (const { at, name } of duplicateVariables(questions))
    errors.push({ code: 'duplicateVariable', at, detail: name });
  if (errors.length > 0) return err(errors);

  const questionnaire: Questionnaire = {
    defaultLanguage,
    languages,
    directions: new Map(),
    pages,
    pageByUid: new Map(pages.map((page) => [page.uid, page])),
    questions: new Map(questions.map((question) => [question.uid, question])),
    stops,
    places,
    root,
    isRandom: groupsOf(root).some((group) => group.random !== null),
  };
  const found = [
    ...checkReferences(questionnaire),
    ...checkShuffles(questionnaire),
    ...checkTexts(questionnaire, chapters),
  ];
  return found.length > 0 ? err(found) : ok(questionnaire);
}

/** Names are compared without case, as statistics packages do. */
function duplicateVariables(questions: readonly QuestionNode[]): readonly { at: string; name: string }[] {
  const seen = new Set<string>();
  return questions.flatMap(({ uid, number, behaviour }) =>
    behaviour.variables(number).flatMap(({ name }) => {
      const key = name.toLowerCase();
      if (seen.has(key)) return [{ at: uid, name }];
      seen.add(key);
      return [];
    }),
  );
}
