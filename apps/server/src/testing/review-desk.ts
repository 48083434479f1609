import { reviewsCalls as calls, reviewCalls } from '@seker/contract';
import { asId } from './as-id.ts';
import { row } from './field.ts';
import { type JobField, openJobField } from './job-field.ts';
import { Person } from './person.ts';

const PROJECT = asId<'Project'>(1042);

/** A server with its runner, an interviewer at work in project 1042, and the people who proofread. */
export interface ReviewDesk {
  readonly server: JobField;
  readonly dana: Person;
  readonly admin: Person;
  readonly supervisor: Person;
  readonly coder: Person;
  readonly coderId: number;
}

export async function openReviewDesk(): Promise<ReviewDesk> {
  const server = await openJobField({ speed: 100 });
  const [dana, admin, supervisor, coder] = ['dana', 'admin', 'supervisor', 'coder'].map(
    (name) => new Person(server, name),
  );
  if (dana === undefined || admin === undefined || supervisor === undefined || coder === undefined)
    throw new Error('four people');
  await dana.logIn('101');
  await dana.startProject(1042);
  for (const person of [admin, supervisor, coder]) await person.logInToOffice();
  await server.asOwner(
    "insert into allocation (project_id, person_id) select 1042, id from person where login = 'coder' on conflict do nothing",
  );
  const { id } = await row<{ id: number }>(server, "select id from person where login = 'coder'");
  return { server, dana, admin, supervisor, coder, coderId: Number(id) };
}

/** Calls on one complete of project 1042, at the revision that it has. */
export function reviewOf(interviewId: number) {
  const one = { projectId: PROJECT, reviewId: asId<'Review'>(interviewId) as never };
  const revisionFor = async (by: Person) => (await by.call(reviewCalls.readReview, one)).revision;
  return {
    one,
    read: async (by: Person) => await by.call(reviewCalls.readReview, one),
    approve: async (by: Person) =>
      await by.call(reviewCalls.approveReview, { ...one, revision: await revisionFor(by) }),
    reopen: async (by: Person) => await by.call(reviewCalls.reopenReview, { ...one, revision: await revisionFor(by) }),
    giveBack: async (by: Person, questions: string[], note = 'Which one?') =>
      await by.call(reviewCalls.returnReview, { ...one, revision: await revisionFor(by), questions, note }),
    reject: async (by: Person, caseFate: 'callAgain' | 'newLink' | 'burn' | 'none' = 'burn', reason = 'Too fast') =>
      await by.call(reviewCalls.rejectReview, { ...one, revision: await revisionFor(by), reason, caseFate }),
    undo: async (by: Person) => await by.call(reviewCalls.undoRejection, { ...one, revision: await revisionFor(by) }),
    preview: async (by: Person) => await by.call(reviewCalls.previewRejection, one),
  };
}

/** Gives completes of project 1042 to a person. */
export async function allocate(by: Person, personId: number, ids: readonly number[]) {
  return await by.call(calls.allocateReviews, {
    projectId: PROJECT,
    which: 'chosen',
    ids: ids.map((id) => asId<'Interview'>(id)),
    personIds: [asId<'Person'>(personId)],
  });
}
