import { request } from 'node:https';
import { createPool, createPrismaClient } from '@shootdesk/prisma/create-client';
import { createStatementNames, unnamed } from '@shootdesk/prisma/statement-names';
import { pino } from 'pino';
import type { Config } from './config.ts';
import { listenForAccountChanges } from './db/account-changes.ts';
import { createChangeFeed } from './db/change-feed.ts';
import { createTimerRuns } from './db/timer-runs.store.ts';
import { createMetrics } from './kernel/metrics.ts';
import { createReads } from './db/reads.ts';
import { createRecordLocks } from './db/record-locks.ts';
import type { Deps } from './deps.ts';
import { createAttempts } from './domains/identity/attempts.ts';
import { createPreviewPool } from './domains/previews/preview-pool.ts';
import { createSettings } from './domains/settings/public.ts';
import { createOpenJobs } from './domains/service-jobs/open-jobs/open-jobs.ts';
import { loggerOptions } from './http/logging.ts';
import { createBlobStore } from './integrations/blob/azure-blob-store.ts';
import { createCalendarFetcher } from './integrations/calendars/calendar-fetcher.ts';
import { createEsoftVendor } from './integrations/esoft/esoft-vendor.ts';
import { createMailer } from './integrations/mail/mailer.ts';
import { isPublicAddress, lookupPublic } from './integrations/push/public-addresses.ts';
import { createPushSender } from './integrations/push/push-sender.ts';
import { createGeocoder } from './integrations/geocoder/geocoder.ts';
import { createOsrm } from './integrations/roads/osrm.ts';
import { straightLines } from './integrations/roads/travel-estimator.ts';
import { createVideoChannels } from './integrations/youtube/video-channels.ts';

const statementLimitMs = 5000;

/** Contact address that push services require. */
function contactOf({ supportEmail, publicUrl }: Config): string {
  if (supportEmail) return `mailto:${supportEmail}`;
  return publicUrl.startsWith('https:') ? publicUrl : 'mailto:support@shootdesk.local';
}

const countPool = ({ totalCount, idleCount, waitingCount }: ReturnType<typeof createPool>) => ({
  busy: totalCount - idleCount,
  idle: idleCount,
  awaited: waitingCount,
});

/** The machine's clock, for programs that need few dependencies. */
export const systemClock = (): Date => new Date();

/** The composition root: builds all dependencies from the configuration. They connect at their first use. */
export function createDeps(config: Config, overrides: Partial<Deps> = {}): Deps {
  const log = overrides.log ?? pino(loggerOptions(config));
  const now = overrides.now ?? systemClock;
  const { directDatabaseUrl } = config;
  const isPooled = config.databaseUrl !== directDatabaseUrl;
  const metrics = overrides.metrics ?? (config.metricsPort === null ? null : createMetrics());
  const onStatement = metrics?.noteStatement;
  const pool = createPool(config.databaseUrl, { max: config.databasePool, statementLimitMs, isPooled, onStatement });
  metrics?.gauge(
    'shootdesk_pool_connections',
    'Connections of the pool, and callers that wait for one',
    () => countPool(pool),
    'state',
  );
  const nameOf = isPooled ? unnamed : createStatementNames();
  const prisma = overrides.prisma ?? createPrismaClient(pool, { nameOf });
  const reads = overrides.reads ?? createReads(pool, nameOf);
  const changes = overrides.changes ?? createChangeFeed(directDatabaseUrl, reads, log);
  const settings = overrides.settings ?? createSettings({ prisma, changes, config, log });
  return {
    config,
    log,
    prisma,
    reads,
    changes,
    settings,
    openJobs: overrides.openJobs ?? createOpenJobs({ prisma, reads, changes, log }),
    endPool: () => pool.end(),
    mailer: overrides.mailer ?? createMailer(config, () => settings.organisation()),
    push: overrides.push ?? createPushSender({ request, lookup: lookupPublic, now, subject: contactOf(config) }),
    calendarFetcher:
      overrides.calendarFetcher ?? createCalendarFetcher({ request, lookup: lookupPublic, accepts: isPublicAddress }),
    blob: overrides.blob ?? createBlobStore(config, now),
    videoChannels: overrides.videoChannels ?? createVideoChannels(config),
    esoft: overrides.esoft ?? (config.esoft && createEsoftVendor(config.esoft, now)),
    geocoder: overrides.geocoder ?? (config.geocoder && createGeocoder({ ...config.geocoder, now, log })),
    travel: overrides.travel ?? (config.osrmUrl ? createOsrm({ url: config.osrmUrl, now, log }) : straightLines),
    previews: overrides.previews ?? createPreviewPool({ toolPath: config.toolPath, log }),
    fileLocks: overrides.fileLocks ?? createRecordLocks(directDatabaseUrl, 'files'),
    emailLocks: overrides.emailLocks ?? createRecordLocks(directDatabaseUrl, 'emails'),
    accountChanges: overrides.accountChanges ?? listenForAccountChanges(directDatabaseUrl, log),
    attempts: overrides.attempts ?? createAttempts(pool),
    timers: overrides.timers ?? createTimerRuns(prisma, log),
    metrics,
    now,
  };
}

/** Closes what createDeps opened, after everything that uses it has finished. */
export async function closeDeps(deps: Deps): Promise<void> {
  deps.previews.close();
  await deps.fileLocks.close();
  await deps.emailLocks.close();
  await deps.accountChanges.close();
  await deps.openJobs.close();
  await deps.changes.close();
  await deps.mailer.close();
  await deps.prisma.$disconnect();
  await deps.endPool();
}
