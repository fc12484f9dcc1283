/** Minimum decided findings of a check for a proposal. */
const leastDecided = 20;
/** Minimum share of the decided findings that must agree for a proposal. */
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

/** Proposes a change of a check from people's decisions about its findings; null while these are too few or too mixed. */
export function proposeChange({ dismissed, comments }: Decided): CheckProposal | null {
  const decided = dismissed + comments;
  if (decided < leastDecided) return null;
  if (dismissed >= mostOfThem * decided) return 'weaken';
  return comments >= mostOfThem * decided ? 'strengthen' : null;
}
