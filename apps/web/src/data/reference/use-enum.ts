import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { enumQuery, type EnumContract } from './queries.ts';

/** A value of an enumeration, as a person chooses it. */
export interface EnumLabel {
  readonly value: string;
  readonly name: string;
  readonly description: string;
}

/** The values of an enumeration. */
export function useEnum(contract: EnumContract): UseQueryResult<EnumLabel[]> {
  return useQuery(enumQuery(contract));
}
