import type { AssetComment } from '@shootdesk/shared/asset-comments/asset-comment.schema';

const ofAsset = (assetId: number) => `assets/${assetId}/`;
const ofVersion = (assetId: number, version: number) => `${ofAsset(assetId)}versions/${version}/`;
const ofComment = ({ assetId, id }: AssetComment) => `${ofAsset(assetId)}comments/${id}/`;

/**
 * Names of the drafts in this browser, each below its asset. Those of one spot are apart, so that a person can write at several.
 */
export const draftOf = {
  reply: (comment: AssetComment) => `${ofComment(comment)}reply`,
  text: (comment: AssetComment) => `${ofComment(comment)}text`,
  asset: (assetId: number, version: number) => `${ofVersion(assetId, version)}comment`,
  rejection: (assetId: number, version: number) => `${ofVersion(assetId, version)}rejection`,
  film: (assetId: number, version: number) => `${ofVersion(assetId, version)}frame`,
  filmSubject: (assetId: number, version: number) => `${ofVersion(assetId, version)}frame/subject`,
  note: (assetId: number) => `${ofAsset(assetId)}note`,
  copyField: (assetId: number, detailId: number) => `${ofAsset(assetId)}fields/${detailId}/comment`,
  /** The place of a page or of a moment; the drafts at it begin with its name. */
  place: (assetId: number, version: number, place: string) => `${ofVersion(assetId, version)}${place}/`,
} as const;

/** What is kept beside the text of a comment: its frame, and what is drawn for it. */
const isBesideText = (record: string) => /\/(?:subject|drawing)$/.test(record);

/** Counts the comments on an asset that were begun and not sent, by the names of the drafts. */
export function unsentOn(assetId: number, records: readonly string[]): number {
  return records.filter((record) => record.startsWith(ofAsset(assetId)) && !isBesideText(record)).length;
}
