import type { EmailDraft, EmailRequest } from '@shootdesk/shared/email-requests/email-requests.contract';
import { draftLetter } from '@shootdesk/shared/email-requests/email-text';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { findPersonOn, requireVisible } from '../service-jobs/public.ts';
import { emailView } from './email-request.view.ts';
import { findDraftFacts, findEmails, findReplacements } from './email-requests.store.ts';
import { requireWriter } from './may-write.ts';

type Tools = Pick<Deps, 'prisma' | 'reads'>;

/** Refuses people who see no such job (404), or may not write to its client. */
async function requireReader({ prisma, reads }: Tools, actor: Actor, serviceJobId: number): Promise<void> {
  await requireVisible(reads, actor, 'The job', { serviceJobId });
  requireWriter(await findPersonOn(prisma, actor, serviceJobId));
}

/** Lists the e-mails about a job, newest first. */
export async function listEmails(deps: Tools, actor: Actor, serviceJobId: number): Promise<EmailRequest[]> {
  await requireReader(deps, actor, serviceJobId);
  return (await findEmails(deps.prisma, serviceJobId)).map((row) => emailView({ ...row, serviceJobId }));
}

/** Proposes recipients, subject and text of an e-mail to the client. */
export async function proposeEmail(deps: Tools, actor: Actor, serviceJobId: number): Promise<EmailDraft> {
  await requireReader(deps, actor, serviceJobId);
  const { campaign, service, client } = await findDraftFacts(deps.prisma, serviceJobId);
  const emails = client.proofingEmails.length > 0 ? client.proofingEmails : client.email === null ? [] : [client.email];
  const replacements = await findReplacements(deps.prisma, emails);
  return {
    recipients: emails.map((email) => ({ email, goesTo: replacements.get(email.toLowerCase()) ?? email })),
    ...draftLetter({ property: campaign.name, service: service.name, sender: actor.name }),
  };
}
