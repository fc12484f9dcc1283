import { createPool, createPrismaClient } from '@shootdesk/prisma/create-client';
import type { PrismaClient } from '@shootdesk/prisma/client';
import { pino, type Logger } from 'pino';
import type { Config } from './config.ts';
import { createReads, type Reads } from './db/reads.ts';
import { createFileLocks, type FileLocks } from './domains/previews/file-locks.ts';
import { createPreviewPool, type PreviewPool } from './domains/previews/preview-pool.ts';
import { listenForAccountChanges, type AccountChanges } from './http/account-changes.ts';
import { loggerOptions } from './http/logging.ts';
import { createBlobStore } from './integrations/blob/azure-blob-store.ts';
import type { BlobStore } from './integrations/blob/blob-store.ts';
import { createMailer, type Mailer } from './integrations/mail/mailer.ts';
import { createVideoChannels, type VideoChannels } from './integrations/youtube/video-channels.ts';

/** What actions and handlers are given. Tests build the same with real services and may replace the clock or a vendor. */
export interface Deps {
  readonly config: Config;
  readonly log: Logger;
  readonly prisma: PrismaClient;
  /** Raw queries outside of transactions that everyone waits for, on the same connections as `prisma`. */
  readonly reads: Reads;
  readonly mailer: Mailer;
  readonly blob: BlobStore;
  /** Null where no video channels are set up. */
  readonly videoChannels: VideoChannels | null;
  readonly previews: PreviewPool;
  readonly fileLocks: FileLocks;
  readonly accountChanges: AccountChanges;
  /** Ends the connections of `prisma` and `reads`. */
  readonly endPool: () => Promise<void>;
  /** The clock is an argument: rules never ask the machine. */
  readonly now: () => Date;
}

/** The composition root: builds everything from the configuration. Nothing connects before its first use. */
export function createDeps(config: Config, overrides: Partial<Deps> = {}): Deps {
  const log = overrides.log ?? pino(loggerOptions(config));
  const now = overrides.now ?? (() => new Date());
  const pool = createPool(config.databaseUrl, { max: config.databasePool });
  return {
    config,
    log,
    prisma: overrides.prisma ?? createPrismaClient(pool),
    reads: overrides.reads ?? createReads(pool),
    endPool: () => pool.end(),
    mailer: overrides.mailer ?? createMailer(config),
    blob: overrides.blob ?? createBlobStore(config, now),
    videoChannels: overrides.videoChannels ?? createVideoChannels(config),
    previews: overrides.previews ?? createPreviewPool({ toolPath: config.toolPath, log }),
    fileLocks: overrides.fileLocks ?? createFileLocks(config.databaseUrl),
    accountChanges: overrides.accountChanges ?? listenForAccountChanges(config.databaseUrl, log),
    now,
  };
}

/** Closes what createDeps opened, after everything that uses it has finished. */
export async function closeDeps(deps: Deps): Promise<void> {
  deps.previews.close();
  await deps.fileLocks.close();
  await deps.accountChanges.close();
  await deps.mailer.close();
  await deps.prisma.$disconnect();
  await deps.endPool();
}
