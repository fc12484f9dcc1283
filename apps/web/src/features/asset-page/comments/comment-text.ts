import type { AssetComment } from '@shootdesk/shared/asset-comments/asset-comment.schema';
import { writtenText } from '@shootdesk/shared/asset-comments/proofing-note';
import { plainMentions } from '@shootdesk/shared/kernel/mentions';

/** The plain text of a comment, with the names of the people it mentions. */
export const plainTextOf = (comment: AssetComment) => plainMentions(writtenText(comment));
