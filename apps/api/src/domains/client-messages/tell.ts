import { ActivityLogTypeId } from '@shootdesk/shared/activity-logs/activity-log-types';
import type { EmailKind, EmailValues } from '@shootdesk/shared/email-texts/catalogue';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { recordActivity } from '../activity-logs/public.ts';
import type { OrderedJobs } from './ordered-jobs.store.ts';

export type Telling = Pick<Deps, 'prisma' | 'mailer' | 'settings'>;

export const wordsFor = ({ settings }: Pick<Telling, 'settings'>, { language }: Pick<OrderedJobs, 'language'>) =>
  settings.words(settings.clientLanguage(language));

interface Told<K extends EmailKind> {
  readonly email: string;
  readonly kind: K;
  readonly values: EmailValues<K>;
  readonly key: string;
  /** Start of the sentence in the activity log, before the address. */
  readonly done: string;
}

/** Sends an e-mail about jobs and logs it with each of them. If it runs twice, both mails have the same Message-ID. */
export async function tell<K extends EmailKind>(
  { prisma, mailer, settings }: Telling,
  { jobs, language }: Pick<OrderedJobs, 'jobs' | 'language'>,
  { email, kind, values, key, done }: Told<K>,
): Promise<void> {
  await mailer.send({ to: email, ...settings.writeEmail(kind, values, settings.clientLanguage(language)), key });
  await inTransaction(prisma, async (tx) => {
    for (const { id: serviceJobId, serviceJobStatusId } of jobs) {
      const activity = { what: 'sentence', sentence: [`${done} sent to ${email}`] } as const;
      const line = { serviceJobId, serviceJobStatusId, type: ActivityLogTypeId.EmailSent, activity, actorId: null };
      await recordActivity(tx, line);
    }
  });
}
