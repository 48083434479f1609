/** Tests in which time itself passes, each with the reason; no other one sleeps. */
export const WAITS_FOR_TIME: Readonly<Record<string, string>> = {
  'apps/server/src/postgres/database-dies.db.test.ts': 'who is refused tries again after a moment, as a browser does',
  'apps/server/src/features/field/respondents/bad-day.db.test.ts':
    'who is refused tries again after a moment, as a browser does',
  'apps/server/src/features/questionnaires/drafts/killed-in-mid-save.db.test.ts':
    'who is refused tries again after a moment, as a browser does',
  'apps/server/src/features/questionnaires/media/library.db.test.ts':
    'memory is looked at every so often while a film is taken in',
  'e2e/support/slow-network.ts': 'answers of the server are held back for a moment, where that is asked for',
  'e2e/support/choose-by-keys.ts': 'a timer of no time comes after those that a list has set',
};
