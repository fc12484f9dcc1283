import type { AssetFacts } from '../../../entities/file/asset-facts.ts';

export type PictureVerdict = 'passed' | 'rejected' | null;

interface Judged {
  readonly facts: ReadonlyMap<number, AssetFacts>;
  readonly passed: readonly { readonly assetId: number; readonly version: number }[];
}

/** Verdict on each picture: rejected with an open comment on its current version, otherwise passed if the person passed that version. */
export function judgePictures(ids: readonly number[], { facts, passed }: Judged): ReadonlyMap<number, PictureVerdict> {
  const versions = new Map(passed.map(({ assetId, version }) => [assetId, version]));
  return new Map(
    ids.map((id): [number, PictureVerdict] => {
      const { open = 0, version = 1 } = facts.get(id) ?? {};
      if (open > 0) return [id, 'rejected'];
      return [id, versions.get(id) === version ? 'passed' : null];
    }),
  );
}

/** The next picture without a verdict: the first one after this picture, else the first before it; null when there is none. */
export function nextToJudge(
  ids: readonly number[],
  verdicts: ReadonlyMap<number, PictureVerdict>,
  assetId: number,
): number | null {
  const at = ids.indexOf(assetId);
  const others = [...ids.slice(at + 1), ...ids.slice(0, Math.max(0, at))];
  return others.find((id) => verdicts.get(id) === null) ?? null;
}

const mostWords = 1500;

interface Rejected {
  readonly name: string;
  /** The corrections that the comments ask for. */
  readonly words: string;
}

/** Comment for the rejection of a job, which lists the comments on each rejected picture. */
export function rejectionText(rejected: readonly Rejected[], count: number): string {
  if (rejected.length === 0) return '';
  const lines = rejected.map(({ name, words }) => `${name}: ${words}`);
  const text = [`${rejected.length} of ${count} to mend`, ...lines].join('\n');
  return text.length > mostWords ? `${text.slice(0, mostWords)}…` : text;
}
