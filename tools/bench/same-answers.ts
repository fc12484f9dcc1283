import { isDeepStrictEqual } from 'node:util';
import type { Scenario } from './scenarios.ts';
import type { Target } from './servers.ts';

/** Attempts per comparison, because counts by deadline can change every second. */
const attempts = 5;

const instantForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

/** Normalises instants, because Postgres formats them differently. */
function comparable(_key: string, value: unknown): unknown {
  return typeof value === 'string' && instantForm.test(value) ? Date.parse(value) : value;
}

async function answerOf({ url, headers }: Target, path: string): Promise<unknown> {
  const response = await fetch(`${url}${path}`, { headers });
  if (response.status !== 200) throw new Error(`${url}${path}: ${response.status} ${await response.text()}`);
  return JSON.parse(await response.text(), comparable);
}

async function areSame(api: Target, bare: Target, [ours, theirs]: readonly [string, string]): Promise<boolean> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const [left, right] = await Promise.all([answerOf(api, ours), answerOf(bare, theirs)]);
    if (isDeepStrictEqual(left, right)) return true;
  }
  return false;
}

/** Compares both servers' answers, request by request; throws at the first difference. Returns the number of comparisons. */
export async function requireSameAnswers(api: Target, bare: Target, scenarios: readonly Scenario[]): Promise<number> {
  const questions = scenarios.flatMap((each) => each.api.map((path, index) => [path, each.bare[index]!] as const));
  const different = new Map(questions.map((question) => [question[0], question]));
  for (const question of different.values()) {
    if (!(await areSame(api, bare, question))) throw new Error(`${question.join(' and ')} are answered differently.`);
  }
  return different.size;
}
