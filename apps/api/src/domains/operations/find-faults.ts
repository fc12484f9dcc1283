import { whyNotGivenUp } from '@shootdesk/shared/operations/giving-up';
import { timerLabels, workKinds, workLabels } from '@shootdesk/shared/operations/operation-names';
import type { OperationsFault, OperationsPart } from '@shootdesk/shared/operations/operations.contract';
import { backupFaults } from './backup-faults.ts';
import { fault, since, warning, type Facts } from './fault.ts';

/** Age in seconds at which work that nobody has taken is a fault. */
const stuckSeconds = 60;
/** Response time in ms from which the database counts as slow. */
const slowMs = 500;
/** Less free disk than this is a warning. */
const lowDisk = { bytes: 1_000_000_000, share: 0.03 };

const isDown = ({ parts }: Facts, name: OperationsPart['name']) =>
  parts.find((part) => part.name === name && part.state === 'down');

function partFaults(facts: Facts): OperationsFault[] {
  const faults: OperationsFault[] = [];
  const database = isDown(facts, 'database');
  if (database) {
    const advice = 'Look at the database server and its disk: until it answers, nobody can work.';
    faults.push(fault('database-down', 'parts', [database.detail], advice));
  }
  const storage = isDown(facts, 'fileStorage');
  if (storage) {
    const cause = ['The file storage does not answer', ...since(storage.downSince), ': uploads and pictures wait.'];
    const advice = `${storage.detail} Look at the storage account or its emulator, and at BLOB_CONNECTION_STRING or BLOB_ACCOUNT_URL.`;
    faults.push(fault('file-storage-down', 'parts', cause, advice));
  }
  const queue = isDown(facts, 'queue');
  if (queue && !database) {
    const cause = [
      'The queue does not answer',
      ...since(queue.downSince),
      ': e-mails and previews wait; none is lost.',
    ];
    faults.push(fault('queue-down', 'parts', cause, `${queue.detail} Start Redis, or correct REDIS_URL.`));
  }
  const mail = isDown(facts, 'mail');
  if (mail) {
    const cause = ['No e-mail leaves', ...since(mail.downSince), `: ${mail.detail}`];
    const advice =
      'Look at the mail server and SMTP_URL. E-mails to clients are tried again for 17 minutes, all others for about an hour; afterwards, retry them below.';
    faults.push(fault('mail-down', 'parts', cause, advice));
  }
  const slow = facts.parts.find(({ name, tookMs }) => name === 'database' && tookMs !== null && tookMs > slowMs);
  if (slow) {
    const cause = [`The database answers slowly: a small question took ${slow.tookMs} ms.`];
    const advice = 'Look at the load, memory and disk of the database server, and at what else runs there.';
    faults.push(warning('database-slow', 'parts', cause, advice));
  }
  if (facts.parts.some(({ name, state }) => name === 'mail' && state === 'off')) {
    const cause = ['No e-mail can be sent: SMTP_URL is not set.'];
    faults.push(warning('mail-off', 'parts', cause, 'Set SMTP_URL to the address of a mail server, and start again.'));
  }
  return faults;
}

function processFaults({ processes }: Facts): OperationsFault[] {
  const faults: OperationsFault[] = [];
  const workers = processes.filter(({ kind }) => kind === 'worker');
  const lastSeen =
    workers
      .map(({ seenAt }) => seenAt)
      .toSorted()
      .at(-1) ?? null;
  if (!workers.some(({ isAlive }) => isAlive)) {
    const what = ': e-mails, previews and notifications wait; none is lost.';
    const cause = lastSeen === null ? [`No worker runs${what}`] : ['No worker lives', ...since(lastSeen), what];
    faults.push(fault('worker-dead', 'processes', cause, 'Start the worker, and read the end of its log.'));
  }
  const served = new Set(workers.filter(({ isAlive }) => isAlive).flatMap(({ work }) => work));
  const unserved = served.size === 0 ? [] : workKinds.filter((kind) => !served.has(kind));
  if (unserved.length > 0) {
    const cause = [`No worker that lives does this: ${unserved.map((kind) => workLabels[kind]).join('; ')}.`];
    const advice = `Start a worker with WORKER_KINDS=${unserved.join(',')}, or name them in that of another one.`;
    faults.push(fault('work-unserved', 'processes', cause, advice));
  }
  for (const { kind, host, pid, seenAt, isAlive } of processes) {
    if (isAlive || !processes.some((other) => other.isAlive && other.kind === kind)) continue;
    const name = kind === 'api' ? 'An API' : 'A worker';
    const cause = [`${name} gives no sign of life`, ...since(seenAt), `: process ${pid} on ${host}.`];
    faults.push(
      warning(
        'process-silent',
        'processes',
        cause,
        'Others do its work. If it was stopped for good, this goes by itself within a day.',
      ),
    );
  }
  const hosts = new Map(processes.filter(({ isAlive }) => isAlive).map((each) => [each.host, each]));
  for (const { host, diskFreeBytes, diskBytes } of hosts.values()) {
    if (diskFreeBytes === null || diskBytes === null) continue;
    if (diskFreeBytes >= lowDisk.bytes && diskFreeBytes >= diskBytes * lowDisk.share) continue;
    const cause = [
      `The disk of ${host} is nearly full: ${(diskFreeBytes / 1e9).toFixed(1)} GB of ${Math.round(diskBytes / 1e9)} GB are free.`,
    ];
    faults.push(
      warning(
        'disk-low',
        'processes',
        cause,
        'Make room or enlarge it: a full disk stops the database, and with npm start the files, too.',
      ),
    );
  }
  const bare = processes.filter(({ isAlive, hasFfmpeg }) => isAlive && hasFfmpeg === false);
  if (bare.length > 0) {
    const cause = [
      `ffmpeg is not installed on ${[...new Set(bare.map(({ host }) => host))].join(', ')}: films get no preview and no review copy.`,
    ];
    faults.push(
      warning(
        'ffmpeg-missing',
        'processes',
        cause,
        'Install ffmpeg there, start the worker again, and retry the films below.',
      ),
    );
  }
  const versions = [
    ...new Set(
      processes.filter(({ isAlive }) => isAlive).map((each) => `${each.version} with schema ${each.schemaVersion}`),
    ),
  ];
  if (versions.length > 1) {
    const cause = [`Processes of different versions run: ${versions.join('; ')}.`];
    faults.push(
      warning(
        'versions-differ',
        'processes',
        cause,
        'That is usual during an update. Afterwards, start the older ones again.',
      ),
    );
  }
  return faults;
}

function workFaults(facts: Facts): OperationsFault[] {
  const { outbox, oldestSeconds, processes, failedWork } = facts;
  const faults: OperationsFault[] = [];
  const hasWorker = processes.some(({ kind, isAlive }) => kind === 'worker' && isAlive);
  if (oldestSeconds > stuckSeconds && hasWorker && !isDown(facts, 'queue')) {
    const cause = [`Work waits and is not taken`, ...since(outbox.oldestAt), `: ${outbox.waiting} in the outbox.`];
    const advice = 'A worker runs but does not take it: read its log, and start it again.';
    faults.push(fault('outbox-stuck', 'work', cause, advice));
  }
  for (const { section, name, state, count, reason, kind } of failedWork) {
    const what = `${name}: ${count} ${state === 'failed' ? 'failed' : 'did not work yet'}.`;
    const advice = {
      work: 'Look at the reason, mend it, and retry; or give it up.',
      mails: 'Mend what the reason names, and retry; or give it up.',
      previews: 'Upload a sound file, or retry once the reason is mended; or give it up.',
    }[section];
    const code = `failed-${section}-${kind}`;
    faults.push(
      (state === 'failed' ? fault : warning)(
        code,
        section,
        [`${what} ${reason}`],
        whyNotGivenUp({ kind, state }) ?? advice,
      ),
    );
  }
  return faults;
}

function timerFaults({ timers, processes }: Facts): OperationsFault[] {
  const hasWorker = processes.some(({ kind, isAlive }) => kind === 'worker' && isAlive);
  return timers.flatMap(({ name, state, failingSince, error, nextAt }) => {
    const label = timerLabels[name];
    if (state === 'failing') {
      const cause = [`The timer ‘${label}’ fails`, ...since(failingSince), `: ${error}`];
      const advice = 'It is tried again by itself. If it goes on, the log of the worker has the details.';
      return [fault(`timer-failing-${name}`, 'timers', cause, advice)];
    }
    if (state !== 'overdue' || !hasWorker) return [];
    const cause = [`The timer ‘${label}’ has not run`, ...since(nextAt), ', although a worker lives.'];
    return [fault(`timer-overdue-${name}`, 'timers', cause, 'Start the worker again, and read its log.')];
  });
}

/** What is wrong, with its cause and what to do about it: faults before warnings, services before what depends on them. */
export function findFaults(facts: Facts): OperationsFault[] {
  const all = [
    ...partFaults(facts),
    ...processFaults(facts),
    ...workFaults(facts),
    ...timerFaults(facts),
    ...backupFaults(facts),
  ];
  return [
    ...all.filter(({ severity }) => severity === 'fault'),
    ...all.filter(({ severity }) => severity === 'warning'),
  ];
}
