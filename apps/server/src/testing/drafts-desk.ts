import { randomUUID } from 'node:crypto';
import { questionnairesCalls } from '@seker/contract';
import type { DesignCommand } from '@seker/questionnaire/design';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { row } from './field.ts';
import { Person } from './person.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { webDocument } from './web-document.ts';

export let server: TestServer;
export let admin: Person;
export let supervisor: Person;

/** Registers hooks for a server and two people who edit the drafts of its questionnaires. */
export function openDraftsDesk(): void {
  beforeAll(async () => {
    server = await startTestServer({ jobs: false });
    [admin, supervisor] = [new Person(server, 'admin'), new Person(server, 'supervisor')];
    for (const person of [admin, supervisor]) await person.logInToOffice();
  });
  afterAll(async () => await server.stop());
  afterEach(() => expect(server.troubles()).toEqual([]));
}

/** Creates a questionnaire whose draft is a survey of three pages; returns the questionnaire. */
export async function newDraft(): Promise<number> {
  const group = await row<{ id: number }>(server, "select id from person_group where name = 'Demo'");
  const made = { name: `Draft ${randomUUID()}`, language: 'he', groupId: Number(group.id) };
  const { id } = await supervisor.call(questionnairesCalls.createQuestionnaire, made);
  for (const table of ['questionnaire_draft', 'draft_snapshot'])
    await server.asOwner(`update ${table} set document = $2 where questionnaire_id = $1`, [
      id,
      JSON.stringify(webDocument()),
    ]);
  return id;
}

/** Returns the command that sets an English text. */
export function textCommand(key: string, value: string): DesignCommand {
  return { op: 'text', language: 'en', key, value: [[value]] };
}
