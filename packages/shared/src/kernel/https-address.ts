import { z } from 'zod';

const maxLength = 2000;

/** Whether a URL contains credentials, which everybody who sees the link could read. */
const hasCredentials = (address: string) => {
  const url = URL.parse(address);
  return url !== null && (url.username !== '' || url.password !== '');
};

/** URL of another system: https only, so that it can neither run as a script nor be intercepted. */
export const httpsAddress = z
  .string({ error: 'Required' })
  .trim()
  .max(maxLength, `At most ${maxLength} characters.`)
  .pipe(
    z.url({
      protocol: /^https$/,
      hostname: /\../,
      normalize: true,
      error: 'Must be an address such as https://example.com/gallery.',
    }),
  )
  .refine((address) => !hasCredentials(address), 'An address cannot contain a name or password.')
  .meta({ example: 'https://gallery.example.com/12-cotham-road' });
