import type { useProject } from '../../../project/project-data.ts';

type Languages = ReturnType<typeof useProject>['languages'];

/** The code of the language that a project uses where nothing else fits. */
export function usualLanguage(languages: Languages): string {
  return (languages.find(({ isDefault }) => isDefault) ?? languages[0])?.code ?? '';
}

/** The name of a language of the project; its code where it has no such language any more. */
export function nameOfLanguage(languages: Languages, code: string): string {
  return languages.find((language) => language.code === code)?.name ?? code;
}
