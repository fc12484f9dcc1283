import type { CopyWords } from '@shootdesk/shared/copy/copy.contract';
import { findWords } from '@shootdesk/shared/copy/copy-words';
import { notFound } from '@shootdesk/shared/kernel/problem';
import type { Deps } from '../../../deps.ts';
import { inTransaction, type Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { addWordOfClient } from '../../clients/public.ts';
import { requireLockedJob, visibleJobIds } from '../../service-jobs/public.ts';
import { findJobOfWords, type JobOfWords } from './copy.store.ts';
import { requireCopywriting, requirePreparer } from './may-write-copy.ts';

function wordsView({ client, campaign }: JobOfWords): CopyWords {
  const names = [client.name, client.businessName, client.brand, campaign.name, campaign.address, campaign.suburb];
  const jobWords = names.flatMap((name) => findWords(name ?? '').map(({ word }) => word));
  return { clientName: client.name, words: client.copyWords, jobWords: [...new Set(jobWords)] };
}

async function requireJob(db: Tx | Deps['prisma'], id: number): Promise<JobOfWords> {
  const job = await findJobOfWords(db, id);
  if (!job) throw notFound('The job');
  requireCopywriting(job.service);
  return job;
}

/** Reads the words that the spelling check of a job accepts in addition to the dictionary. */
export async function readCopyWords({ prisma }: Deps, actor: Actor, serviceJobId: number): Promise<CopyWords> {
  const visible = await visibleJobIds(prisma, actor, [serviceJobId]);
  if (visible.length === 0) throw notFound('The job');
  return wordsView(await requireJob(prisma, serviceJobId));
}

/** Adds a word to the dictionary of the job's client. */
export function addCopyWord({ prisma }: Deps, actor: Actor, serviceJobId: number, word: string): Promise<CopyWords> {
  return inTransaction(prisma, async (tx) => {
    const job = await requireLockedJob(tx, actor, serviceJobId);
    requirePreparer(actor, job);
    requireCopywriting(job);
    const { client } = await requireJob(tx, serviceJobId);
    await addWordOfClient(tx, actor, client.id, word);
    return wordsView(await requireJob(tx, serviceJobId));
  });
}
