import { plainStem } from '@shootdesk/shared/assets/upload-asset';

/** One side of a comparison: a version of the asset, or a resource; null for the resource with the most similar name. */
export type Side = { readonly version: number } | { readonly resourceId: number | null };

/** Modes of comparing two pictures. */
export const compareModes = ['side', 'wipe', 'overlay', 'difference', 'flip'] as const;
export type CompareMode = (typeof compareModes)[number];

export interface Comparison {
  /** The older one, or the resource. */
  readonly left: Side;
  readonly right: Side;
  readonly mode: CompareMode;
}

/** Formats a side for the address: `v2`, `r17`, or `r` for the resource with the most similar name. */
export function sideText(side: Side): string {
  return 'version' in side ? `v${side.version}` : `r${side.resourceId ?? ''}`;
}

function readSide(text: string): Side | null {
  const [, kind, number] = /^([vr])([1-9]\d{0,8})?$/.exec(text) ?? [];
  if (kind === 'r') return { resourceId: number ? Number(number) : null };
  return kind === 'v' && number ? { version: Number(number) } : null;
}

/** Parses the comparison of an address such as `?assetId=5&compare=v1-v2&by=wipe`; null without one. */
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

/** Removes the comparison from an address. */
export function withoutComparison(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete('compare');
  next.delete('by');
  return next;
}

function pairsOf(text: string): string[] {
  return Array.from({ length: Math.max(0, text.length - 1) }, (_, index) => text.slice(index, index + 2));
}

/** Similarity of two names from 0 to 1: the Dice coefficient of their letter pairs. */
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

/** Minimum similarity; names below it are unrelated. */
const leastLikeness = 0.5;

/** A file that was found by its name. */
interface Suggested<T> {
  readonly file: T;
  /** True if the name is merely similar, not the same. */
  readonly isGuess: boolean;
}

/**
 * Finds the file with the most similar name, ignoring version suffixes and extensions; the earlier one of equals. Null when no name is
 * similar enough, because an unrelated picture would be taken for the original.
 */
export function nearestByName<T extends Named>(assetName: string, files: readonly T[]): Suggested<T> | null {
  const name = plainStem(assetName);
  const [best] = files
    .map((file) => ({ file, likeness: similarity(name, plainStem(file.originalName)) }))
    .toSorted((a, b) => b.likeness - a.likeness || a.file.id - b.file.id);
  return best && best.likeness >= leastLikeness ? { file: best.file, isGuess: best.likeness < 1 } : null;
}
