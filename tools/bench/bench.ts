// `pnpm bench`: the product against the best hand-written SQL on the same million jobs, and the product against itself on ten thousand
// jobs and on a million with equally many open ones. Rounds of both sides take turns, so that whatever else the machine does hits both.
import { parseArgs } from 'node:util';
import { benchDatabase, startBenchPostgres } from './databases.ts';
import { connections, measure, median, type Round } from './measure.ts';
import { scenarios, type Scenario } from './scenarios.ts';
import { startApi, startBare, type Target } from './servers.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    only: { type: 'string' },
    skip: { type: 'string' },
  },
});
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);

/** Ratios that the product must keep. */
const leastRatio = 0.7;
const mostGrowth = 1.3;

const print = (line = ''): void => void process.stdout.write(`${line}\n`);
const cell = (text: string, width: number) => text.padEnd(width);
const perSecond = (rate: number) => (rate < 100 ? rate.toFixed(1) : rate.toFixed(0)).padStart(8);

interface Side {
  readonly target: Target;
  readonly paths: (scenario: Scenario) => readonly string[];
}

/** Rounds of two sides in turns; the first, which warms up, does not count. */
async function compare(left: Side, right: Side, list: readonly Scenario[]): Promise<[Scenario, Round[], Round[]][]> {
  const outcome: [Scenario, Round[], Round[]][] = [];
  for (const scenario of list) {
    const [lefts, rights]: [Round[], Round[]] = [[], []];
    for (let round = 0; round <= rounds; round += 1) {
      const length = round === 0 ? 2 : seconds;
      const rates = [
        await measure(left.target, left.paths(scenario), length),
        await measure(right.target, right.paths(scenario), length),
      ];
      if (round > 0) lefts.push(rates[0]!);
      if (round > 0) rights.push(rates[1]!);
    }
    outcome.push([scenario, lefts, rights]);
  }
  return outcome;
}

const chosen = (jobs: number) => scenarios(jobs).filter(({ name }) => !values.only || name.includes(values.only));
const rateOf = (all: readonly Round[]) => median(all.map(({ rate }) => rate));
const p99Of = (all: readonly Round[]) => `${median(all.map(({ p99 }) => p99))} ms`.padStart(9);

async function againstBare(databaseUrl: string): Promise<boolean> {
  await using servers = new AsyncDisposableStack();
  const api = servers.adopt(await startApi(databaseUrl), (target) => target.stop());
  const bare = servers.adopt(await startBare(databaseUrl), (target) => target.stop());
  print(
    `\n1,000,000 jobs, 100,000 of them open; ${connections} connections, ${rounds} rounds of ${seconds} s each, in turns; medians`,
  );
  print(`${cell('', 44)}  product     bare   ratio      p99  p99 bare`);
  const results = await compare(
    { target: api, paths: ({ api }) => api },
    { target: bare, paths: ({ bare }) => bare },
    chosen(1_000_000),
  );
  let good = true;
  for (const [{ name }, ours, theirs] of results) {
    const ratio = rateOf(ours) / rateOf(theirs);
    good &&= ratio >= leastRatio;
    print(
      `${cell(name, 44)} ${perSecond(rateOf(ours))} ${perSecond(rateOf(theirs))}   ${ratio.toFixed(2)} ${p99Of(ours)} ${p99Of(theirs)}`,
    );
  }
  return good;
}

async function growth(smallUrl: string, largeUrl: string): Promise<boolean> {
  await using servers = new AsyncDisposableStack();
  const small = servers.adopt(await startApi(smallUrl), (target) => target.stop());
  const large = servers.adopt(await startApi(largeUrl), (target) => target.stop());
  print(`\n1,000 open jobs among 10,000 and among 1,000,000: cost of one answer`);
  print(`${cell('', 44)}   10,000 1,000,000  growth`);
  const small10k = chosen(10_000);
  const paths = (list: readonly Scenario[]) => (scenario: Scenario) =>
    list.find(({ name }) => name === scenario.name)!.api;
  const results = await compare(
    { target: small, paths: paths(small10k) },
    { target: large, paths: paths(chosen(1_000_000)) },
    small10k,
  );
  let good = true;
  for (const [{ name }, few, many] of results) {
    const factor = rateOf(few) / rateOf(many);
    good &&= factor < mostGrowth;
    print(`${cell(name, 44)} ${perSecond(rateOf(few))}  ${perSecond(rateOf(many))}    ${factor.toFixed(2)}`);
  }
  return good;
}

const postgres = await startBenchPostgres();
try {
  const url = postgres.databaseUrl!;
  const database = (jobs: number, open: number) => benchDatabase(url, { jobs, open }, print);
  const fast = values.skip === 'bare' || (await againstBare(await database(1_000_000, 100_000)));
  const flat =
    values.skip === 'growth' || (await growth(await database(10_000, 1_000), await database(1_000_000, 1_000)));
  print(
    `\n${fast ? 'At least' : 'NOT everywhere at least'} ${leastRatio} of the hand-written server; growth ${flat ? 'below' : 'NOT everywhere below'} ${mostGrowth}.`,
  );
  process.exitCode = fast && flat ? 0 : 1;
} finally {
  await postgres.stop();
}
