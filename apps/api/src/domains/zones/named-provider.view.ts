import type { NamedProvider } from '@shootdesk/shared/users/named-provider';

interface ProviderRow {
  readonly id: number;
  readonly name: string;
  readonly employment: string | null;
  readonly cacheKey: number;
}

export function namedProviderView({ id, name, employment, cacheKey }: ProviderRow): NamedProvider {
  return { id: String(id), name, employment: employment as NamedProvider['employment'], cache_key: cacheKey };
}
