import { createHash, randomUUID } from 'node:crypto';
import type { FieldPackage } from '@seker/contract';
import { digestText, type InterviewRun, namedMedia, type Places, takePage, tryOutHost } from '@seker/interviewing';
import {
  type AnswerSource,
  type InterviewEvent,
  readSubmission,
  type SubmittedFields,
  type SubmittedPage,
} from '@seker/questionnaire';

type Beginning = Omit<FieldPackage, 'uid' | 'fromSeq' | 'events' | 'digest'>;

/** An interview on a device, which knows nothing of a server. */
export class HeldInterview {
  readonly uid = randomUUID();
  readonly about: Beginning;
  readonly #policy: 'purge' | 'flag';
  readonly #by: AnswerSource;
  readonly events: { readonly at: number; readonly event: InterviewEvent }[] = [];
  run: InterviewRun;
  /** What the device says when a place in the quotas is needed. */
  reserve: Places['reserve'] = async () => 'admitted';

  constructor(run: InterviewRun, about: Beginning, policy: 'purge' | 'flag', by: AnswerSource = 'interviewer') {
    this.run = run;
    this.about = about;
    this.#policy = policy;
    this.#by = by;
  }

  /** Answers the current page a moment after the last. */
  async answer(fields: SubmittedFields): Promise<void> {
    await this.take(readSubmission({ _page: this.run.state.page ?? '', ...fields }));
  }

  async take(page: SubmittedPage): Promise<void> {
    const places = { held: true, reserve: this.reserve };
    const host = { ...tryOutHost(this.#by), irrelevantAnswers: this.#policy, places };
    const shown = this.run.questionnaire.pageByUid.get(page.page)?.nodes.map(({ uid }) => uid) ?? [];
    const taken = await takePage(this.run, { ...page, shown }, host);
    if (!taken.ok) throw new Error(JSON.stringify(taken.error));
    const at = (this.events.at(-1)?.at ?? this.about.startedAt) + 20_000;
    for (const event of taken.value.events) this.events.push({ at, event });
    this.run = taken.value.run;
  }

  /** What it has come to, from the event with this number on. */
  package(fromSeq = 1): FieldPackage {
    const digest = createHash('sha256').update(digestText(this.run)).digest('hex');
    const media = namedMedia(this.run.state).map(({ sha256 }) => sha256);
    const events = this.events.slice(fromSeq - 1);
    return { ...this.about, uid: this.uid, fromSeq, events, digest, ...(media.length === 0 ? {} : { media }) };
  }
}
