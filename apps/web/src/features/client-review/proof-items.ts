import { atPage, ofProof, type GalleryFile } from '../../entities/file/gallery-file.ts';
import type { Words } from '@shootdesk/shared/client-languages/words';
import type { ReviewComment, ReviewProof } from '@shootdesk/shared/client-review/client-review.contract';

/** The unit that the page displays at a time: a proof, or a page of a PDF. */
export interface ProofItem {
  readonly key: string;
  readonly proof: ReviewProof;
  /** Page of a PDF, from 1; null for other proofs. */
  readonly pageNumber: number | null;
  /** The file, with the preview of this page. */
  readonly file: GalleryFile;
  readonly title: string;
}

function itemsOf(proof: ReviewProof, { say }: Words): ProofItem[] {
  const { assetId, kind, pages } = proof;
  // The texts of a job share one document, so its name would not distinguish them.
  const file = ofProof(proof);
  const { name } = file;
  if (kind !== 'document' || pages.length < 2) {
    const pageNumber = kind === 'document' ? 1 : null;
    return [{ key: String(assetId), proof, pageNumber, file, title: name }];
  }
  return pages.map(({ pageNumber }) => {
    const title = say('pageOf', { name, page: pageNumber, total: proof.pageCount ?? pages.length });
    return {
      key: `${assetId}/${pageNumber}`,
      proof,
      pageNumber,
      file: { ...atPage(file, pageNumber), name: title },
      title,
    };
  });
}

/** Lists the proofs in display order. */
export function proofItems(proofs: readonly ReviewProof[], words: Words): ProofItem[] {
  return proofs.flatMap((proof) => itemsOf(proof, words));
}

/** The comments with a marker on an item: those on its version and page. */
export function markedComments({ proof, pageNumber }: ProofItem): (ReviewComment & {
  readonly position: NonNullable<ReviewComment['position']>;
})[] {
  return proof.comments.flatMap((comment) => {
    const { position, version } = comment;
    const isHere =
      position && version === proof.version && (pageNumber === null || (position.pageNumber ?? 1) === pageNumber);
    return isHere ? [{ ...comment, position }] : [];
  });
}
