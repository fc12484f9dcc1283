import fc from 'fast-check';

// Every run tries the same cases; set `PROPERTY_SEED` to search for counterexamples among others.
fc.configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 2026) });
