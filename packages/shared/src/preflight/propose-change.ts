/** Decided findings of a check below which its figures propose nothing. */
const leastDecided = 20;
/** Share of the decided findings from which on they propose something. */
const mostOfThem = 0.8;

export const checkProposals = {
  weaken: 'Mostly dismissed: weaken it, or go without it for some services',
  strengthen: 'Mostly right: take it more seriously',
} as const;
export type CheckProposal = keyof typeof checkProposals;

interface Decided {
  readonly dismissed: number;
  /** Those that became comments. */
  readonly comments: number;
}

/** Proposes how a check should be changed by what people decided about its findings; null while they say nothing. */
export function proposeChange({ dismissed, comments }: Decided): CheckProposal | null {
  const decided = dismissed + comments;
  if (decided < leastDecided) return null;
  if (dismissed >= mostOfThem * decided) return 'weaken';
  return comments >= mostOfThem * decided ? 'strengthen' : null;
}
