import type { Deps } from '../../deps.ts';
import { hashSecret } from '../identity/public.ts';
import { insertAuthorization, type Owner } from './authorization.store.ts';
import { requireVideoChannels } from './require-video-channels.ts';

const lifetimeMs = 30 * 60_000;

/** Starts an authentication at Google. Stores the state as a hash, the PKCE verifier encrypted. */
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
      expiresAt: new Date(now.getTime() + lifetimeMs),
    },
    now,
  );
  return { id, url };
}
