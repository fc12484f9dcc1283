import type { AnswerOf, EndpointDefinition } from '@shootdesk/shared/kernel/endpoint';
import {
  maxReadsLength,
  maxReadsTogether,
  readSeparator,
  readTogether,
  type ReadAnswer,
} from '@shootdesk/shared/reads/read-together.contract';
import { addressOf, unwrap, type CallInput } from './call.ts';
import { refusal, send } from './http.ts';

/** A read that waits for others to be sent with it. */
interface Waiting {
  readonly url: string;
  readonly signal: AbortSignal | undefined;
  readonly resolve: (body: Record<string, unknown>) => void;
  readonly reject: (error: unknown) => void;
}

const isAborted = ({ signal }: Waiting) => signal?.aborted === true;

/** Makes a signal that aborts once every read has been aborted. */
function abortOfAll(reads: readonly Waiting[]): AbortSignal {
  const controller = new AbortController();
  const look = () => {
    if (reads.every(isAborted)) controller.abort();
  };
  for (const { signal } of reads) signal?.addEventListener('abort', look);
  return controller.signal;
}

function deliver({ resolve, reject }: Waiting, { status, body }: ReadAnswer): void {
  const answer = body as Record<string, unknown>;
  if (status < 300) resolve(answer);
  else reject(refusal(status, answer));
}

async function sendReads(reads: readonly Waiting[]): Promise<void> {
  const [first, second] = reads;
  if (!first) return;
  try {
    if (!second) {
      first.resolve(await send(first.url, { method: 'GET', signal: first.signal }));
      return;
    }
    const paths = new URLSearchParams({ paths: reads.map(({ url }) => url).join(readSeparator) });
    const { results } = await send(`${readTogether.path}?${paths}`, { method: 'GET', signal: abortOfAll(reads) });
    const answers = results as readonly ReadAnswer[];
    for (const [index, read] of reads.entries()) deliver(read, answers[index]!);
  } catch (error) {
    for (const read of reads) read.reject(error);
  }
}

/** Splits the reads into groups that fit the limits of one request. */
function groupsOf(reads: readonly Waiting[]): Waiting[][] {
  const groups: Waiting[][] = [];
  let length = Infinity;
  for (const read of reads) {
    length += read.url.length + readSeparator.length;
    if (length > maxReadsLength || groups.at(-1)!.length === maxReadsTogether) {
      groups.push([]);
      length = read.url.length;
    }
    groups.at(-1)!.push(read);
  }
  return groups;
}

let waiting: Waiting[] = [];

function sendWaiting(): void {
  const reads = waiting.filter((read) => !isAborted(read));
  waiting = [];
  for (const group of groupsOf(reads)) void sendReads(group);
}

function readWithOthers(url: string, signal: AbortSignal | undefined): Promise<Record<string, unknown>> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
    if (waiting.length === 0) queueMicrotask(sendWaiting);
    waiting.push({ url, signal, resolve, reject });
  });
}

/**
 * Reads like `call`, but batches all reads that begin in the same step into one request, because the parts of a screen would otherwise send many.
 * Each read waits for the slowest of its batch: not for data that a screen can show earlier.
 */
export async function callTogether<D extends EndpointDefinition & { readonly method: 'GET' }>(
  contract: D,
  input: CallInput<D>,
  signal?: AbortSignal,
): Promise<AnswerOf<D>> {
  return unwrap(contract, await readWithOthers(addressOf(contract, input), signal)) as AnswerOf<D>;
}
