import type { Warning } from '../kernel/confirmation.ts';
import { checkNames, checks, type CheckName, type FindingLevel } from './checks.ts';

export interface CountedFinding {
  readonly check: CheckName;
  readonly level: FindingLevel;
  readonly fileId: number;
  readonly dismissal: object | null;
  readonly commentId: number | null;
}

/** Whether nobody has dismissed the finding or made it a comment. */
export const isOpenFinding = ({ dismissal, commentId }: Pick<CountedFinding, 'dismissal' | 'commentId'>): boolean =>
  dismissal === null && commentId === null;

/** Counts pictures by check, such as "2 out of focus, 1 with a bar"; empty without findings. */
export function countedSentence(findings: readonly CountedFinding[]): string {
  const counts = checkNames.map((check) => {
    const files = new Set(findings.filter((finding) => finding.check === check).map(({ fileId }) => fileId));
    return { check, count: files.size };
  });
  return counts
    .filter(({ count }) => count > 0)
    .map(({ check, count }) => `${count} ${checks[check].counted}`)
    .join(', ');
}

/** Warning before a job with open flags goes to QC or to the client; null for none. */
export function openFlagsWarning(findings: readonly CountedFinding[]): Warning | null {
  const open = findings.filter((finding) => finding.level === 'flag' && isOpenFinding(finding));
  if (open.length === 0) return null;
  return {
    code: 'open_flags',
    message: `Preflight has flagged pictures: ${countedSentence(open)}. Look at them, or go on as they are.`,
    needsReason: false,
    open: open.length,
  };
}
