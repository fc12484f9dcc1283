import type { EmailLetter } from '@shootdesk/shared/email-requests/email-fields';
import { refuseField } from '@shootdesk/shared/kernel/problem';
import { sentFilesRefusal } from '@shootdesk/shared/sending/sent-files';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import type { Tx } from '../../db/transaction.ts';
import type { Actor } from '../../kernel/actor.ts';
import { findAddress, findSentFiles } from './email-requests.store.ts';
import { writeEmail } from './write-email.ts';

interface Sending {
  readonly serviceJobId: number;
  readonly assetIds: readonly number[];
  readonly email: EmailLetter;
}

/**
 * Writes the e-mail that accompanies a job sent to the client, in the transaction of the status change. Requires no other right than that of the
 * status change.
 */
export async function writeEmailWithJob(tx: Tx, actor: Actor, sending: Sending, requestId: string): Promise<void> {
  const { serviceJobId, assetIds, email } = sending;
  const refusal = sentFilesRefusal(await findSentFiles(tx, assetIds));
  if (refusal !== null) refuseField('assets', refusal);
  const from = await findAddress(tx, actor.userId);
  const serviceJobStatusId = JobStatusId.SentToClient;
  await writeEmail(tx, actor, { ...email, serviceJobId, serviceJobStatusId, contentTypeId: 2, from }, requestId);
}
