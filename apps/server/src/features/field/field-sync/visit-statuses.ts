import type { VisitStatus } from '@seker/contract';
import { isOfferedInPerson, StatusType } from '@seker/fieldwork';
import type { ScreenLanguage } from '@seker/kernel';
import type { Project } from '../../projects/project/index.ts';

/** The statuses that are offered on a visit, named in a language. */
export function visitStatuses(
  { dispositions, languages }: Pick<Project, 'dispositions' | 'languages'>,
  language: ScreenLanguage,
): VisitStatus[] {
  return dispositions.filter(isOfferedInPerson).flatMap(({ id, names, type, colour, languageId }) =>
    // A status of a call in progress is never offered.
    type === StatusType.active
      ? []
      : [
          {
            id,
            name: names[language],
            type,
            colour,
            language: languages.find((one) => one.id === languageId)?.code ?? null,
          },
        ],
  );
}
