import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { inject } from 'vitest';
import { asWebRole } from '../db/embedded-database.ts';
import { type EmbeddedConnection, urlOf } from '../postgres/embedded-connection.ts';
import { askOnce } from './ask-once.ts';

/** A database as a server's operator has it: an owner without special rights, and the test's own roles. */
export interface ServerDatabase {
  readonly owner: EmbeddedConnection;
  /** The role that Seker runs as; it does not exist before the database is prepared. */
  readonly web: EmbeddedConnection;
  /** Runs a statement as the owner of the database. */
  asOwner(statement: string): Promise<pg.QueryResult>;
  /** Runs a statement as the administrator of the whole server. */
  asAdministrator(statement: string): Promise<pg.QueryResult>;
  remove(): Promise<void>;
}

export async function makeServerDatabase(template = 'template1'): Promise<ServerDatabase> {
  const office = inject('postgres');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const connectionOf = (kind: string): EmbeddedConnection => ({
    ...office,
    database: name,
    user: `${name}_${kind}`,
    password: randomBytes(12).toString('hex'),
  });
  const owner = connectionOf('owner');
  const web = connectionOf('web');
  await askOnce(office, `create role ${owner.user} login createrole password '${owner.password}'`);
  await askOnce(office, `grant seker_app to ${owner.user} with admin option`);
  await askOnce(office, `create database ${name} owner ${owner.user} template ${template}`);
  const asAdministrator = async (statement: string) => await askOnce({ ...office, database: name }, statement);
  return {
    owner,
    web,
    asOwner: async (statement) => await askOnce(owner, statement),
    asAdministrator,
    remove: async () => {
      await askOnce(office, `drop database ${name} with (force)`);
      for (const { user } of [web, owner]) await askOnce(office, `drop role if exists ${user}`);
    },
  };
}

/** Returns the URL of a database in the shared PostgreSQL, as the application connects to it. */
export function webUrlOf(database: string): string {
  return urlOf(asWebRole({ ...inject('postgres'), database }));
}
