import { finalSnapshot } from '@seker/interviewing';
import type { InterviewId, ProjectId, VersionId } from '@seker/kernel';
import { type InterviewEvent, type InterviewStart, replay } from '@seker/questionnaire';
import { interviewSeed, randomInterview } from '@seker/questionnaire/design';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { loadQuestionnaire, writeStoredEvent } from '../../features/field/interviews/index.ts';
import { pageTimes } from './page-times.ts';
import { REASONS } from './reasons.ts';
import { WISHES } from './wishes.ts';
import { type DemoAnswer, writeAnswer } from './write-answers.ts';

const SEED = 'e4c0d1e4c0d1e4c0';
const INTERVIEWS = 1_000;
/** One in so many was held in English. */
const ENGLISH_IN = 3;
/** One in so many hurried through, and said the same of all statements. */
const HURRIED_IN = 40;
const ONE_COLUMN = { agree: { 3: 1 } };

/** A stored interview of the wave, with what its open answers mean. */
export interface WaveInterview {
  readonly id: InterviewId;
  readonly meant: Readonly<Record<'why' | 'improve', DemoAnswer>>;
}

/** Adds the web interviews of the wave, answered by the engine; their open answers are written as people write. */
export async function seedWave(tx: Tx, projectId: ProjectId, versionId: VersionId): Promise<readonly WaveInterview[]> {
  const questionnaire = await loadQuestionnaire(tx, versionId);
  const interviews = Array.from({ length: INTERVIEWS }, (_, at) => {
    const seed = interviewSeed(SEED, at);
    const language = at % ENGLISH_IN === 0 ? 'en' : 'he';
    const start: InterviewStart = { language, mode: 'web', profile: {}, quotaVariables: [], seed };
    const meant = {
      why: writeAnswer(REASONS, language, `why ${at}`),
      improve: writeAnswer(WISHES, language, `improve ${at}`),
    };
    const isHurried = at % HURRIED_IN === 0;
    const played = randomInterview(questionnaire, seed, { start, targets: isHurried ? ONE_COLUMN : {} });
    const events = played.events.map((event) => withText(event, meant));
    const snapshot = finalSnapshot({ questionnaire, state: replay(questionnaire, start, events) });
    // Most took their time, some hurried through.
    const seconds = isHurried ? 25 + (at % 7) : 140 + ((at * 37) % 260);
    return { at, seed, language, meant, events, snapshot, seconds };
  });
  const { rows } = await sql<{ id: number; seed: string }>`
    insert into interview (project_id, version_id, mode, answered_by, language_id, seed, state, outcome, revision, form_token, started_at,
      ended_at, touched_at, snapshot, start)
    select ${projectId}, ${versionId}, 'web', 'web', l.id, i.seed, 'ended', 'success', i.revision, '', i.ended - make_interval(secs => i.seconds),
      i.ended, i.ended, i.snapshot, interview_start(${projectId}, null)
    from (select *, date_trunc('day', now()) - interval '9 days' + make_interval(mins => 480 + at * 9) as ended
      from jsonb_to_recordset(${JSON.stringify(
        interviews.map(({ at, seed, language, events, snapshot, seconds }) => ({
          at,
          seed,
          language,
          revision: events.length,
          snapshot,
          seconds,
        })),
      )}::jsonb) as i(at int, seed text, language text, revision int, snapshot jsonb, seconds int)) i
      join language l on l.code = i.language
    order by i.at returning id, seed`.execute(tx);
  const ids = new Map(rows.map(({ id, seed }) => [seed, Number(id)]));
  const events = interviews.flatMap(({ seed, events: own, seconds }) =>
    timed(own, { interviewId: ids.get(seed) ?? 0, seconds, seed }),
  );
  await sql`
    insert into interview_event (project_id, interview_id, device, seq, at, elapsed_ms, type, node, event, by, language)
    select ${projectId}, e."interviewId", 'server', e.seq, i.started_at + make_interval(secs => e.after), e.elapsed, e.type, e.node, e.event,
      e.by, e.language
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as e("interviewId" bigint, seq int, after float8, elapsed int, type text,
      node text, event jsonb, by text, language text)
      join interview i on i.project_id = ${projectId} and i.id = e."interviewId"`.execute(tx);
  await sql`select count_complete(${projectId}, id) from interview where project_id = ${projectId}`.execute(tx);
  return interviews.map(({ seed, meant }) => ({ id: (ids.get(seed) ?? 0) as InterviewId, meant }));
}

function withText(event: InterviewEvent, meant: WaveInterview['meant']): InterviewEvent {
  if (event.type !== 'answer' || (event.node !== 'why' && event.node !== 'improve')) return event;
  return { ...event, value: { type: 'text', text: meant[event.node].text } };
}

function timed(
  events: readonly InterviewEvent[],
  { interviewId, seconds, seed }: { interviewId: number; seconds: number; seed: string },
) {
  const times = pageTimes(events, seconds, seed);
  return events.map((event, index) => ({
    interviewId,
    seq: index + 1,
    ...times[index],
    type: event.type,
    node: 'node' in event ? event.node : 'page' in event ? event.page : null,
    event: writeStoredEvent(event),
    by: 'by' in event ? event.by : 'respondent',
    language: 'lang' in event ? event.lang : null,
  }));
}
