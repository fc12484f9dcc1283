import { parseReference } from '@shootdesk/shared/kernel/ids';

/** What is chosen for a new API key. */
export interface NewApiKeyValues extends Record<string, unknown> {
  readonly name: string;
  /** References such as `Client/7`. */
  readonly clients: readonly string[];
}

export const noApiKey: NewApiKeyValues = { name: '', clients: [] };

/** The key as it is asked for. */
export function apiKeyBody({ name, clients }: NewApiKeyValues, userId: string) {
  const ids = clients.flatMap((each) => parseReference('Client', each) ?? []);
  return { userId: Number(userId), name, clients: ids };
}
