import type { Deps } from '../../deps.ts';
import { hashSecret } from '../identity/public.ts';
import { insertAuthorization, type Owner } from './authorization.store.ts';
import { requireVideoChannels } from './require-video-channels.ts';

/** How long an authentication can be used, in milliseconds. */
const lifetime = 30 * 60_000;

/** Begins an authentication at Google. Of the state only a hash is kept; the PKCE verifier is encrypted. */
export async function startAuthorization(
  deps: Deps,
  owner: Owner,
  emailAddress: string,
): Promise<{ id: number; url: string }> {
  const { youtube, cipher } = requireVideoChannels(deps);
  const { url, state, codeVerifier } = await youtube.start(emailAddress);
  const now = deps.now();
  const id = await insertAuthorization(
    deps.prisma,
    {
      ...owner,
      emailAddress,
      stateHash: hashSecret(state),
      codeVerifierCipher: cipher.encrypt(codeVerifier),
      expiresAt: new Date(now.getTime() + lifetime),
    },
    now,
  );
  return { id, url };
}
