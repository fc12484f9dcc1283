import { createHmac, hkdfSync } from 'node:crypto';
import type { Config } from '../../config.ts';

/** What the address of a link is made from. */
export interface LinkSecret {
  readonly id: number;
  readonly nonce: string;
}

type Secrets = Pick<Config, 'sessionSecret'>;

/** A key of its own, because session cookies are signed with the secret it is derived from. */
function macOf({ sessionSecret }: Secrets, message: string): string {
  const key = Buffer.from(hkdfSync('sha256', sessionSecret, '', 'client-review', 32));
  return createHmac('sha256', key).update(message).digest('base64url');
}

const tokenMac = (config: Secrets, { id, nonce }: LinkSecret) => macOf(config, `link/${id}/${nonce}`);

/** The token of a link: its id and what only this installation can compute from id and nonce. */
export function reviewToken(config: Secrets, link: LinkSecret): string {
  return `${link.id}.${tokenMac(config, link)}`;
}

/** The address that opens a link. The token is its fragment, because browsers send fragments to no server, so that no log or referrer holds it. */
export function reviewUrl(config: Pick<Config, 'sessionSecret' | 'publicUrl'>, link: LinkSecret): string {
  return `${config.publicUrl}/review#${reviewToken(config, link)}`;
}
