interface CommentPlace {
  readonly serviceJobId: number;
  readonly assetId: number;
  /** Null leads to the asset alone. */
  readonly commentId: number | null;
}

/** The address, within the web app, at which a comment is shown at its spot. */
export function commentLink({ serviceJobId, assetId, commentId }: CommentPlace): string {
  const asset = `/service-jobs/${serviceJobId}/assets?assetId=${assetId}`;
  return commentId === null ? asset : `${asset}&commentId=${commentId}`;
}
