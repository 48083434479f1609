import type { codingCalls } from '@seker/contract';
import type * as z from 'zod/mini';
import type { Deps } from '../../../../deps.ts';
import type { ScopedProject } from '../../../../http/scope.queries.ts';
import type { Session } from '../../../../http/session.ts';
import { listCodeLanguages } from '../frames/languages.queries.ts';
import { listEncoders } from '../work/allocate.queries.ts';
import { listFrames } from './change-use.queries.ts';
import { countTexts } from './count-texts.ts';
import { readTextPlaces } from './question-of-use.ts';
import { listUses } from './use.queries.ts';

/** Lists the texts that can be encoded, frames to begin with, and the people of encoding. */
export async function readCodingChoices(
  deps: Deps,
  { screenLanguage: language }: Session,
  { id: projectId }: ScopedProject,
): Promise<z.input<typeof codingCalls.readCodingChoices.answer>> {
  const { db } = deps;
  const [versions, uses, frames, people, languages, texts] = await Promise.all([
    readTextPlaces(db, projectId),
    listUses(db, projectId),
    listFrames(db, projectId),
    listEncoders(db, projectId),
    listCodeLanguages(db, projectId),
    countTexts(db, projectId),
  ]);
  const known = new Set<string>();
  const sources = versions.flatMap((version, age) =>
    version.places.flatMap(({ question, part, name }) => {
      const key = JSON.stringify([question, part]);
      if (known.has(key)) return [];
      // A version that was never asked by may have texts that nothing answers.
      if (age > 0 && !texts.has(key)) return [];
      known.add(key);
      const use = uses.find((one) =>
        one.sources.some((source) => source.question === question && source.part === part),
      );
      return [
        {
          question,
          part,
          number: version.numberOf(question),
          text: version.labelOf({ question, part }, language),
          answers: texts.get(key) ?? 0,
          useId: use?.id ?? null,
          variable: `${name.replaceAll(/[^A-Za-z0-9_]/g, '_').replace(/^[^A-Za-z]+/, '')}_code`.slice(0, 40),
        },
      ];
    }),
  );
  return {
    sources,
    frames: frames.map((frame) => ({ ...frame })),
    people: people.map(({ id, name, languages: spoken }) => ({ id, name, languages: [...spoken] })),
    languages: [...languages],
  };
}
