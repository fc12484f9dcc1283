import type { ReviewComment, ReviewProof } from '@shootdesk/shared/client-review/client-review.contract';

/** What the page shows at a time: a proof, or a page of a PDF. */
export interface ProofItem {
  readonly key: string;
  readonly proof: ReviewProof;
  /** Page of a document, from 1; null of anything else. */
  readonly pageNumber: number | null;
  /** Address of the large picture; null without one. */
  readonly url: string | null;
  readonly title: string;
}

function itemsOf(proof: ReviewProof): ProofItem[] {
  const { assetId, kind, pages } = proof;
  // The texts of a job share a document, so that its name does not tell them apart.
  const name = proof.copy?.title ?? proof.name;
  if (kind !== 'document' || pages.length < 2) {
    const pageNumber = kind === 'document' ? 1 : null;
    return [{ key: String(assetId), proof, pageNumber, url: pages[0]?.url ?? proof.smallUrl, title: name }];
  }
  return pages.map(({ pageNumber, url }) => ({
    key: `${assetId}/${pageNumber}`,
    proof,
    pageNumber,
    url,
    title: `${name}, page ${pageNumber} of ${proof.pageCount ?? pages.length}`,
  }));
}

/** Lists the proofs in the order in which they are shown. */
export function proofItems(proofs: readonly ReviewProof[]): ProofItem[] {
  return proofs.flatMap(itemsOf);
}

/** The comments that have a marker on an item: those on its version and page. */
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
