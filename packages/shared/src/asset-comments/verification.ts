/** Name of the service whose assets are verified. */
export const verifiedServiceName = 'Photo Retouching - CT Supplied';

/**
 * Whether a comment sets the verification status of its asset. Such a comment has no number and no status of its own, because nobody answers
 * it: the next one replaces it.
 */
export function isVerification({ details }: { readonly details: readonly { readonly fieldName: string }[] }): boolean {
  return details.some(({ fieldName }) => fieldName === 'VSIRStatus');
}

/** Reads the id of the VSIR status that a comment sets; null where it sets none. */
export function vsirStatusOf({
  details,
}: {
  readonly details: readonly { readonly fieldName: string; readonly value: unknown }[];
}): number | null {
  const detail = details.find(({ fieldName }) => fieldName === 'VSIRStatus');
  return detail ? (detail.value as { readonly value: number }).value : null;
}
