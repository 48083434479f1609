import type { TestServer } from './test-server.ts';

/**
 * Stores a web interview that ended ten minutes after its start, at half past three in the night of the clock change in
 * Jerusalem.
 */
export async function storeEnded(
  server: Pick<TestServer, 'asOwner'>,
  interview: {
    readonly projectId: number;
    readonly snapshot: object;
    readonly outcome: string;
    readonly test: boolean;
  },
): Promise<void> {
  const { projectId, snapshot, outcome, test } = interview;
  await server.asOwner(
    `insert into interview (project_id, version_id, mode, language_id, seed, form_token, start, answered_by, state, outcome, started_at, ended_at, snapshot, test)
     select p.id, p.questionnaire_version_id, 'web', p.default_language_id, repeat('0', 16), 't', '{"profile": {}}', 'web',
       'ended', $2, '2026-03-27 00:30:05+00', '2026-03-27 00:40:05+00', $3, $4 from project p where p.id = $1`,
    [projectId, outcome, JSON.stringify(snapshot), test],
  );
}
