import { projectCalls as calls } from '@seker/contract';
import { afterAll, beforeAll, expect } from 'vitest';
import { row } from './field.ts';
import { Person } from './person.ts';
import { startTestServer, type TestServer } from './test-server.ts';

export let server: TestServer;
export let supervisor: Person;
export let admin: Person;
/** The supervisor's group. */
export let groupId: number;

/** Registers hooks for a server and the office people who create and edit its projects. */
export function openProjectsDesk(): void {
  beforeAll(async () => {
    server = await startTestServer();
    supervisor = new Person(server, 'supervisor');
    await supervisor.logInToOffice();
    admin = new Person(server, 'admin');
    await admin.logInToOffice();
    groupId = Number((await row<{ id: number }>(server, "select id from person_group where name = 'Demo'")).id);
  });
  afterAll(async () => {
    expect(server.troubles()).toEqual([]);
    await server.stop();
  });
}

export async function newProject(type: 'listFile' | 'panel' | 'fictive' | 'banner', name = 'A study'): Promise<number> {
  const { id } = await supervisor.call(calls.createProject, { name, type, groupId, language: 'he' });
  return id;
}

export async function readProject(projectId: number) {
  return await supervisor.call(calls.readProject, { projectId });
}

/** Returns the form of a project as read, with changes. */
export async function projectForm(projectId: number, changes: object) {
  const { group, listFile, blockList, languages, ...project } = await readProject(projectId);
  void blockList;
  void languages;
  return { projectId, ...project, groupId: group.id, listFileId: listFile?.id ?? null, ...changes };
}

export async function editProject(projectId: number, changes: object): Promise<void> {
  await supervisor.call(calls.editProject, await projectForm(projectId, changes));
}

/** Returns the audit of a project without refused actions, oldest first. */
export async function projectAudit(projectId: number) {
  const { rows } = await server.asOwner(
    "select action, details from audit_event where project_id = $1 and subject = 'project' and action <> 'refused' order by id",
    [projectId],
  );
  return rows as readonly { readonly action: string; readonly details: object }[];
}
