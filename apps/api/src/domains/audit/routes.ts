import type { Readable } from 'node:stream';
import * as contract from '@shootdesk/shared/audit/audit.contract';
import { formatInTimeZone } from '@shootdesk/shared/kernel/format-in-time-zone';
import type { Deps } from '../../deps.ts';
import { answerFile } from '../../http/routing/answer-file.ts';
import { on, type BoundRoute, type Call } from '../../http/routing/call.ts';
import { auditCsv, auditLines } from './audit-files.ts';
import { checkChain, readAuditState } from './check-chain.ts';

type FileCall = Pick<Call<typeof contract.downloadAuditCsv>, 'actor' | 'query' | 'http'>;

export function auditRoutes(deps: Deps): BoundRoute[] {
  const file =
    (write: typeof auditCsv, extension: string, contentType: string) =>
    ({ actor, query, http }: FileCall): Promise<Readable> => {
      const stamp = formatInTimeZone(deps.now(), actor.timeZone, 'dd-MM-yyyy_HHmmss');
      const saved = { fileName: `Audit_${stamp}.${extension}`, contentType };
      return Promise.resolve(answerFile(http, saved, () => write(deps, actor, query.filter)));
    };
  return [
    on(contract.getAuditState, () => readAuditState(deps)),
    on(contract.checkAudit, ({ query }) => checkChain(deps, query.head ?? null)),
    on(contract.downloadAuditCsv, file(auditCsv, 'csv', 'text/csv; charset=utf-8')),
    on(contract.downloadAuditLines, file(auditLines, 'jsonl', 'application/x-ndjson')),
  ];
}
