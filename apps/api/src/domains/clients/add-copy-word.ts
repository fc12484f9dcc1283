import { comparedWord, copyWordList } from '@shootdesk/shared/copy/copy-words';
import { problem } from '@shootdesk/shared/kernel/problem';
import type { Tx } from '../../db/transaction.ts';
import type { Actor } from '../../kernel/actor.ts';
import { recordChange } from '../record-changes/public.ts';
import { clientFields } from './client-history.ts';
import { clientNotFound } from './client-not-found.ts';
import { findClientV3, type ClientV3Row } from './client-v3.store.ts';
import { lockClientWords, writeCopyWords } from './write-client.store.ts';

async function present(tx: Tx, id: number): Promise<ClientV3Row> {
  const row = await findClientV3(tx, id);
  if (!row) throw clientNotFound();
  return row;
}

/** Adds a word to the client's dictionary, ignoring case, and records that in its history. */
export async function addWordOfClient(tx: Tx, actor: Actor, clientId: number, word: string): Promise<void> {
  await lockClientWords(tx, clientId);
  const before = await present(tx, clientId);
  if (before.copyWords.some((each) => comparedWord(each) === comparedWord(word))) return;
  const words = copyWordList.safeParse([...before.copyWords, word]);
  if (!words.success) throw problem('rule_violated', words.error.issues[0]?.message ?? 'Too many words.');
  await writeCopyWords(tx, clientId, words.data, actor.userId);
  const after = await present(tx, clientId);
  const changed = { entityType: 'Client', entityId: clientId } as const;
  await recordChange(tx, actor, { ...changed, before: clientFields(before), after: clientFields(after) });
}
