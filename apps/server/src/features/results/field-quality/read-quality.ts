import { type FieldQuality, mayAct, type QualityFigures } from '@seker/contract';
import { HOUR, type ProjectId, type ScreenLanguage } from '@seker/kernel';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import type { ScopedProject } from '../../../http/scope.queries.ts';
import type { Session } from '../../../http/session.ts';
import { READ_QUOTAS } from '../../projects/quotas/setup/index.ts';
import { listFieldCells } from './list-groups.queries.ts';
import { chosenOf, readGroupFields, usualQuestions } from './quality-choices.ts';
import { askForQuality, computeFieldQuality } from './quality-task.ts';
import { type QuestionNames, readQuestionNames } from './question-names.ts';
import { isQualityAsked, readKeptQuality } from './stored-quality.queries.ts';
import type { StoredFigures } from './stored-quality.ts';
import { readValueNames } from './value-names.ts';

/**
 * Reads the quality of a field as it was last computed. What is older than an hour is computed anew by a job, which is
 * asked for here: nothing is computed for pages that no one looks at.
 */
export async function readFieldQuality(
  deps: Pick<Deps, 'db' | 'now'>,
  session: Session,
  { id: projectId }: ScopedProject,
): Promise<FieldQuality> {
  const { db, now } = deps;
  const language = session.screenLanguage;
  const [kept, groupFields, names] = await Promise.all([
    readKeptQuality(db, projectId),
    readGroupFields(db, projectId, language),
    readQuestionNames(db, projectId, language),
  ]);
  const isOld = kept.computedAt === null || now() - kept.computedAt.getTime() > HOUR;
  let isComputing = await isQualityAsked(db, projectId, computeFieldQuality.name);
  if (isOld && !isComputing) {
    await transact(db, async (tx) => await askForQuality(tx, projectId));
    isComputing = true;
  }
  const fields = new Set(
    chosenOf(
      kept.fields,
      groupFields.all.map(({ field }) => field),
      groupFields.usual,
    ),
  );
  const questions = new Set(kept.questions ?? usualQuestions(names.keyQuestions));
  const titles = new Map(groupFields.all.map(({ field, title }) => [field, title]));
  const nameOf = await readValueNames(db, projectId, language);
  return {
    computedAt: kept.computedAt?.toISOString() ?? null,
    isComputing,
    choices: {
      fields: groupFields.all.map(({ field, title }) => ({ key: field, label: title, isChosen: fields.has(field) })),
      questions: names.keyQuestions.map(({ uid, number, text }) => ({
        key: uid,
        label: [number, text].filter((part) => part !== '').join(' · '),
        isChosen: questions.has(uid),
      })),
      isUsual: kept.fields === null && kept.questions === null,
    },
    figures:
      kept.figures === null
        ? null
        : wireFigures(kept.figures, {
            names,
            language,
            labelOf: (field) => titles.get(field) ?? field,
            nameOf,
            quotas: mayAct(session, READ_QUOTAS.right).ok ? await readQuotas(db, projectId) : new Map(),
          }),
  };
}

type Quotas = ReadonlyMap<string, { readonly target: number; readonly done: number }>;

/** The cells of quotas by their fields and values; of several quotas on a group, the one with the larger target. */
async function readQuotas(db: Deps['db'], projectId: ProjectId): Promise<Quotas> {
  const quotas = new Map<string, { target: number; done: number }>();
  for (const { fields, values, target, done } of await listFieldCells(db, projectId)) {
    const at = quotaKey(fields.map((field, place) => ({ field, value: values[place] ?? null })));
    const known = quotas.get(at);
    if (known === undefined || known.target < target) quotas.set(at, { target, done });
  }
  return quotas;
}

/** The same for fields in any order: quotas may cross them in another one. */
function quotaKey(parts: readonly { readonly field: string; readonly value: string | null }[]): string {
  return JSON.stringify(
    parts
      .map(({ field, value }) => [field, value])
      .toSorted(([one], [other]) => ((one ?? '') < (other ?? '') ? -1 : 1)),
  );
}

interface Wording {
  readonly language: ScreenLanguage;
  readonly names: QuestionNames;
  readonly labelOf: (field: string) => string;
  readonly nameOf: (field: string, value: string) => string;
  readonly quotas: Quotas;
}

function wireFigures(figures: StoredFigures, { names, language, labelOf, nameOf, quotas }: Wording): QualityFigures {
  const { fields: _fields, representativity, breakOff, items, contact, ...rest } = figures;
  return {
    ...rest,
    contact: { ...contact, parts: contact.parts.map((part) => (language === 'he' ? part.he : part.en)) },
    representativity:
      representativity === null
        ? null
        : {
            ...representativity,
            fields: representativity.fields.map((field) => ({ ...field, label: labelOf(field.field) })),
            groups: representativity.groups.map((group) => ({
              ...group,
              parts: group.parts.map(({ field, value }) => ({
                field,
                label: labelOf(field),
                value,
                valueLabel: value === null ? '' : nameOf(field, value),
              })),
              quota: quotas.get(quotaKey(group.parts)) ?? null,
            })),
          },
    breakOff: { ...breakOff, pages: breakOff.pages.map(({ page, ...counts }) => named(names, page, counts)) },
    items: items.map(({ page, ...counts }) => named(names, page, counts)),
  };
}

function named<Counts extends object>(names: QuestionNames, page: string, counts: Counts) {
  return { key: page, ...names.ofPage(page), ...counts };
}
