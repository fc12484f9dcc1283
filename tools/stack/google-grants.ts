import { createHash, randomBytes } from 'node:crypto';

/** Choices on the consent page. */
export const consents = ['allow', 'allow-again', 'no-channels', 'deny'] as const;
export type Consent = (typeof consents)[number];

/** Meaning of a token, encoded in it so that tokens survive a restart. */
interface Grant {
  readonly id: string;
  readonly email: string;
  readonly consent: Consent;
}

interface Code {
  readonly grant: Grant;
  readonly challenge: string;
  readonly redirectUri: string;
}

export interface TokenAnswer {
  readonly access_token: string;
  readonly refresh_token?: string;
  readonly expires_in: number;
  readonly token_type: 'Bearer';
}

const random = () => randomBytes(16).toString('base64url');
const hash = (text: string) => createHash('sha256').update(text).digest('base64url');
const write = (grant: Grant) => Buffer.from(JSON.stringify(grant)).toString('base64url');

function read(token: string): Grant | null {
  const body = /^(?:ya29\.|1\/\/)([\w-]+)(?:\.[\w-]+)?$/.exec(token)?.[1];
  try {
    return body ? (JSON.parse(Buffer.from(body, 'base64url').toString()) as Grant) : null;
  } catch {
    return null;
  }
}

const accessToken = (grant: Grant) => `ya29.${write(grant)}.${random()}`;

export function createGrants() {
  const codes = new Map<string, Code>();
  const revoked = new Set<string>();

  const valid = (token: string, kind: 'ya29.' | '1//'): Grant | null => {
    const grant = token.startsWith(kind) ? read(token) : null;
    return grant && !revoked.has(grant.id) ? grant : null;
  };

  return {
    /** Tokens after consent. */
    grant(email: string): { readonly accessToken: string; readonly refreshToken: string } {
      const grant: Grant = { id: random(), email, consent: 'allow' };
      return { accessToken: accessToken(grant), refreshToken: `1//${write(grant)}` };
    },

    /** Code for the grant of a person who agreed. */
    newCode(request: { email: string; consent: Consent; challenge: string; redirectUri: string }): string {
      const code = `4/${random()}`;
      const { email, consent, challenge, redirectUri } = request;
      codes.set(code, { grant: { id: random(), email, consent }, challenge, redirectUri });
      return code;
    },

    /** Exchanges a code once and only for its client; null when it is invalid. */
    exchange(code: string, verifier: string, redirectUri: string): TokenAnswer | null {
      const issued = codes.get(code);
      codes.delete(code);
      if (!issued || issued.challenge !== hash(verifier) || issued.redirectUri !== redirectUri) return null;
      const { grant } = issued;
      const tokens = { access_token: accessToken(grant), expires_in: 3599, token_type: 'Bearer' } as const;
      return grant.consent === 'allow-again' ? tokens : { ...tokens, refresh_token: `1//${write(grant)}` };
    },

    refresh(token: string): TokenAnswer | null {
      const grant = valid(token, '1//');
      return grant && { access_token: accessToken(grant), expires_in: 3599, token_type: 'Bearer' };
    },

    /** Revokes the grant of an access or refresh token. */
    revoke(token: string): boolean {
      const grant = valid(token, 'ya29.') ?? valid(token, '1//');
      if (grant) revoked.add(grant.id);
      return grant !== null;
    },

    /** Null when the token is invalid. */
    channels(token: string): { id: string; snippet: { title: string } }[] | null {
      const grant = valid(token, 'ya29.');
      if (!grant) return null;
      if (grant.consent === 'no-channels') return [];
      const [name = ''] = grant.email.split('@');
      return ['Property Films', 'Behind the Scenes'].map((title) => ({
        id: `UC${hash(`${grant.email} ${title}`).slice(0, 22)}`,
        snippet: { title: `${name} ${title}` },
      }));
    },
  };
}

export type Grants = ReturnType<typeof createGrants>;
