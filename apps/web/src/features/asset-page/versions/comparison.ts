import { plainStem } from '@shootdesk/shared/assets/upload-asset';

/** One of the two pictures of a comparison: a version of the asset, or a resource; without a number the resource named most alike. */
export type Side = { readonly version: number } | { readonly resourceId: number | null };

/** How two pictures are compared. */
export const compareModes = ['side', 'wipe', 'overlay', 'difference', 'flip'] as const;
export type CompareMode = (typeof compareModes)[number];

export interface Comparison {
  /** The older one, or the resource. */
  readonly left: Side;
  readonly right: Side;
  readonly mode: CompareMode;
}

/** Writes a side as it stands in the address: `v2`, `r17`, or `r` for the resource named most alike. */
export function sideText(side: Side): string {
  return 'version' in side ? `v${side.version}` : `r${side.resourceId ?? ''}`;
}

function readSide(text: string): Side | null {
  const [, kind, number] = /^([vr])([1-9]\d{0,8})?$/.exec(text) ?? [];
  if (kind === 'r') return { resourceId: number ? Number(number) : null };
  return kind === 'v' && number ? { version: Number(number) } : null;
}

/** Reads the comparison of an address such as `?assetId=5&compare=v1-v2&by=wipe`; null where there is none. */
export function readComparison(search: URLSearchParams): Comparison | null {
  const [left, right, ...rest] = (search.get('compare') ?? '').split('-').map(readSide);
  if (!left || !right || rest.length > 0) return null;
  const by = search.get('by');
  return { left, right, mode: compareModes.find((mode) => mode === by) ?? 'side' };
}

/** Writes a comparison into an address. */
export function withComparison(search: URLSearchParams, { left, right, mode }: Comparison): URLSearchParams {
  const next = new URLSearchParams(search);
  next.set('compare', `${sideText(left)}-${sideText(right)}`);
  next.set('by', mode);
  return next;
}

/** Takes the comparison out of an address. */
export function withoutComparison(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete('compare');
  next.delete('by');
  return next;
}

function pairsOf(text: string): string[] {
  return Array.from({ length: Math.max(0, text.length - 1) }, (_, index) => text.slice(index, index + 2));
}

/** Similarity of two names from 0 to 1, by the pairs of letters that both have (Dice). */
function similarity(one: string, other: string): number {
  if (one === other) return 1;
  const [a, b] = [pairsOf(one), pairsOf(other)];
  const left = [...b];
  const shared = a.filter((pair) => {
    const at = left.indexOf(pair);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return a.length + b.length === 0 ? 0 : (2 * shared.length) / (a.length + b.length);
}

interface Named {
  readonly id: number;
  readonly originalName: string;
}

/** Names that share fewer pairs of letters have nothing to do with each other. */
const leastLikeness = 0.5;

/** A file that was found by its name. */
interface Suggested<T> {
  readonly file: T;
  /** Whether its name is another one, and only the nearest. */
  readonly isGuess: boolean;
}

/**
 * Finds the file whose name is most like that of an asset, without versions and endings; the earlier of two alike. Null when no name is like it,
 * because an unrelated picture would be taken for the original.
 */
export function nearestByName<T extends Named>(assetName: string, files: readonly T[]): Suggested<T> | null {
  const name = plainStem(assetName);
  const [best] = files
    .map((file) => ({ file, likeness: similarity(name, plainStem(file.originalName)) }))
    .toSorted((a, b) => b.likeness - a.likeness || a.file.id - b.file.id);
  return best && best.likeness >= leastLikeness ? { file: best.file, isGuess: best.likeness < 1 } : null;
}
