import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { access, constants, statfs } from 'node:fs/promises';
import { hostname } from 'node:os';
import { delimiter, join } from 'node:path';
import { readMigrationNames } from '@shootdesk/prisma/schema-version';
import type { WorkKind } from '@shootdesk/shared/operations/operation-names';
import type { QueueCounts } from '@shootdesk/shared/operations/operations.contract';
import type { Deps } from '../../deps.ts';
import { checkMail, checkServices } from './check-parts.ts';
import {
  mailSignIn,
  removeBeat,
  saveBeat,
  savePartState,
  takeCheck,
  takeMailCheck,
  type ProcessBeat,
} from './processes.store.ts';

const beatEveryMs = 15_000;

type Tools = Pick<Deps, 'config' | 'prisma' | 'blob' | 'mailer' | 'log'>;

const packageFile = join(import.meta.dirname, '..', '..', '..', 'package.json');

/** From package.json. */
export const ownVersion: string = JSON.parse(readFileSync(packageFile, 'utf8')).version;

async function hasProgram(toolPath: string, name: string): Promise<boolean> {
  const file = process.platform === 'win32' ? `${name}.exe` : name;
  const places = toolPath.split(delimiter).filter(Boolean);
  const found = await Promise.allSettled(places.map((place) => access(join(place, file), constants.X_OK)));
  return found.some(({ status }) => status === 'fulfilled');
}

/** Disk of the working folder, where the embedded services store their data. Null when the system does not report it. */
async function diskOf(folder: string): Promise<ProcessBeat['disk']> {
  const facts = await statfs(folder).catch(() => null);
  return facts && { freeBytes: facts.bavail * facts.bsize, bytes: facts.blocks * facts.bsize };
}

/** Checks the mail server if a check is due, and stores whether it answers. */
async function noteMail(deps: Omit<Tools, 'log'>): Promise<void> {
  const { prisma, config } = deps;
  if (config.smtpUrl !== null && !(await takeMailCheck(prisma))) return;
  const { part, isSignInRefused } = await checkMail(deps);
  await savePartState(prisma, mailSignIn, !isSignInRefused);
  await savePartState(prisma, part.name, part.state !== 'down');
}

async function noteServices(deps: Omit<Tools, 'log'>): Promise<void> {
  const { parts } = await checkServices(deps);
  for (const { name, state } of parts) await savePartState(deps.prisma, name, state !== 'down');
}

/** Stores whether each part answers, in one process at a time. */
export async function noteParts(deps: Omit<Tools, 'log'>): Promise<void> {
  if (!(await takeCheck(deps.prisma))) return;
  await Promise.all([noteServices(deps), noteMail(deps)]);
}

interface BeatOptions {
  readonly kind: ProcessBeat['kind'];
  /** Absent in a process that does not work on the queue. */
  readonly countQueue?: () => Promise<QueueCounts>;
  readonly work?: readonly WorkKind[];
}

/** Writes a heartbeat every 15 seconds, with the state of the machine and the parts, until stopped. */
export async function startHeartbeat(deps: Tools, options: BeatOptions): Promise<{ stop(): Promise<void> }> {
  const { kind, countQueue, work = [] } = options;
  const { config, prisma, log } = deps;
  const schemaVersion = (await readMigrationNames()).at(-1) ?? '';
  const self = { id: randomUUID(), kind, version: ownVersion, schemaVersion, host: hostname(), pid: process.pid, work };
  const beat = async () => {
    const hasFfmpeg =
      work.includes('films') || work.includes('previews') ? await hasProgram(config.toolPath, 'ffmpeg') : null;
    const queue = (await countQueue?.().catch(() => null)) ?? null;
    await saveBeat(prisma, { ...self, hasFfmpeg, disk: await diskOf(process.cwd()), queue });
    await noteParts(deps);
  };
  let running: Promise<void> | null = null;
  const turn = () => {
    running ??= beat()
      .catch((error: unknown) => log.debug({ err: error }, 'a sign of life could not be written'))
      .finally(() => (running = null));
  };
  turn();
  const timer = setInterval(turn, beatEveryMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
      await removeBeat(prisma, self.id).catch(() => {});
    },
  };
}
