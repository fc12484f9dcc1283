import { notedHead, type AuditCheck } from '@shootdesk/shared/audit/audit.contract';
import { problem } from '@shootdesk/shared/kernel/problem';
import type { Deps } from '../../deps.ts';
import { checkChain } from './check-chain.ts';

function describe({ sealed, unsealed, head }: AuditCheck): string {
  const waiting = unsealed > 0 ? ` ${unsealed} wait to be sealed.` : '';
  const noted = head ? ` Head: ${head.position}:${head.hash}` : '';
  return `${sealed} entries are as they were sealed.${waiting}${noted}`;
}

/**
 * Checks the audit list for the command line; returns what to print, and throws when the list is broken.
 * @param head `position:hash` as it was noted outside
 */
export async function describeCheck(deps: Pick<Deps, 'prisma' | 'now'>, head: string | undefined): Promise<string> {
  const noted = head === undefined ? null : notedHead.safeParse(head);
  if (noted && !noted.success) throw problem('malformed', `--head: ${noted.error.issues[0]!.message}`);
  const check = await checkChain(deps, noted?.data ?? null);
  if (check.breaks.length > 0) {
    const sentences = check.breaks.map(({ sentence }) => sentence);
    const more = check.more > 0 ? [`And ${check.more} more.`] : [];
    throw problem('rule_violated', ['The audit list is broken.', ...sentences, ...more].join('\n'));
  }
  return describe(check);
}
