import type { ClientBase, Connection, Submittable } from 'pg';

/** PostgreSQL's description of a statement, without running it. */
export interface Description {
  readonly parameters: readonly number[];
  readonly columns: readonly {
    readonly name: string;
    readonly dataTypeID: number;
    /** The table of a plain column; else 0. */
    readonly tableID: number;
    readonly columnID: number;
  }[];
}

/** Prepares a statement and returns its parameters and columns; rejects when PostgreSQL refuses it. */
export async function describeStatement(client: ClientBase, text: string): Promise<Description> {
  return await new Promise((resolve, reject) => {
    let parameters: Description['parameters'] = [];
    let columns: Description['columns'] = [];
    // The protocol's own messages, as the driver passes them to a submitted query.
    const question = {
      submit: (connection: Connection) => {
        connection.once('parameterDescription', (message: { readonly dataTypeIDs: readonly number[] }) => {
          parameters = message.dataTypeIDs;
        });
        connection.parse({ name: '', text, types: [] }, true);
        connection.describe({ type: 'S', name: '' }, true);
        connection.sync();
      },
      handleRowDescription: (message: { readonly fields: Description['columns'] }) => {
        columns = message.fields;
      },
      handleError: (error: Error) => reject(error),
      handleReadyForQuery: () => resolve({ parameters, columns }),
    };
    client.query(question as unknown as Submittable);
  });
}
