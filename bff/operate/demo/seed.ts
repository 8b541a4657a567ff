import { readConfig } from '../../platform/config/config.ts';
import { openDatabase } from '../../platform/database/client.ts';
import { createLog } from '../../platform/log.ts';
import { seedDemo } from './seed-demo.ts';

/** The process that the launcher runs once per data folder; its last line of output is what it created. */
const config = readConfig(process.env);
const log = createLog(config.logLevel);
const { pool, db } = openDatabase(config, log);
const surveyId = await seedDemo({ config, pool, db }, new Date());
await pool.end();
console.log(JSON.stringify({ surveyId }));
process.exit(0);
