/** The first message about an input whose value is a list or an object: the server names its parts, such as `proofing_emails.0`. */
export function messageOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  for (const part of Object.values(error)) {
    const found = messageOf(part);
    if (found !== undefined) return found;
  }
  return undefined;
}
