import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { LiveReader } from '../bench/live-readers.ts';
import { quantile } from '../bench/rounds.ts';
import { listMails, readMail } from '../stack/mail-store.ts';
import type { Load, Tally } from './load.ts';
import { mailAddressOf, readStored, type Since } from './orders.ts';

/** Longest wait in ms for background jobs, and then for events, after the last call. */
const patienceMs = 120_000;

async function until(condition: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (!(await condition()) && Date.now() < deadline) await pause(500);
}

/**
 * Reads the Message-IDs of the e-mails by address, and how many e-mails were sent again under theirs: a worker that is killed after the mail
 * server's answer sends the e-mail once more, and receivers drop what they have.
 */
async function readReceived(folder: string) {
  const mails = new Map<string, Set<string>>();
  let again = 0;
  for (const id of await listMails(folder)) {
    const to = (await readMail(folder, id))?.to ?? '';
    const source = await readFile(join(folder, `${id}.eml`), 'utf8');
    const messageId = /^message-id:\s*(\S+)/im.exec(source)?.[1] ?? id;
    const ofAddress = mails.get(to) ?? new Set();
    mails.set(to, ofAddress);
    if (ofAddress.has(messageId)) again += 1;
    ofAddress.add(messageId);
  }
  return { mails, again };
}

const rowOf = ({ name, ms, repeated, failures }: Tally): string => {
  const ascending = ms.toSorted((a, b) => a - b);
  const [p50, p99] = [quantile(ascending, 0.5), quantile(ascending, 0.99)];
  return `| ${[name, ms.length, p50.toFixed(0), p99.toFixed(0), repeated, failures.length].join(' | ')} |`;
};

interface Ended {
  readonly pool: pg.Pool;
  readonly since: Since;
  readonly load: Pick<Load, 'tallies' | 'ordered'>;
  readonly readers: readonly LiveReader[];
  /** Folder of the e-mails. */
  readonly mails: string;
}

/** Waits for what the last calls caused, and compares what was confirmed with what there is. */
export async function compareOutcome({ pool, since, load, readers, mails }: Ended) {
  await until(async () => (await readStored(pool, since)).undone === 0);
  const stored = await readStored(pool, since);
  const jobIds = [...stored.jobsOf.values()].flat();
  const countMissed = ({ arrivals }: LiveReader): number => {
    const seen = new Set(arrivals.map(({ serviceJobId }) => serviceJobId));
    return jobIds.filter((id) => !seen.has(id)).length;
  };
  await until(() => Promise.resolve(readers.every((reader) => countMissed(reader) === 0)));
  const received = await readReceived(mails);
  const mailsTo = (campaignId: number) => received.mails.get(mailAddressOf(campaignId))?.size ?? 0;
  const lost = {
    orders: load.ordered.filter((id) => !stored.jobsOf.has(id)).length,
    mails: [...stored.jobsOf.keys()].filter((id) => mailsTo(id) === 0).length,
    events: readers.reduce((sum, reader) => sum + countMissed(reader), 0),
    work: stored.undone + stored.failed,
  };
  const doubled = {
    orders: [...stored.jobsOf.values()].filter(({ length }) => length > 1).length,
    mails: [...received.mails.values()].filter(({ size }) => size > 1).length,
    notifications: stored.doubledNotifications,
  };
  const failures = load.tallies.flatMap((tally) => tally.failures);
  const again = received.again > 0 ? ` (${received.again} sent again under the same Message-ID)` : '';
  return {
    failures,
    isWhole: [failures.length, ...Object.values(lost), ...Object.values(doubled)].every((count) => count === 0),
    lines: [
      '| part of the run | calls | p50 ms | p99 ms | sent again | failed calls |',
      '| --- | ---: | ---: | ---: | ---: | ---: |',
      ...load.tallies.map(rowOf),
      '',
      `| of ${jobIds.length} orders | lost | done twice |`,
      '| --- | ---: | ---: |',
      `| orders | ${lost.orders} | ${doubled.orders} |`,
      `| e-mails about them | ${lost.mails} | ${doubled.mails}${again} |`,
      `| events of ${readers.length} open screens | ${lost.events} | |`,
      `| background jobs, notifications | ${lost.work} | ${doubled.notifications} |`,
    ],
  };
}
