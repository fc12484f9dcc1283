import { z } from 'zod';
import { id } from '../kernel/wire.ts';
import { plainStem } from './upload-asset.ts';

/** Id of the asset whose next version an upload becomes, or a new asset. */
export type VersionChoice = number | 'new';

export const versionOf = z
  .union([id, z.enum(['new', 'ask'])])
  .describe(
    'The asset of the job whose next version the file becomes; `new`: a new asset, also where the job has one of this name; `ask`: a new asset, or 409 with ' +
      '`candidates` where the job has assets of this name',
  );

/** An asset with its current file's name. */
export interface NamedAsset {
  readonly id: number;
  readonly version: number;
  readonly file: { readonly originalName: string } | null;
  /** Not null for copy, whose versions are created from its text. */
  readonly copy: unknown;
}

type OtherNamed<T extends NamedAsset> = T & { readonly file: NonNullable<T['file']> };

const hasFile = <T extends NamedAsset>(asset: T): asset is OtherNamed<T> => asset.file !== null && asset.copy === null;

/** Indexes assets that accept uploaded versions by their plain stem, to compare whole folders. */
export function groupByName<T extends NamedAsset>(assets: readonly T[]): ReadonlyMap<string, readonly OtherNamed<T>[]> {
  return Map.groupBy(assets.filter(hasFile), ({ file }) => plainStem(file.originalName));
}

/** The assets with a file's name, ignoring case, extension and version suffix. */
export function findNamesakes<T extends NamedAsset>(fileName: string, assets: readonly T[]): readonly OtherNamed<T>[] {
  return groupByName(assets).get(plainStem(fileName)) ?? [];
}

const pictureExtensions: readonly string[] = ['jpg', 'png', 'webp', 'tiff'];

function extensionOf(fileName: string): string {
  const extension = fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase();
  if (extension === 'jpeg') return 'jpg';
  return extension === 'tif' ? 'tiff' : extension;
}

/** Whether a file can become another's next version without a question: a picture in another format can, a PDF cannot. */
function isAlike(one: string, other: string): boolean {
  return one === other || (pictureExtensions.includes(one) && pictureExtensions.includes(other));
}

/** What a file with the name of these assets becomes; null when several fit, so that its uploader must choose. */
export function proposeVersion(fileName: string, namesakes: readonly NamedAsset[]): VersionChoice | null {
  const own = extensionOf(fileName);
  const named = namesakes.map(({ id: assetId, file }) => ({
    assetId,
    extension: extensionOf(file?.originalName ?? ''),
  }));
  const same = named.filter(({ extension }) => extension === own);
  const fitting = same.length > 0 ? same : named.filter(({ extension }) => isAlike(extension, own));
  if (fitting.length > 1) return null;
  return fitting[0]?.assetId ?? 'new';
}
