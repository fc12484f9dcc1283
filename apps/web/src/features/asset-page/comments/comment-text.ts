import type { AssetComment } from '@shootdesk/shared/asset-comments/asset-comment.schema';
import { writtenText } from '@shootdesk/shared/asset-comments/proofing-note';
import { plainMentions } from '@shootdesk/shared/kernel/mentions';

/** The text of a comment as plain text, with the names of those it mentions. */
export const plainTextOf = (comment: AssetComment) => plainMentions(writtenText(comment));

/** Names of the drafts in this browser. Those of one spot are apart, so that a person can write at several. */
export const draftOf = {
  reply: ({ id }: AssetComment) => `asset-comments/${id}/reply`,
  text: ({ id }: AssetComment) => `asset-comments/${id}/text`,
  asset: (assetId: number, version: number) => `assets/${assetId}/versions/${version}/comment`,
  film: (assetId: number, version: number) => `assets/${assetId}/versions/${version}/frame`,
  filmSubject: (assetId: number, version: number) => `assets/${assetId}/versions/${version}/frame/subject`,
  note: (assetId: number) => `assets/${assetId}/note`,
  /** The place of a page or of a moment; the drafts at it begin with its name. */
  place: (assetId: number, version: number, place: string) => `assets/${assetId}/versions/${version}/${place}/`,
} as const;
