import { type FieldQuality, mayAct, type QualityFigures } from '@seker/contract';
import { keyParts } from '@seker/fieldwork';
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
  const labels = new Map(groupFields.all.map(({ field, title }) => [field, title]));
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
            labelOf: (field) => labels.get(field) ?? field,
            quotas: mayAct(session, READ_QUOTAS.right).ok ? await readQuotas(db, projectId) : new Map(),
          }),
  };
}

type Quotas = ReadonlyMap<string, { readonly target: number; readonly done: number }>;

/** The cells of quotas by field and value; of several quotas on a field, the one with the larger target. */
async function readQuotas(db: Deps['db'], projectId: ProjectId): Promise<Quotas> {
  const quotas = new Map<string, { target: number; done: number }>();
  for (const { field, key, target, done } of await listFieldCells(db, projectId)) {
    const [value, ...more] = keyParts(key);
    if (value === undefined || more.length > 0) continue;
    const at = `${field}=${value}`;
    const known = quotas.get(at);
    if (known === undefined || known.target < target) quotas.set(at, { target, done });
  }
  return quotas;
}

interface Wording {
  readonly language: ScreenLanguage;
  readonly names: QuestionNames;
  readonly labelOf: (field: string) => string;
  readonly quotas: Quotas;
}

function wireFigures(figures: StoredFigures, { names, language, labelOf, quotas }: Wording): QualityFigures {
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
              label: labelOf(group.field),
              quota: group.value === null ? null : (quotas.get(`${group.field}=${group.value}`) ?? null),
            })),
          },
    breakOff: { ...breakOff, pages: breakOff.pages.map(({ page, ...counts }) => named(names, page, counts)) },
    items: items.map(({ page, ...counts }) => named(names, page, counts)),
  };
}

function named<Counts extends object>(names: QuestionNames, page: string, counts: Counts) {
  return { key: page, ...names.ofPage(page), ...counts };
}
