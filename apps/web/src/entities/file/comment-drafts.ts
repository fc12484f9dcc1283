import type { AssetComment } from '@shootdesk/shared/asset-comments/asset-comment.schema';

const ofAsset = (assetId: number) => `assets/${assetId}/`;
const ofVersion = (assetId: number, version: number) => `${ofAsset(assetId)}versions/${version}/`;
const ofComment = ({ assetId, id }: AssetComment) => `${ofAsset(assetId)}comments/${id}/`;

/** Names of comment drafts in this browser, below their asset's. Each spot has a draft of its own, so that a person can write at several. */
export const draftOf = {
  reply: (comment: AssetComment) => `${ofComment(comment)}reply`,
  text: (comment: AssetComment) => `${ofComment(comment)}text`,
  asset: (assetId: number, version: number) => `${ofVersion(assetId, version)}comment`,
  rejection: (assetId: number, version: number) => `${ofVersion(assetId, version)}rejection`,
  film: (assetId: number, version: number) => `${ofVersion(assetId, version)}frame`,
  filmSubject: (assetId: number, version: number) => `${ofVersion(assetId, version)}frame/subject`,
  note: (assetId: number) => `${ofAsset(assetId)}note`,
  copyField: (assetId: number, detailId: number) => `${ofAsset(assetId)}fields/${detailId}/comment`,
  /** Prefix of the drafts at a place: a spot on a page, or a moment of a film. */
  place: (assetId: number, version: number, place: string) => `${ofVersion(assetId, version)}${place}/`,
} as const;

/** Whether a draft accompanies a comment's text: its frame, or its drawing. */
const isBesideText = (record: string) => /\/(?:subject|drawing)$/.test(record);

/** Counts the unsent comments on an asset by the names of their drafts. */
export function unsentOn(assetId: number, records: readonly string[]): number {
  return records.filter((record) => record.startsWith(ofAsset(assetId)) && !isBesideText(record)).length;
}
