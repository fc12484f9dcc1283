/** With the sentence by which people choose. */
export const apiKeyKinds = [
  {
    id: 'client',
    label: 'Client key',
    about:
      'For a client’s own system. It orders, comments, approves and downloads for its clients, and sees what their review pages show: what was sent, never the work of the studio.',
  },
  {
    id: 'house',
    label: 'House key',
    about:
      'For a system of the studio. It reads what the studio knows of the jobs of its clients, internal notes and unsent files included, as far as its scopes reach.',
  },
] as const;
export type ApiKeyKind = (typeof apiKeyKinds)[number]['id'];

/** Scopes of house keys; client keys have none. */
export const apiKeyScopes = [
  { id: 'readJobs', label: 'Read jobs', about: 'Jobs, campaigns and clients, with details, notes, people and history' },
  { id: 'order', label: 'Order', about: 'Make campaigns and jobs, and write their details' },
  { id: 'files', label: 'Read files', about: 'Resources, assets and copy, with addresses to download them' },
  { id: 'review', label: 'Review', about: 'Read and write comments, and move jobs as a client does' },
  {
    id: 'prices',
    label: 'Read billing and pay',
    about: 'The billing and pay lists of all clients and people, with their amounts',
  },
] as const;
export type ApiKeyScope = (typeof apiKeyScopes)[number]['id'];

export const apiKeyScopeIds = apiKeyScopes.map(({ id }) => id);

export type KeyRights =
  | { readonly kind: 'client' }
  | { readonly kind: 'house'; readonly scopes: readonly ApiKeyScope[] };

interface ChosenRights {
  readonly kind: ApiKeyKind;
  readonly scopes?: readonly ApiKeyScope[] | undefined;
}

/** Default scopes of a house key. Prices have to be chosen explicitly. */
export const usualScopeIds = apiKeyScopeIds.filter((scope) => scope !== 'prices');

/** Default: the usual ones for a house key, none for a client key. */
export function scopesOf({ kind, scopes = usualScopeIds }: ChosenRights): ApiKeyScope[] {
  return kind === 'house' ? [...scopes] : [];
}

/** Parses the rights from stored columns. */
export function keyRightsOf(kind: string, scopes: readonly string[]): KeyRights {
  if (kind !== 'house') return { kind: 'client' };
  return { kind: 'house', scopes: apiKeyScopeIds.filter((scope) => scopes.includes(scope)) };
}
