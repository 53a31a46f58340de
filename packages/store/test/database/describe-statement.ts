import type { Client, Connection, FieldDef, QueryResult, Submittable } from 'pg';

/** A column of what a statement gives: its name and the oid of its type. */
export type ResultColumn = Pick<FieldDef, 'name' | 'dataTypeID'>;

/** The messages of the protocol that parse and describe a statement; pg has no types for them. */
type Describing = Connection & {
  parse(statement: { name: string; text: string }): void;
  describe(statement: { type: 'S'; name: string }): void;
  sync(): void;
};

/** Lets the database prepare a statement, without running it, and gives the columns of its result; none when it has no result. */
export const describeStatement = (client: Client, text: string): Promise<ResultColumn[]> =>
  new Promise((resolve, reject) => {
    let columns: ResultColumn[] = [];
    const request: Submittable & Record<string, unknown> = {
      submit(connection: Connection) {
        const describing = connection as Describing;
        describing.parse({ name: '', text });
        describing.describe({ type: 'S', name: '' });
        describing.sync();
      },
      handleRowDescription(message: Pick<QueryResult, 'fields'>) {
        columns = message.fields;
      },
      handleError: reject,
      handleReadyForQuery() {
        resolve(columns);
      },
    };
    client.query(request);
  });
