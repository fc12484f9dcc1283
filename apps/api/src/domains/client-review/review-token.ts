import type { Config } from '../../config.ts';
import { derivedMac, isSameSecret } from '../../kernel/secrets.ts';

export interface LinkSecret {
  readonly id: number;
  readonly nonce: string;
}

/** Inputs of a session's signature: a new nonce or passcode ends the session. */
export interface SessionSecret extends LinkSecret {
  readonly passcodeHash: string | null;
}

type Secrets = Pick<Config, 'sessionSecret'>;

const macOf = ({ sessionSecret }: Secrets, message: string) => derivedMac(sessionSecret, 'client-review', message);

const tokenMac = (config: Secrets, { id, nonce }: LinkSecret) => macOf(config, `link/${id}/${nonce}`);

/** The token of a link: its id, and a MAC of id and nonce. */
export function reviewToken(config: Secrets, link: LinkSecret): string {
  return `${link.id}.${tokenMac(config, link)}`;
}

/** The address that opens a link. The token is in the fragment, which browsers never send, so that it is in no log or referrer. */
export function reviewUrl(config: Pick<Config, 'sessionSecret' | 'publicUrl'>, link: LinkSecret): string {
  return `${config.publicUrl}/review#${reviewToken(config, link)}`;
}

/** Uses of an open link; part of the signed text. */
export type Grant = 'session' | 'zip';

const grantMac = (config: Secrets, grant: Grant, { id, nonce, passcodeHash }: SessionSecret, expiresAt: number) =>
  macOf(config, `${grant}/${id}/${nonce}/${passcodeHash ?? ''}/${expiresAt}`);

/** Signs the use of an open link until an instant. */
export function signGrant(config: Secrets, grant: Grant, link: SessionSecret, expiresAt: Date): string {
  const at = expiresAt.getTime();
  return `${link.id}.${at.toString(36)}.${grantMac(config, grant, link, at)}`;
}

/** Placeholder for a missing link, so that a wrong id takes as long as a wrong code. */
const nobody: SessionSecret = { id: 0, nonce: '00000000-0000-0000-0000-000000000000', passcodeHash: null };

/** The id in a token or grant; 0, which no link has, when there is none. */
export function linkIdIn(text: string): number {
  const id = /^[1-9]\d{0,8}(?=\.)/.exec(text)?.[0];
  return id ? Number(id) : 0;
}

/** Constant time, also without a link. */
export function isTokenOf(config: Secrets, token: string, link: LinkSecret | null): boolean {
  const isRight = isSameSecret(token, reviewToken(config, link ?? nobody));
  return isRight && link !== null;
}

/** Whether a grant is genuine and has not expired. Constant time, also without a link. */
export function isGrantOf(config: Secrets, grant: Grant, text: string, link: SessionSecret | null, now: Date): boolean {
  const at = Number.parseInt(text.split('.')[1] ?? '', 36);
  const expected = signGrant(
    config,
    grant,
    link ?? nobody,
    new Date(Number.isSafeInteger(at) && at <= 8.64e15 ? at : 0),
  );
  return isSameSecret(text, expected) && link !== null && at > now.getTime();
}
