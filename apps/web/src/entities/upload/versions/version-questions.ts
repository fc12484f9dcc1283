import { groupByName, proposeVersion, type NamedAsset, type VersionChoice } from '@shootdesk/shared/assets/namesakes';
import { plainStem } from '@shootdesk/shared/assets/upload-asset';
import type { ChosenFile } from '../session/session-view.ts';

/** A file that has the name of assets of the job. */
export interface VersionQuestion {
  readonly fileId: string;
  readonly name: string;
  readonly namesakes: readonly (NamedAsset & { readonly file: { readonly originalName: string } })[];
  /** What the product proposes; null when several assets or several files fit. */
  readonly proposal: VersionChoice | null;
  /** What the file becomes; null when its uploader must still say so. */
  readonly choice: VersionChoice | null;
}

/** Lists the files whose names the job has already. A choice stays valid while its asset exists. */
export function versionQuestions(files: readonly ChosenFile[], assets: readonly NamedAsset[]): VersionQuestion[] {
  const byName = groupByName(assets);
  const proposals = new Map(files.map(({ id, name }) => [id, proposeVersion(name, byName.get(plainStem(name)) ?? [])]));
  const fitting = Map.groupBy(proposals.values(), (proposal) => proposal);
  return files.flatMap(({ id, name, versionOf }) => {
    const namesakes = byName.get(plainStem(name)) ?? [];
    if (namesakes.length === 0) return [];
    const first = proposals.get(id) ?? null;
    // Two files become versions of one asset only if the person chooses that.
    const proposal = first !== 'new' && (fitting.get(first)?.length ?? 0) > 1 ? null : first;
    const isOffered = versionOf === 'new' || namesakes.some((asset) => asset.id === versionOf);
    return [{ fileId: id, name, namesakes, proposal, choice: isOffered ? versionOf : proposal }];
  });
}

/**
 * Lists what to tell the upload before it begins: the answers, and that files which have a name only in common with each other are new. Of all
 * other files nothing is said, so that the server asks when somebody else is faster.
 */
export function settledChoices(
  files: readonly ChosenFile[],
  questions: readonly VersionQuestion[],
): ReadonlyMap<string, VersionChoice> {
  const asked = new Set(questions.map(({ fileId }) => fileId));
  const others = Map.groupBy(
    files.filter(({ id }) => !asked.has(id)),
    ({ name }) => plainStem(name),
  );
  const alike = [...others.values()].filter((group) => group.length > 1).flat();
  return new Map([
    ...alike.map(({ id }) => [id, 'new'] as const),
    ...questions.flatMap(({ fileId, choice }) => (choice === null ? [] : [[fileId, choice] as const])),
  ]);
}
