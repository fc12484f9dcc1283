import { AssetCommentTypeId } from './comment-types.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const characters = new Map(Object.entries(entities).map(([character, entity]) => [entity, character]));

/** Escapes angle brackets and entities of a proofing note, because the client's pages show it as HTML. */
export function escapeProofingNote(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character]!);
}

/** Restores the text of an escaped proofing note, for places that show text as it is. */
export function unescapeProofingNote(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => characters.get(entity)!);
}

/** The text of a comment as it was written: that of a proofing note is stored escaped. */
export function writtenText({
  assetCommentTypeId,
  comment,
}: {
  readonly assetCommentTypeId: number;
  readonly comment: string;
}): string {
  return assetCommentTypeId === AssetCommentTypeId.ProofingNote ? unescapeProofingNote(comment) : comment;
}
