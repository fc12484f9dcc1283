/** Whether a comment sets its asset's verification status. It has neither number nor status, because the next one replaces it. */
export function isVerification({ details }: { readonly details: readonly { readonly fieldName: string }[] }): boolean {
  return details.some(({ fieldName }) => fieldName === 'VSIRStatus');
}

/** Id of the VSIR status that a comment sets; null for none. */
export function vsirStatusOf({
  details,
}: {
  readonly details: readonly { readonly fieldName: string; readonly value: unknown }[];
}): number | null {
  const detail = details.find(({ fieldName }) => fieldName === 'VSIRStatus');
  return detail ? (detail.value as { readonly value: number }).value : null;
}
