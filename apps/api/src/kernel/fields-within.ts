import { Problem } from '@shootdesk/shared/kernel/problem';

/** Prefixes the fields of a refusal by the member of the request. */
export async function withFieldsWithin<T>(member: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Problem) || !error.fields) throw error;
    const { code, message, extra, retryAfter } = error;
    const fields = Object.fromEntries(
      Object.entries(error.fields).map(([name, messages]) => [`${member}.${name}`, messages]),
    );
    throw new Problem(code, message, {
      fields,
      cause: error,
      ...(extra && { extra }),
      ...(retryAfter !== undefined && { retryAfter }),
    });
  }
}
