import { compareServers, rates, type BenchOptions } from './compare-servers.ts';
import { benchDatabase } from './databases.ts';
import { print, printHead, printRatio } from './print.ts';
import { circumstances, ratioTable } from './ratio-table.ts';
import { ratioOf } from './rounds.ts';
import { scenarios } from './scenarios.ts';
import { startApi } from './servers.ts';

/** Maximum cost ratio for a hundred times as many jobs with equally many open ones. */
const mostGrowth = 1.2;

const few = { jobs: 10_000, open: 1_000 };
const many = { jobs: 1_000_000, open: 1_000 };

/** Measures the product with a short and a long archive. Returns whether the cost depends on open jobs only. */
export async function growth(serverUrl: string, options: BenchOptions): Promise<boolean> {
  const [fewUrl, manyUrl] = [await benchDatabase(serverUrl, few, print), await benchDatabase(serverUrl, many, print)];
  await using servers = new AsyncDisposableStack();
  const small = servers.adopt(await startApi(fewUrl), (target) => target.stop());
  const large = servers.adopt(await startApi(manyUrl), (target) => target.stop());
  print('\n1,000 open jobs among 10,000 and among 1,000,000: answers a second, and how much more one costs');
  printHead('10,000', '1,000,000', 'growth');
  const table = ratioTable(
    'growth',
    ['`growth`: answers a second', 'among 10,000', 'among 1,000,000', 'growth', 'wanted at most'],
    circumstances(options),
  );
  const amongMany = scenarios(many.jobs);
  let isFlat = true;
  for (const [index, { name, api }] of scenarios(few.jobs).entries()) {
    if (!name.includes(options.only)) continue;
    const ratio = ratioOf(rates(await compareServers(options, [small, api], [large, amongMany[index]!.api])));
    isFlat &&= ratio.ratio <= mostGrowth;
    printRatio(name, ratio);
    table.add(name, ratio, mostGrowth);
  }
  if (options.only === '') table.write();
  print(`Growth ${isFlat ? 'below' : 'NOT everywhere below'} ${mostGrowth}.`);
  return isFlat;
}
