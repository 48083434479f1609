import { COUNTED_TO, type codedAnswersCalls, writeCursor } from '@seker/contract';
import type { ProjectId } from '@seker/kernel';
import type * as z from 'zod/mini';
import { cutPage, ForeignCursor } from '../../../../db/list-page.ts';
import type { Deps } from '../../../../deps.ts';
import { Refusal } from '../../../../http/refusal.ts';
import { readUse, type UseId } from '../uses/use.queries.ts';
import { countAnswers, listNames, readAnswers } from './list-answers.queries.ts';

/** Lists a page of the answers of a use, by what they say and what they have become. */
export async function listAnswers(
  { db }: Deps,
  projectId: ProjectId,
  useId: UseId,
  query: z.output<typeof codedAnswersCalls.listCodedAnswers.query>,
): Promise<z.input<typeof codedAnswersCalls.listCodedAnswers.answer>> {
  if ((await readUse(db, projectId, useId)) === null) throw new Refusal('notFound');
  const wanted = { ...query, projectId, useId };
  try {
    const [read, total] = await Promise.all([readAnswers(db, wanted), countAnswers(db, wanted, COUNTED_TO)]);
    const { rows, nextKeys } = cutPage(read, query.limit);
    const names = await listNames(
      db,
      rows.flatMap(({ people }) => people.map(Number)),
    );
    const { field, direction } = query.sort;
    return {
      rows: rows.map(({ id, text, language, answers, codes, state, by, people }) => ({
        id,
        text,
        language,
        answers,
        codes: codes.map(Number),
        state,
        by,
        people: people.map(Number).flatMap((id) => {
          const name = names.get(id);
          return name === undefined ? [] : [{ id, name }];
        }),
      })),
      next: nextKeys === null ? null : writeCursor({ sort: `${field}.${direction}`, keys: [...nextKeys] }),
      total,
    };
  } catch (error) {
    if (error instanceof ForeignCursor) throw new Refusal('badRequest', { details: { fields: ['after'] } });
    throw error;
  }
}
