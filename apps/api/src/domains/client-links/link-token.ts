import type { Config } from '../../config.ts';
import { derivedMac, isSameSecret } from '../../kernel/secrets.ts';

/** A kind of link that clients open without an account. */
export interface LinkKind {
  /** Purpose of the signing key, so that no link or session of one kind is valid for another. */
  readonly purpose: 'client-review' | 'booking' | 'ordering';
  readonly path: '/review' | '/book' | '/order';
}

export const bookingLinks: LinkKind = { purpose: 'booking', path: '/book' };
export const orderLinks: LinkKind = { purpose: 'ordering', path: '/order' };

export interface LinkSecret {
  readonly id: number;
  readonly nonce: string;
}

/** Inputs of a session's signature: a new nonce or passcode ends the session. */
export interface SessionSecret extends LinkSecret {
  readonly passcodeHash: string | null;
}

type Secrets = Pick<Config, 'sessionSecret'>;

const macOf = ({ sessionSecret }: Secrets, { purpose }: LinkKind, message: string) =>
  derivedMac(sessionSecret, purpose, message);

/** Derives the token of a link, which is therefore not stored; a new nonce invalidates it. */
function linkToken(config: Secrets, kind: LinkKind, { id, nonce }: LinkSecret): string {
  return `${id}.${macOf(config, kind, `link/${id}/${nonce}`)}`;
}

/** The address that opens a link. The token is in the fragment, which browsers never send, so that it is in no log or referrer. */
export function linkUrl(config: Pick<Config, 'sessionSecret' | 'publicUrl'>, kind: LinkKind, link: LinkSecret): string {
  return `${config.publicUrl}${kind.path}#${linkToken(config, kind, link)}`;
}

/** Uses of an open link; part of the signed text. */
export type Grant = 'session' | 'zip';

/** Signs the use of an open link until an instant. */
export function signGrant(
  config: Secrets,
  kind: LinkKind,
  grant: Grant,
  { id, nonce, passcodeHash }: SessionSecret,
  expiresAt: Date,
): string {
  const at = expiresAt.getTime();
  const mac = macOf(config, kind, `${grant}/${id}/${nonce}/${passcodeHash ?? ''}/${at}`);
  return `${id}.${at.toString(36)}.${mac}`;
}

/** Placeholder for a missing link, so that a wrong id takes as long as a wrong code. */
const nobody: SessionSecret = { id: 0, nonce: '00000000-0000-0000-0000-000000000000', passcodeHash: null };

/** Parses the id in a token or grant; 0 without one, because no link has this id. */
export function linkIdIn(text: string): number {
  const id = /^[1-9]\d{0,8}(?=\.)/.exec(text)?.[0];
  return id ? Number(id) : 0;
}

/** Constant time, also without a link. */
export function isTokenOf(config: Secrets, kind: LinkKind, token: string, link: LinkSecret | null): boolean {
  const isRight = isSameSecret(token, linkToken(config, kind, link ?? nobody));
  return isRight && link !== null;
}

export interface GrantCheck {
  readonly kind: LinkKind;
  readonly grant: Grant;
  readonly link: SessionSecret | null;
  readonly now: Date;
}

/** Whether a grant is genuine and has not expired. Constant time, also without a link. */
export function isGrantOf(config: Secrets, text: string, { kind, grant, link, now }: GrantCheck): boolean {
  const at = Number.parseInt(text.split('.')[1] ?? '', 36);
  const expiresAt = new Date(Number.isSafeInteger(at) && at <= 8.64e15 ? at : 0);
  const expected = signGrant(config, kind, grant, link ?? nobody, expiresAt);
  return isSameSecret(text, expected) && link !== null && at > now.getTime();
}
