import { groupByName, proposeVersion, type NamedAsset, type VersionChoice } from '@shootdesk/shared/assets/namesakes';
import { plainStem } from '@shootdesk/shared/assets/upload-asset';
import type { ChosenFile } from '../session/session-view.ts';

/** A file with the same name as assets of the job. */
export interface VersionQuestion {
  readonly fileId: string;
  readonly name: string;
  readonly namesakes: readonly (NamedAsset & { readonly file: { readonly originalName: string } })[];
  /** Proposed choice; null when several assets or several files match. */
  readonly proposal: VersionChoice | null;
  /** The choice; null when the uploader must still make it. */
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
 * Choices for the upload before it begins: the person's answers, and 'new' for files that share a name only with each other. Other files have none,
 * so that the server asks if somebody else adds the name first.
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
