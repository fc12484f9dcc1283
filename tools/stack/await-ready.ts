import { setTimeout as sleep } from 'node:timers/promises';

/** Prompt answers in a row before the product counts as ready: on a busy machine it refuses or delays calls in its first seconds. */
const wantedAnswers = 3;
const promptMs = 1000;
const pauseMs = 200;

async function answersPromptly(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(promptMs) });
    return answer.ok;
  } catch {
    return false;
  }
}

/** Waits until the product answers promptly; false on timeout. */
export async function awaitReady(url: string, limitMs: number): Promise<boolean> {
  const deadline = Date.now() + limitMs;
  let prompt = 0;
  while (Date.now() < deadline) {
    prompt = (await answersPromptly(url)) ? prompt + 1 : 0;
    if (prompt === wantedAnswers) return true;
    await sleep(pauseMs);
  }
  return false;
}
