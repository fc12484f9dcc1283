import type { PrismaClient } from '@shootdesk/prisma/client';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { AccountChanges } from './db/account-changes.ts';
import type { ChangeFeed } from './db/change-feed.ts';
import type { RecordLocks } from './db/record-locks.ts';
import type { Reads } from './db/reads.ts';
import type { TimerRuns } from './db/timer-runs.store.ts';
import type { Attempts } from './domains/identity/attempts.ts';
import type { PreviewPool } from './domains/previews/preview-pool.ts';
import type { Settings } from './domains/settings/current-settings.ts';
import type { OpenJobs } from './domains/service-jobs/open-jobs/open-job-index.ts';
import type { BlobStore } from './integrations/blob/blob-store.ts';
import type { CalendarFetcher } from './integrations/calendars/calendar-fetcher.ts';
import type { EsoftVendor } from './integrations/esoft/esoft-vendor.ts';
import type { Metrics } from './kernel/metrics.ts';
import type { Geocoder } from './integrations/geocoder/geocoder.ts';
import type { Mailer } from './integrations/mail/mailer.ts';
import type { PushSender } from './integrations/push/push-sender.ts';
import type { TravelEstimator } from './integrations/roads/travel-estimator.ts';
import type { VideoChannels } from './integrations/youtube/video-channels.ts';

export interface Deps {
  readonly config: Config;
  readonly log: Logger;
  readonly prisma: PrismaClient;
  /** Raw queries outside of transactions, on the same connections as `prisma`. */
  readonly reads: Reads;
  readonly mailer: Mailer;
  readonly push: PushSender;
  readonly calendarFetcher: CalendarFetcher;
  readonly blob: BlobStore;
  /** Null when not configured. */
  readonly videoChannels: VideoChannels | null;
  /** Null when not configured. */
  readonly esoft: EsoftVendor | null;
  /** Null when not configured. */
  readonly geocoder: Geocoder | null;
  readonly travel: TravelEstimator;
  readonly previews: PreviewPool;
  readonly fileLocks: RecordLocks;
  readonly emailLocks: RecordLocks;
  readonly accountChanges: AccountChanges;
  readonly attempts: Attempts;
  readonly changes: ChangeFeed;
  readonly openJobs: OpenJobs;
  readonly settings: Settings;
  readonly timers: TimerRuns;
  /** Null without a metrics port. */
  readonly metrics: Metrics | null;
  /** Ends the connections of `prisma`, `reads` and `attempts`. */
  readonly endPool: () => Promise<void>;
  /** Passed in, because rules must not read the machine's clock. */
  readonly now: () => Date;
}
