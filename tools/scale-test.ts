// `npm run scale-test`: three APIs and three workers behind a balancer, under load while each is restarted, then killed, and while the database is slow. Its table in
// docs/operations.md says what failed, was lost or done twice.
import { startBenchPostgres } from './bench/databases.ts';
import { runScaleTest } from './scale/run.ts';

const postgres = await startBenchPostgres();
try {
  process.exitCode = (await runScaleTest(postgres.databaseUrl!)) ? 0 : 1;
} finally {
  await postgres.stop();
}
