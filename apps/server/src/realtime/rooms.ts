import type { Id, PersonId, ProjectId, ScreenLanguage, SessionId } from '@seker/kernel';

/** The names of groups of sockets, all of them authenticated. */
export const rooms = {
  all: 'all',
  session: (sessionId: SessionId) => `session:${sessionId}`,
  person: (personId: PersonId) => `person:${personId}`,
  station: (station: string) => `station:${station}`,
  language: (language: ScreenLanguage) => `language:${language}`,
  /** People who have the floor open. */
  floor: 'floor',
  /** Observers of a person's interview. */
  watchers: (personId: PersonId) => `watchers:${personId}`,
  draft: (questionnaireId: Id<'Questionnaire'>) => `draft:${questionnaireId}`,
  /** Windows that show the encoding of a project. */
  coding: (projectId: ProjectId) => `coding:${projectId}`,
  readers: (projectId: ProjectId, language: ScreenLanguage) => `readers:${projectId}:${language}`,
} as const;
