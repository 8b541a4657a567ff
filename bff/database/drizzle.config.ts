import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './bff/database/schema.ts',
  out: './bff/database/migrations',
});
