import { finalSnapshot } from '@seker/interviewing';
import { parseDocument, type Questionnaire, variableValues } from '@seker/questionnaire';
import { interviewSeed, randomInterview } from '@seker/questionnaire/design';
import { openInvitedStudy } from './invited-study.ts';
import type { TestServer } from './test-server.ts';
import { webDocument } from './web-document.ts';

/** An interview as expected in the export: its answers and its fieldwork facts. */
export interface WeighedInterview {
  readonly values: Readonly<Record<string, unknown>>;
  readonly town: string;
  /** 1 divided by the inclusion probability. */
  readonly weight: number;
}

export interface WeighedStudy {
  readonly projectId: number;
  readonly questionnaire: Questionnaire;
  readonly interviews: readonly WeighedInterview[];
}

/** Two towns of the list, with their inclusion probabilities. */
const TOWNS = [
  { town: 'חיפה', probability: 0.1 },
  { town: '=Town', probability: 0.25 },
] as const;

/**
 * Creates a panel of members drawn in two towns with unequal probabilities and interviewed, with a quota over the
 * towns.
 */
export async function openWeighedStudy(
  server: Pick<TestServer, 'db' | 'asOwner'>,
  members: number,
  document: unknown = webDocument(),
): Promise<WeighedStudy> {
  const parsed = parseDocument(document);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  const questionnaire = parsed.value;
  const { projectId, caseIds } = await openInvitedStudy(server, members, document);
  await server.asOwner(
    `update list_file set columns = '[{"field": "town", "labels": {"he": "יישוב", "en": "Town"}}, {"field": "pid", "labels": {}}]'
     where id = (select list_file_id from project where id = $1)`,
    [projectId],
  );
  const { rows } = await server.asOwner(
    `with v as (insert into variable (project_id, name, source, known_at, field, position) values ($1, 'Town', 'list', 'draw', 'town', 0) returning id),
      p as (insert into population (project_id, variable_id, key, parts, labels, amount, position)
        select $1, v.id, t.town, array[t.town], '{}', t.amount, t.at from v, (values ($2, 60, 0), ($3, 40, 1)) t(town, amount, at)),
      q as (insert into quota (project_id, variable_id, names, active, overflow) select $1, v.id, '{"en": "Towns", "he": "יישובים"}', true, 0 from v returning id)
     insert into quota_cell (project_id, quota_id, key, labels, target, position)
     select $1, q.id, length(t.town) || ':' || t.town, '{}', 100, t.at from q, (values ($2, 0), ($3, 1)) t(town, at) returning id::int`,
    [projectId, TOWNS[0].town, TOWNS[1].town],
  );
  await server.asOwner('insert into sample_portion (project_id, number, size, released_at) values ($1, 1, $2, now())', [
    projectId,
    members,
  ]);
  const cellIds = (rows as { id: number }[]).map(({ id }) => id);
  const interviews: WeighedInterview[] = [];
  for (const [index, caseId] of caseIds.entries()) {
    // Two of three are in the first.
    const place = index % 3 === 2 ? 1 : 0;
    const { town, probability } = TOWNS[place];
    const { state } = randomInterview(questionnaire, interviewSeed('weighed', index), { emptyShare: 0.2 });
    const ended = { ...state, outcome: 'success' as const };
    await server.asOwner(
      `insert into sample_unit (project_id, record_id, draw_id, draw_order, probability, portion)
       select project_id, record_id, draw_id, draw_order, $3, 1 from study_case where project_id = $1 and id = $2`,
      [projectId, caseId, probability],
    );
    await server.asOwner(
      `with i as (insert into interview (project_id, case_id, version_id, mode, language_id, seed, form_token, start, answered_by, state,
          outcome, started_at, ended_at, snapshot)
        select p.id, $2::bigint, p.questionnaire_version_id, 'web', p.default_language_id, repeat('0', 16), 't', jsonb_build_object('profile',
          jsonb_build_object('town', $3::text, 'pid', 'm' || $2::bigint)), 'web', 'ended', 'success', now(), now(), $4 from project p where p.id = $1 returning id)
       insert into quota_reservation (project_id, interview_id, cell_id, state) select $1, i.id, $5, 'completed' from i`,
      [projectId, caseId, town, JSON.stringify(finalSnapshot({ questionnaire, state: ended })), cellIds[place]],
    );
    interviews.push({ values: variableValues(questionnaire, ended), town, weight: 1 / probability });
  }
  return { projectId, questionnaire, interviews };
}
