import { err, ok, type Result } from '@seker/kernel';
import { checkHiddenFields, readAddressFields } from './address-fields.ts';
import { checkReferences } from './check-references.ts';
import { checkShuffles } from './check-shuffles.ts';
import { checkTexts } from './check-texts.ts';
import type { DesignError } from './design-error.ts';
import { hasChance } from './group.ts';
import { readFields } from './json-fields.ts';
import { layOut } from './lay-out.ts';
import type { Chapter, Page, QuestionNode, Questionnaire } from './questionnaire.ts';
import { checkEnds, readEnds } from './read-ends.ts';
import { readLanguages } from './read-languages.ts';
import { readStructure } from './read-structure.ts';
import { withoutWorkingName } from './without-working-name.ts';

const SKIN_ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$/;

/** Parses and compiles a document; returns all errors, each with its node, if it is faulty. */
export function parseDocument(json: unknown): Result<Questionnaire, readonly DesignError[]> {
  const { questionnaire, errors, check } = readDocument(json);
  if (errors.length > 0) return err(errors);
  const found = check();
  return found.length > 0 ? err(found) : ok(questionnaire);
}

/**
 * Compiles a document that `parseDocument` accepted before it was frozen: parts are parsed, but references and texts
 * are not checked again, which saves most of the work.
 */
export function loadDocument(json: unknown): Result<Questionnaire, readonly DesignError[]> {
  const { questionnaire, errors } = readParts(json);
  return errors.length > 0 ? err(errors) : ok(questionnaire);
}

export interface ReadDocument {
  /** The readable part; when there are errors, it is incomplete and only usable for further checks. */
  readonly questionnaire: Questionnaire;
  /** Errors of the structure. */
  readonly errors: readonly DesignError[];
  /** Checks references between parts, and texts. */
  check(): readonly DesignError[];
}

export function readDocument(json: unknown): ReadDocument {
  const { questionnaire, chapters, errors } = readParts(json);
  for (const { at, name } of duplicateVariables(questionsIn(questionnaire.pages)))
    errors.push({ code: 'duplicateVariable', at, detail: name });
  const check = (): readonly DesignError[] => [
    ...checkReferences(questionnaire),
    ...checkShuffles(questionnaire),
    ...checkTexts(questionnaire, chapters),
    ...checkEnds(questionnaire),
    ...checkHiddenFields(questionnaire),
  ];
  return { questionnaire, errors, check };
}

function readParts(json: unknown): {
  readonly questionnaire: Questionnaire;
  readonly chapters: readonly Chapter[];
  readonly errors: DesignError[];
} {
  const errors: DesignError[] = [];
  const fields = readFields(withoutWorkingName(json), 'document', errors);
  const languages = readLanguages(fields);
  const defaultLanguage = fields.text('defaultLanguage');
  const skin = fields.optionalText('skin');
  if (skin !== null && !SKIN_ID.test(skin)) fields.fail('invalidSkin', skin);
  const root = readStructure(fields);
  const { chapters, stops, places } = layOut(root, (group) => group.members);
  const pages = chapters.flatMap((chapter) => chapter.pages);
  if (pages.length === 0) fields.fail('noPages');
  const questionnaire: Questionnaire = {
    defaultLanguage,
    skin,
    languages,
    directions: new Map(),
    pages,
    pageByUid: new Map(pages.map((page) => [page.uid, page])),
    questions: new Map(questionsIn(pages).map((question) => [question.uid, question])),
    stops,
    places,
    root,
    ends: readEnds(fields),
    fields: readAddressFields(fields),
    isRandom: hasChance(root),
  };
  return { questionnaire, chapters, errors };
}

/** Includes questions with a duplicate uid, so that all errors are reported. */
function questionsIn(pages: readonly Page[]): readonly QuestionNode[] {
  return pages.flatMap((page) => page.nodes.filter((node) => node.type === 'question'));
}

/** Names are compared ignoring case, as in statistics packages. */
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
