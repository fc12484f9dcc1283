import { z } from 'zod/v4';

// zod otherwise probes for `eval` with the first schema, which the security policy forbids.
z.config({ jitless: true });

export * from 'zod/v4';
