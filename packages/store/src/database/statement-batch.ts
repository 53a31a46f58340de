import pg, { type Connection, type PoolClient, type QueryConfig, type QueryResult } from 'pg';

/** A statement as it goes to the server: prepared under its name, when it has one. */
export type Statement = { text: string; name?: string | undefined; values?: readonly unknown[] };

/** Members of the driver by which a query knows how values are read. */
const [RESULT, TYPES] = ['_result', '_types'] as const;

/** The messages of the server that the driver hands to the query under way. The driver has them; its types do not. */
type Part = pg.Query & {
  name?: string | undefined;
  text: string;
  callback: (error: Error | null, result?: QueryResult) => void;
  [RESULT]: { [TYPES]: unknown };
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
  handleEmptyQuery(connection: Connection): void;
  handleReadyForQuery(connection: Connection): void;
};
/** How the client reads values. */
type Parsing = PoolClient & { [TYPES]?: unknown };
/** The named statements whose answer is not there yet. */
type Tracking = Connection & { submittedNamedStatements: { [name: string]: string } };

/**
 * Statements that a client sends to the server in one go: `client.query(batch)`. The client waits once, for all of them. The server carries them out in their order, each seeing what those
 * before it did, and stops at the first that fails: those after it are not tried, a `commit` neither.
 */
export class StatementBatch {
  /** The results in the order of the statements, or the error of the one that failed. */
  readonly results: Promise<QueryResult[]>;
  readonly #parts: Part[];
  /** The one whose answer comes next. */
  #current = 0;
  #hasFailed = false;
  readonly #reject: (error: Error) => void;

  constructor(client: PoolClient, statements: readonly Statement[]) {
    const results: QueryResult[] = [];
    const { promise, resolve, reject } = Promise.withResolvers<QueryResult[]>();
    this.results = promise;
    this.#reject = reject;
    this.#parts = statements.map(({ text, name, values = [] }) => {
      const config: QueryConfig & { queryMode: 'extended' } = { text, values: [...values], queryMode: 'extended' };
      const part = new pg.Query(name === undefined ? config : { ...config, name }) as Part;
      part[RESULT][TYPES] = (client as Parsing)[TYPES];
      part.callback = (error, result) => {
        if (error) return this.#fail(error);
        if (result && results.push(result) === statements.length) resolve(results);
      };
      return part;
    });
  }

  // The driver notes under them that a statement is prepared.
  get name(): string | undefined {
    return this.#part.name;
  }
  get text(): string {
    return this.#part.text;
  }

  get #part(): Part {
    const part = this.#parts[Math.min(this.#current, this.#parts.length - 1)];
    if (!part) throw new Error('A batch without statements');
    return part;
  }

  submit(connection: Connection): void {
    // Each statement would end with a sync of its own, after which the server goes on whatever happened before.
    const open = Object.create(connection, { sync: { value: () => {} } }) as Connection;
    connection.stream.cork();
    try {
      for (const part of this.#parts) {
        part.submit(open);
        // A value that cannot be sent. The server must not go on without its statement.
        if (this.#hasFailed) break;
      }
    } finally {
      connection.sync();
      connection.stream.uncork();
    }
  }

  handleRowDescription(message: unknown): void {
    this.#part.handleRowDescription(message);
  }
  handleDataRow(message: unknown): void {
    this.#part.handleDataRow(message);
  }
  handleCommandComplete(message: unknown, connection: Connection): void {
    this.#part.handleCommandComplete(message, connection);
    this.#current += 1;
  }
  handleEmptyQuery(connection: Connection): void {
    this.#part.handleEmptyQuery(connection);
    this.#current += 1;
  }

  handleError(error: Error, connection: Tracking): void {
    // Those after the one that failed were not prepared.
    for (const { name } of this.#parts.slice(this.#current)) {
      if (name !== undefined) delete connection.submittedNamedStatements[name];
    }
    this.#fail(error);
  }

  #fail(error: Error): void {
    this.#hasFailed = true;
    this.#reject(error);
  }

  handleReadyForQuery(connection: Connection): void {
    if (!this.#hasFailed) for (const part of this.#parts) part.handleReadyForQuery(connection);
  }
}
