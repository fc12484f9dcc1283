import { z } from 'zod/v4';

// The security policy forbids code made from text, which zod otherwise tries with the first schema that is made.
z.config({ jitless: true });

export * from 'zod/v4';
