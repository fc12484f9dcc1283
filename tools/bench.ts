// `npm run bench [-- sql|growth|search|keys|feed|live|time|reports|months|verdicts|capacity|dispatch|offers|previews|checks|web|review|pdfs|forecast|backup|plan|replay|plans …]`: the measurements of docs/performance.md. Without an argument all of them; `plans`
// prints the query plans of the measured statements.
import { parseArgs } from 'node:util';
import { againstSql } from './bench/against-sql.ts';
import { startBenchPostgres } from './bench/databases.ts';
import { backup } from './bench/backup.ts';
import { benchChecks } from './bench/checks.ts';
import { coldLoad } from './bench/cold-load.ts';
import { commentPdfs } from './bench/comment-pdfs.ts';
import { feed } from './bench/feed.ts';
import { forecast } from './bench/forecast/forecast.ts';
import { growth } from './bench/growth.ts';
import { listKeys } from './bench/list-keys.ts';
import { live } from './bench/live.ts';
import { plan } from './bench/plan/plan.ts';
import { replay } from './bench/plan/replay.ts';
import { printPlans } from './bench/plans.ts';
import { months } from './bench/months.ts';
import { benchPreviews } from './bench/previews.ts';
import { reports } from './bench/reports.ts';
import { review } from './bench/review.ts';
import { search } from './bench/search.ts';
import { time } from './bench/time.ts';
import { verdicts } from './bench/verdicts.ts';
import { capacity } from './bench/week/capacity.ts';
import { dispatch } from './bench/week/dispatch.ts';
import { offers } from './bench/week/offers.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    only: { type: 'string', default: '' },
    gigabytes: { type: 'string', default: '2' },
  },
});
const options = {
  rounds: Number(values.rounds),
  seconds: Number(values.seconds),
  only: values.only,
  gigabytes: Number(values.gigabytes),
};

const onJobs = {
  sql: againstSql,
  growth,
  search,
  keys: listKeys,
  feed,
  live,
  time,
  reports,
  months,
  verdicts,
  capacity,
  dispatch,
  offers,
  forecast,
  replay,
  plans: printPlans,
};
const onTheirOwn = {
  previews: benchPreviews,
  checks: benchChecks,
  web: coldLoad,
  review,
  pdfs: commentPdfs,
  backup,
  plan,
};
type JobGroup = keyof typeof onJobs;
type Group = JobGroup | keyof typeof onTheirOwn;

const isOnJobs = (word: string): word is JobGroup => word in onJobs;
const isGroup = (word: string): word is Group => isOnJobs(word) || word in onTheirOwn;
const wrong = positionals.filter((word) => !isGroup(word));
if (wrong.length > 0) {
  process.stderr.write(
    `Not a part of the benchmark: ${wrong.join(', ')}. Its parts are sql, growth, search, keys, feed, live, time, reports, months, verdicts, capacity, dispatch, offers, previews, checks, web, review, pdfs, forecast, backup, plan, replay and plans.\n`,
  );
  process.exit(1);
}
const groups =
  positionals.length > 0
    ? positionals.filter(isGroup)
    : ([
        'sql',
        'growth',
        'search',
        'keys',
        'feed',
        'live',
        'time',
        'reports',
        'months',
        'verdicts',
        'capacity',
        'dispatch',
        'offers',
        'previews',
        'checks',
        'web',
        'review',
        'pdfs',
        'forecast',
        'backup',
        'plan',
        'replay',
      ] as const);

let good = true;
if (groups.some(isOnJobs)) {
  const postgres = await startBenchPostgres();
  try {
    for (const group of groups.filter(isOnJobs)) good = (await onJobs[group](postgres.databaseUrl!, options)) && good;
  } finally {
    await postgres.stop();
  }
}
for (const group of groups) if (!isOnJobs(group)) good = (await onTheirOwn[group](options)) && good;
process.exitCode = good ? 0 : 1;
