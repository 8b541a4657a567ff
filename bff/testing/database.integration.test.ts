import { startTestDatabase } from './database.ts';

describe('a test database', () => {
  it('is migrated, empty and its own', async () => {
    const [one, other] = await Promise.all([startTestDatabase(), startTestDatabase()]);
    try {
      await one.pool.query("insert into users (id, email) values ('a', 'a@example.com')");
      expect((await one.pool.query('select id from users')).rows).toEqual([{ id: 'a' }]);
      expect((await other.pool.query('select id from users')).rows).toEqual([]);
    } finally {
      await Promise.all([one.stop(), other.stop()]);
    }
  });
});
