import { isOpenFinding } from '@shootdesk/shared/preflight/count-findings';
import type { JobFindings } from '@shootdesk/shared/preflight/findings.contract';
import { wordsOf } from './use-job-findings.ts';

/** Badge on the tile of a picture with open findings. */
export interface FindingBadge {
  readonly level: 'hint' | 'flag';
  /** Visible text, such as "1 flag". */
  readonly text: string;
  readonly title: string;
}

/** Formats a number of findings of one level: '1 flag', '2 hints'. */
export const countedText = (count: number, word: string) => (count === 1 ? `1 ${word}` : `${count} ${word}s`);

/** Badges by the id of the file; files without open findings have none. */
export function findingBadges({ findings }: JobFindings): ReadonlyMap<number, FindingBadge> {
  const byFile = Map.groupBy(findings.filter(isOpenFinding), ({ fileId }) => fileId);
  return new Map(
    [...byFile].map(([fileId, open]) => {
      const flags = open.filter(({ level }) => level === 'flag');
      const level = flags.length > 0 ? 'flag' : 'hint';
      const text = countedText(flags.length > 0 ? flags.length : open.length, level);
      return [fileId, { level, text, title: open.map(wordsOf).join('. ') }];
    }),
  );
}
