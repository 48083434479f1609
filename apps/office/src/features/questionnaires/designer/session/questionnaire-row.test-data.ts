/** A row of the list of questionnaires. */
export const questionnaireRow = (id: number, name: string) => ({
  id,
  name,
  comments: '',
  group: { id: 1, name: 'Demo' },
  createdBy: null,
  createdAt: '2026-01-01T00:00:00Z',
  changedAt: '2026-01-01T00:00:00Z',
  changedBy: null,
  version: null,
  hasChanges: false,
  languages: ['en'],
  questions: 1,
  projects: 0,
});
