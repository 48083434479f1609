import { answersWithoutQuestion, knownAnswers } from '@seker/interviewing';
import type { VersionId } from '@seker/kernel';
import type { Questionnaire } from '@seker/questionnaire';
import type { VaultChange } from '../vault/vault.ts';
import type { FieldRecords, FieldVault, KeptInterview } from '../work/field-records.ts';
import { runOf } from './begin-run.ts';
import type { StoreTrouble } from './hold-interview.ts';

interface Move {
  readonly from: Questionnaire;
  readonly to: Questionnaire;
  readonly versionId: VersionId;
  readonly zone: string;
}

/**
 * Moves an interview that is under way into another version of its questionnaire: in one act its log stands beside it, and
 * what it has come to is known of the new one. Its pages are taken once it is opened.
 */
export async function moveHeld(
  vault: FieldVault,
  uid: string,
  kept: KeptInterview,
  { from, to, versionId, zone }: Move,
): Promise<KeptInterview | StoreTrouble> {
  const entries = await vault.all('events', uid);
  const pages = entries.map(({ value }) => value);
  const found = knownAnswers(runOf(from, { about: kept.about, zone }, []), pages);
  // What an earlier move has left, and was not reached since.
  const known = {
    answers: { ...kept.known?.answers, ...found.answers },
    pages: { ...kept.known?.pages, ...found.pages },
  };
  const gone = answersWithoutQuestion({ questionnaire: to }, known).map((of) => known.answers[of]?.number ?? of);
  const events = pages.flatMap(({ at, events: of }) => of.map((event) => ({ at, event })));
  const next: KeptInterview = {
    ...kept,
    about: {
      ...kept.about,
      versionId,
      before: [...(kept.about.before ?? []), { versionId: kept.about.versionId, events }],
    },
    known,
    notTaken: [...new Set([...(kept.notTaken ?? []), ...gone])],
    eventCount: 0,
    clocks: {},
    progress: 0,
  };
  const changes: VaultChange<FieldRecords>[] = [
    ...entries.map((_, index) => ({ store: 'events', key: [uid, index], value: null }) as const),
    { store: 'interviews', key: uid, value: next },
  ];
  return (await vault.write(changes)).type === 'full' ? 'full' : next;
}
