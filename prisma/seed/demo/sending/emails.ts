import { draftLetter } from '@shootdesk/shared/email-requests/email-text';
import { englishWords } from '@shootdesk/shared/client-languages/words';
import { shippedText } from '@shootdesk/shared/email-texts/catalogue';
import { shippedBranding } from '@shootdesk/shared/kernel/branding';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { insertRows } from '../../write-rows.ts';
import type { DemoContext } from '../context.ts';
import type { HistoryRow } from '../history.ts';
import type { DemoJob } from '../job-plan.ts';
import { later } from '../local-time.ts';
import { takeIds } from '../stored-files.ts';
import type { DemoUser } from '../users.ts';
import { unreachable } from './review-links.ts';

const refusal = "The mail server refuses the e-mail: '550 5.1.1 There is no such mailbox here'";

/** The e-mails of sendings, one per recipient with a review link. */
export async function seedEmails(
  context: DemoContext,
  users: readonly DemoUser[],
  jobs: readonly DemoJob[],
  history: readonly HistoryRow[],
): Promise<void> {
  const { database } = context;
  const links = await database.clientReviewLink.findMany({ orderBy: { id: 'asc' } });
  const linksOf = Map.groupBy(links, ({ serviceJobId }) => serviceJobId);
  const jobOf = new Map(jobs.map((job) => [job.id, job]));
  const userOf = new Map(users.map((user) => [user.id, user]));
  const sent = history.filter(
    ({ serviceJobId, serviceJobStatusId, createdAt }) =>
      serviceJobStatusId === JobStatusId.SentToClient && jobOf.get(serviceJobId)?.steps.at(-1)?.at === createdAt,
  );
  const ids = await takeIds(context, 'email_requests', sent.length);
  const emails = sent.map(({ serviceJobId, createdById, createdAt }, index) => {
    const sender = userOf.get(createdById ?? 0)!;
    const { campaign, service } = jobOf.get(serviceJobId)!;
    const names = { property: campaign.name, service: service.name, studio: shippedBranding.name };
    const from = `${sender.firstName} ${sender.lastName}`;
    const letter = draftLetter({ ...names, sender: from, news: null }, shippedText, englishWords);
    const recipients = linksOf.get(serviceJobId) ?? [];
    return { id: ids[index] ?? 0, serviceJobId, createdAt, sender, letter, recipients };
  });
  await insertRows(
    database,
    'email_requests',
    emails.map(({ id, serviceJobId, createdAt, sender, letter, recipients }) => ({
      id,
      tos: recipients.map(({ email, name }) => ({ email, name })),
      from: sender.email,
      ...letter,
      contentTypeId: 2,
      serviceJobId,
      createdById: sender.id,
      cacheKey: 1,
      createdAt,
      updatedAt: createdAt,
    })),
  );
  await insertRows(
    database,
    'email_deliveries',
    emails.flatMap(({ id, createdAt, recipients }) =>
      recipients.map((link) => {
        const triedAt = later(createdAt, 4000);
        const isRefused = link.email === unreachable.email;
        return {
          emailRequestId: id,
          email: link.email,
          name: link.name,
          reviewLinkId: link.id,
          attempts: 1,
          round: 0,
          sentAt: isRefused ? null : triedAt,
          failedAt: isRefused ? triedAt : null,
          failureReason: isRefused ? refusal : null,
          isFailureNoted: isRefused,
          cacheKey: 1,
          createdAt,
          updatedAt: triedAt,
        };
      }),
    ),
  );
}
