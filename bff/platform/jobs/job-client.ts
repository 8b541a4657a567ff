import pg from 'pg';

/** Milliseconds that the job library's changes of its tables may take: the builds of indexes wait for open transactions, too. */
const CHANGE_MS = 300_000;
const CHANGES_TABLES = /\b(?:create|alter|drop|reindex)\s/i;

/**
 * A connection of the job library. `query_timeout` limits the ordinary statements, which are short. The build of an index may take
 * longer: given up early, PostgreSQL would go on building what the library drops and begins again.
 */
export class JobClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    const query = this.query.bind(this) as (statement: unknown, ...rest: unknown[]) => unknown;
    this.query = ((statement: unknown, ...rest: unknown[]) =>
      typeof statement === 'string' && CHANGES_TABLES.test(statement)
        ? query({ text: statement, query_timeout: CHANGE_MS }, ...rest)
        : query(statement, ...rest)) as typeof this.query;
  }
}
