import { type Column, columnNamer, type Row } from '@seker/export';
import type { InterviewId } from '@seker/kernel';
import { type EventPlace, type ExportedEvent, readEventsAfter } from './exported-interviews.queries.ts';
import { clockText } from './local-clock.ts';
import type { Study } from './read-study.ts';
import type { ReadPage, ReadTable } from './read-table.ts';

const AT_ONCE = 2_000;
const BEFORE_ALL: EventPlace = { interviewId: 0 as InterviewId, seq: -1, device: '' };

/** Builds the raw log: a row per event of the interviews, in order. */
export function logTable(study: Study): ReadTable {
  const { word } = study;
  const nameOf = columnNamer();
  const column = (name: string, label: string, type: Column['type'] = 'text'): Column => ({
    name: nameOf(name),
    label,
    type,
    measure: 'nominal',
    categories: [],
    missing: [],
    isTyped: name === 'details',
  });
  return {
    columns: [
      column('interview_id', word('export.interview'), 'number'),
      column('case_id', word('export.case'), 'number'),
      column('seq', '#', 'number'),
      column('at', word('export.at'), 'moment'),
      column('elapsed_ms', 'ms', 'number'),
      column('event', word('export.event')),
      column('question', word('export.question')),
      column('actor', word('export.by')),
      column('language', word('export.language')),
      column('details', word('export.details')),
    ],
    sets: [],
    pages: () => eventPages(study),
  };
}

async function* eventPages(study: Study): AsyncGenerator<ReadPage> {
  const numbers = study.versions.map(
    ({ id, questionnaire }) =>
      [id, new Map([...questionnaire.questions.values()].map(({ uid, number }) => [uid, number]))] as const,
  );
  const numberOf = new Map(numbers);
  let after = BEFORE_ALL;
  for (;;) {
    const found = await readEventsAfter(study.tx, study.which, after, AT_ONCE);
    const last = found.at(-1);
    if (last === undefined) return;
    const rows = found.map((event): Row => rowOf(event, study.zone, numberOf.get(event.versionId)));
    yield { rows, read: countBegun(found, after) };
    if (found.length < AT_ONCE) return;
    after = last;
  }
}

/** Counts the interviews that begin on a page; one whose events go on from the page before was counted there. */
export function countBegun(page: readonly Pick<EventPlace, 'interviewId'>[], after: Pick<EventPlace, 'interviewId'>) {
  const begun = new Set(page.map(({ interviewId }) => interviewId));
  begun.delete(after.interviewId);
  return begun.size;
}

function rowOf(event: ExportedEvent, zone: string, numbers: ReadonlyMap<string, string> | undefined): Row {
  const { interviewId, caseId, seq, at, elapsedMs, type, node, by, language } = event;
  const details = withoutPlace(event.details);
  const question = node === null ? null : (numbers?.get(node) ?? node);
  return [interviewId, caseId, seq, clockText(at, zone), elapsedMs, type, question, by, language, details];
}

/** Where people were is exported with a right of its own, and never in the log. */
function withoutPlace(details: string): string {
  if (!details.includes('"position"')) return details;
  const event: { readonly value?: { readonly type?: unknown } | null } = JSON.parse(details);
  return event.value?.type === 'position' ? JSON.stringify({ ...event, value: { type: 'position' } }) : details;
}
