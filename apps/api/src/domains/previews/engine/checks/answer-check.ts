import type { CheckOutcome, CheckTask } from '../task.ts';
import { checkPicture } from './check-picture.ts';

/** Checks a picture, and returns the outcome in a form that processes can exchange. */
export async function answerCheck({ picture, limits }: CheckTask): Promise<CheckOutcome> {
  try {
    const { findings, fingerprint, thumbnail } = await checkPicture(picture, limits);
    return {
      kind: 'checked',
      findings,
      fingerprint: fingerprint && {
        hash: String(fingerprint.hash),
        mirroredHash: String(fingerprint.mirroredHash),
      },
      thumbnail: Buffer.from(thumbnail).toString('base64'),
    };
  } catch {
    return { kind: 'failed', reason: 'The preview could not be read.' };
  }
}
