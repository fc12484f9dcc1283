import type { UserFlag } from '../identity/roles.ts';

const right: UserFlag = 'View_Prices';

/** Whether a person may see prices: a right of its own, which no role has. */
export function seesPrices({ flags }: { readonly flags: readonly string[] }): boolean {
  return flags.includes(right);
}
