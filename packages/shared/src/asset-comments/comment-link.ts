interface CommentPlace {
  readonly serviceJobId: number;
  readonly assetId: number;
  /** Null links to the asset. */
  readonly commentId: number | null;
}

/** Path in the web app that displays a comment at its spot. */
export function commentLink({ serviceJobId, assetId, commentId }: CommentPlace): string {
  const asset = `/service-jobs/${serviceJobId}/assets?assetId=${assetId}`;
  return commentId === null ? asset : `${asset}&commentId=${commentId}`;
}

/** Path in the web app that displays the comments of the proofing pages, beside an asset; the job where it has no assets. */
export function proofingLink({
  serviceJobId,
  assetId,
}: Pick<CommentPlace, 'serviceJobId'> & { assetId: number | null }): string {
  const job = `/service-jobs/${serviceJobId}`;
  return assetId === null ? job : `${job}/assets?assetId=${assetId}&comments=client`;
}
