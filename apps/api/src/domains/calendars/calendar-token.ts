import type { Config } from '../../config.ts';
import { derivedMac, isSameSecret } from '../../kernel/secrets.ts';

export interface AddressSecret {
  readonly id: number;
  readonly nonce: string;
}

type Secrets = Pick<Config, 'sessionSecret'>;

const macOf = ({ sessionSecret }: Secrets, { id, nonce }: AddressSecret) =>
  derivedMac(sessionSecret, 'calendar', `${id}/${nonce}`);

export function calendarUrl(config: Secrets & Pick<Config, 'publicUrl'>, address: AddressSecret): string {
  return `${config.publicUrl}/v1/calendars/${address.id}-${macOf(config, address)}.ics`;
}

/** The contract has checked the token's form. */
export const addressIdOf = (token: string): number => Number(token.slice(0, token.indexOf('-')));

/** Compares in constant time. */
export function isTokenOf(config: Secrets, address: AddressSecret, token: string): boolean {
  return isSameSecret(token.slice(token.indexOf('-') + 1, -'.ics'.length), macOf(config, address));
}
