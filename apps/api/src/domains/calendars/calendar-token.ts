import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../config.ts';

/** What an address is made from. */
export interface AddressSecret {
  readonly id: number;
  readonly nonce: string;
}

type Secrets = Pick<Config, 'sessionSecret'>;

/** A key of its own, because session cookies are signed with the secret it is derived from. */
function macOf({ sessionSecret }: Secrets, { id, nonce }: AddressSecret): Buffer {
  const key = Buffer.from(hkdfSync('sha256', sessionSecret, '', 'calendar', 32));
  return createHmac('sha256', key).update(`${id}/${nonce}`).digest();
}

/** The address of a calendar. It holds what only this installation can compute from id and nonce. */
export function calendarUrl(config: Secrets & Pick<Config, 'publicUrl'>, address: AddressSecret): string {
  return `${config.publicUrl}/v1/calendars/${address.id}-${macOf(config, address).toString('base64url')}.ics`;
}

/** Id of the address that a token names; the contract has checked its form. */
export const addressIdOf = (token: string): number => Number(token.slice(0, token.indexOf('-')));

/** Whether a token is that of an address, compared in constant time. */
export function isTokenOf(config: Secrets, address: AddressSecret, token: string): boolean {
  const sent = Buffer.from(token.slice(token.indexOf('-') + 1, -'.ics'.length), 'base64url');
  const right = macOf(config, address);
  return sent.length === right.length && timingSafeEqual(sent, right);
}
