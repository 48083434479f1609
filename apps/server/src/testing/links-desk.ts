import { linksCalls as calls } from '@seker/contract';
import { type InvitedStudy, openInvitedStudy } from './invited-study.ts';
import type { Person } from './person.ts';
import { Respondent } from './respondent.ts';
import type { TestServer } from './test-server.ts';

export const LINK_ORIGIN = 'https://surveys.example';

type Of = Pick<InvitedStudy, 'projectId'>;

/** A person's actions on a project's links; the server's `PUBLIC_URL` is `LINK_ORIGIN`. */
export function linksDesk(server: Pick<TestServer, 'db' | 'url' | 'asOwner'>, supervisor: Person) {
  const act = async (name: 'issue' | 'revoke', { projectId }: Of, rows: object, by = supervisor) =>
    await by.call(calls.bulkLinks, { projectId, act: name, ...rows } as never);
  return {
    act,
    list: async ({ projectId }: Of, query: object = {}, by = supervisor) =>
      await by.call(calls.listLinks, { projectId, ...query } as never),
    linkOf: async ({ projectId }: Of, caseId: number, by = supervisor) =>
      (await by.call(calls.showLink, { projectId, caseId } as never)).url,
    /** Creates a study of this many members, each with a link. */
    issued: async (members: number) => {
      const study = await openInvitedStudy(server, members);
      await act('issue', study, { ids: study.caseIds });
      const [first = 0, second = 0] = study.caseIds;
      return { ...study, first, second };
    },
    exported: async ({ projectId }: Of, query = ''): Promise<string> => {
      const response = await supervisor.fetch(`/api/v1/projects/${projectId}/links/export?format=csv${query}`);
      if (response.status !== 200) throw new Error(`the export answers ${response.status}`);
      return await response.text();
    },
    noted: async (action: string, projectId: number) =>
      (
        await server.asOwner(
          'select subject, subject_id::int as id, details from audit_event where action = $1 and project_id = $2 order by id',
          [action, projectId],
        )
      ).rows as { subject: string; id: number | null; details: { people?: number } }[],
    /** Answers to the end, starting at the address. */
    answer: async (someone: Respondent, path: string): Promise<string> => {
      let form = await someone.start(await someone.open(path));
      form = await someone.send(form, { 'a.sex': '1' });
      form = await someone.send(form, { 'a.age': '33', 'a.words': 'words' });
      return (await someone.send(form, { 'a.again': '2' })).screen;
    },
  };
}

export function pathOfLink(url: string): string {
  return url.replace(LINK_ORIGIN, '');
}
