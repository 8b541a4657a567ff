import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './bff/platform/database/schema.ts',
  out: './bff/platform/database/migrations',
});
