import type { AssetComment } from '@shootdesk/shared/asset-comments/asset-comment.schema';
import { writtenText } from '@shootdesk/shared/asset-comments/proofing-note';
import { plainMentions } from '@shootdesk/shared/kernel/mentions';

/** The text of a comment as plain text, with the names of those it mentions. */
export const plainTextOf = (comment: AssetComment) => plainMentions(writtenText(comment));
