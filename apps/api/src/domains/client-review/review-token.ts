import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../config.ts';

/** What the address of a link is made from. */
export interface LinkSecret {
  readonly id: number;
  readonly nonce: string;
}

/** What a session of a link is made from: another nonce and another passcode end it. */
export interface SessionSecret extends LinkSecret {
  readonly passcodeHash: string | null;
}

type Secrets = Pick<Config, 'sessionSecret'>;

/** A key of its own, because session cookies are signed with the secret it is derived from. */
function macOf({ sessionSecret }: Secrets, message: string): string {
  const key = Buffer.from(hkdfSync('sha256', sessionSecret, '', 'client-review', 32));
  return createHmac('sha256', key).update(message).digest('base64url');
}

const tokenMac = (config: Secrets, { id, nonce }: LinkSecret) => macOf(config, `link/${id}/${nonce}`);

/** Whether the text is the expected one; takes equally long wherever they differ. */
function isEqual(text: string, expected: string): boolean {
  const [sent, right] = [Buffer.from(text), Buffer.from(expected)];
  return sent.length === right.length && timingSafeEqual(sent, right);
}

/** The token of a link: its id and what only this installation can compute from id and nonce. */
export function reviewToken(config: Secrets, link: LinkSecret): string {
  return `${link.id}.${tokenMac(config, link)}`;
}

/** The address that opens a link. The token is its fragment, because browsers send fragments to no server, so that no log or referrer holds it. */
export function reviewUrl(config: Pick<Config, 'sessionSecret' | 'publicUrl'>, link: LinkSecret): string {
  return `${config.publicUrl}/review#${reviewToken(config, link)}`;
}

/** Uses of a link after it was opened, by the first word of what is signed. */
export type Grant = 'session' | 'zip';

const grantMac = (config: Secrets, grant: Grant, { id, nonce, passcodeHash }: SessionSecret, expiresAt: number) =>
  macOf(config, `${grant}/${id}/${nonce}/${passcodeHash ?? ''}/${expiresAt}`);

/** Signs that a link was opened, until a moment. */
export function signGrant(config: Secrets, grant: Grant, link: SessionSecret, expiresAt: Date): string {
  const at = expiresAt.getTime();
  return `${link.id}.${at.toString(36)}.${grantMac(config, grant, link, at)}`;
}

/** Stands for a link that is not there, so that a wrong id costs the same work as a wrong code. */
const nobody: SessionSecret = { id: 0, nonce: '00000000-0000-0000-0000-000000000000', passcodeHash: null };

/** The id that a token or a grant names; 0, which no link has, when it names none. */
export function linkIdIn(text: string): number {
  const id = /^[1-9]\d{0,8}(?=\.)/.exec(text)?.[0];
  return id ? Number(id) : 0;
}

/** Whether the token is the one of the link; takes equally long without a link. */
export function isTokenOf(config: Secrets, token: string, link: LinkSecret | null): boolean {
  const isRight = isEqual(token, reviewToken(config, link ?? nobody));
  return isRight && link !== null;
}

/** Whether a grant is genuine and not over; takes equally long without a link. */
export function isGrantOf(config: Secrets, grant: Grant, text: string, link: SessionSecret | null, now: Date): boolean {
  const at = Number.parseInt(text.split('.')[1] ?? '', 36);
  const expected = signGrant(
    config,
    grant,
    link ?? nobody,
    new Date(Number.isSafeInteger(at) && at <= 8.64e15 ? at : 0),
  );
  return isEqual(text, expected) && link !== null && at > now.getTime();
}
