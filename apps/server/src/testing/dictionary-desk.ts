import { languagesCalls as calls, type DictionaryRow } from '@seker/contract';
import type { Person } from './person.ts';
import type { TestServer } from './test-server.ts';

/** A person's actions on the dictionary. */
export function dictionaryDesk(person: Person) {
  const page = async (languageCode: string, query: Record<string, unknown>) =>
    await person.call(calls.readDictionary, { languageCode, limit: 150, ...query } as never);

  /** Returns all texts that a query finds, over all pages. */
  const texts = async (
    languageCode: string,
    query: Record<string, unknown> = {},
  ): Promise<readonly DictionaryRow[]> => {
    const rows: DictionaryRow[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const found: Awaited<ReturnType<typeof page>> = await page(languageCode, {
        ...query,
        ...(after === '' ? {} : { after }),
      });
      rows.push(...found.rows);
      after = found.next;
    }
    return rows;
  };

  return {
    texts,
    one: async (languageCode: string, catalogue: string, key: string): Promise<DictionaryRow> => {
      const found = (await texts(languageCode, { catalogue, q: key })).find((row) => row.key === key);
      if (found === undefined) throw new Error(`no text ${key}`);
      return found;
    },
    set: async (languageCode: string, { catalogue, key, revision }: DictionaryRow, text: string) =>
      await person.call(calls.setText, { languageCode, catalogue, key, revision, text }),
    reset: async (languageCode: string, { catalogue, key, revision }: DictionaryRow) =>
      await person.call(calls.resetText, { languageCode, catalogue, key, revision }),
  };
}

/** Returns the newest audit row about a language. */
export async function lastLanguageAudit(server: Pick<TestServer, 'asOwner'>) {
  const { rows } = await server.asOwner(
    "select action, subject, subject_id::int as id, details from audit_event where subject = 'language' order by at desc, id desc limit 1",
  );
  return rows[0] as { action: string; subject: string; id: number; details: Record<string, unknown> };
}
