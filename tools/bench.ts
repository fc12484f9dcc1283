// `npm run bench [-- sql|growth|previews|plans …]`: what docs/performance.md tells of. Without a word all three measurements; `plans`
// prints how Postgres answers the statements that are measured.
import { parseArgs } from 'node:util';
import { againstSql } from './bench/against-sql.ts';
import { startBenchPostgres } from './bench/databases.ts';
import { growth } from './bench/growth.ts';
import { printPlans } from './bench/plans.ts';
import { benchPreviews } from './bench/previews.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    only: { type: 'string', default: '' },
  },
});
const options = { rounds: Number(values.rounds), seconds: Number(values.seconds), only: values.only };

const onJobs = { sql: againstSql, growth, plans: printPlans };
type Group = keyof typeof onJobs | 'previews';

const isGroup = (word: string): word is Group => word in onJobs || word === 'previews';
const wrong = positionals.filter((word) => !isGroup(word));
if (wrong.length > 0) {
  process.stderr.write(
    `Not a part of the benchmark: ${wrong.join(', ')}. Its parts are sql, growth, previews and plans.\n`,
  );
  process.exit(1);
}
const groups = positionals.length > 0 ? positionals.filter(isGroup) : (['sql', 'growth', 'previews'] as const);

let good = true;
if (groups.some((group) => group !== 'previews')) {
  const postgres = await startBenchPostgres();
  try {
    for (const group of groups)
      if (group !== 'previews') good = (await onJobs[group](postgres.databaseUrl!, options)) && good;
  } finally {
    await postgres.stop();
  }
}
if (groups.includes('previews')) good = (await benchPreviews(options)) && good;
process.exitCode = good ? 0 : 1;
