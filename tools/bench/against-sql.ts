import { compareServers, rates, type BenchOptions } from './compare-servers.ts';
import { benchDatabase } from './databases.ts';
import { connections } from './measure.ts';
import { print, printHead, printRatio } from './print.ts';
import { circumstances, ratioTable } from './ratio-table.ts';
import { median, ratioOf } from './rounds.ts';
import { requireSameAnswers } from './same-answers.ts';
import { scenarios } from './scenarios.ts';
import { startApi, startBare } from './servers.ts';

const size = { jobs: 1_000_000, open: 100_000 };

/** Measures the product against hand-written SQL on the same database. Returns whether every scenario meets the target. */
export async function againstSql(serverUrl: string, options: BenchOptions): Promise<boolean> {
  const databaseUrl = await benchDatabase(serverUrl, size, print);
  await using servers = new AsyncDisposableStack();
  const api = servers.adopt(await startApi(databaseUrl), (target) => target.stop());
  const bare = servers.adopt(await startBare(databaseUrl), (target) => target.stop());
  const chosen = scenarios(size.jobs).filter(({ name }) => name.includes(options.only));
  const same = await requireSameAnswers(api, bare, chosen);
  print(
    `\n1,000,000 jobs, 100,000 of them open: answers a second. ${same} answers are the same on both sides; ${connections} connections,` +
      ` ${options.rounds} rounds of ${options.seconds} s a side, in turns; medians`,
  );
  printHead('product', 'bare', 'ratio');
  const table = ratioTable(
    'sql',
    ['`sql`: answers a second', 'product', 'hand-written', 'ratio', 'wanted at least'],
    circumstances(options),
  );
  let keepsUp = true;
  for (const { name, leastRatio, api: ours, bare: theirs } of chosen) {
    const turns = await compareServers(options, [api, ours], [bare, theirs]);
    const ratio = ratioOf(rates(turns));
    keepsUp &&= ratio.ratio >= leastRatio;
    table.add(name, ratio, leastRatio);
    const [p99, p99Bare] = [turns.left, turns.right].map((side) => median(side.map((round) => round.p99)));
    printRatio(name, ratio, `   wanted ${leastRatio}, p99 ${p99} ms, bare ${p99Bare} ms`);
  }
  if (options.only === '') table.write();
  print(`${keepsUp ? 'At least' : 'NOT everywhere at least'} what is wanted of the hand-written server's answers.`);
  return keepsUp;
}
