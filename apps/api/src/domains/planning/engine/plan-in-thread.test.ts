import { expect, test } from 'vitest';
import { randomProblem } from '../../../../test/planning/random-problem.ts';
import { checkPlan } from './check-plan.ts';
import { planInThread } from './plan-in-thread.ts';
import type { PlanProgress } from './problem.ts';
import { search } from './search.ts';

const problem = randomProblem(11);

test('the thread finds the same plan as the search in this thread', async () => {
  const options = { seed: 3, limit: { rounds: 300 } };
  expect(await planInThread(problem, options)).toEqual(search(problem, options));
});

test('progress is reported until the time is over, and the plan is at least as good as reported', async () => {
  const reports: PlanProgress[] = [];
  const plan = await planInThread(problem, { seed: 1, limit: { ms: 1200 }, onProgress: (one) => reports.push(one) });
  expect(reports.length).toBeGreaterThan(0);
  const shares = reports.map(({ share }) => share);
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  expect(reports.every(({ numbers }) => numbers.cost >= plan.numbers.cost)).toBe(true);
  expect(plan.rounds).toBeGreaterThanOrEqual(reports.at(-1)!.rounds);
  expect(plan.isCancelled).toBe(false);
});

test('aborting ends the search with a valid plan long before its limit', async () => {
  const abort = new AbortController();
  const began = performance.now();
  const plan = await planInThread(problem, {
    seed: 1,
    limit: { ms: 600_000 },
    onProgress: () => abort.abort(),
    signal: abort.signal,
  });
  expect(performance.now() - began).toBeLessThan(20_000);
  expect(plan.isCancelled).toBe(true);
  expect(checkPlan(problem, plan)).toEqual([]);
});

test('a search that is aborted before it begins returns the first plan', async () => {
  const plan = await planInThread(problem, { seed: 1, limit: { ms: 600_000 }, signal: AbortSignal.abort() });
  expect(plan).toMatchObject({ isCancelled: true, rounds: 0 });
  expect(checkPlan(problem, plan)).toEqual([]);
});

test('a malformed problem is refused', async () => {
  const wrong = { ...problem, travel: new Uint16Array(3) };
  await expect(planInThread(wrong, { seed: 1, limit: { rounds: 1 } })).rejects.toThrow(
    'The travel matrix has 3 entries',
  );
});
