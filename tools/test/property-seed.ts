import fc from 'fast-check';

// Every run tries the same cases; `PROPERTY_SEED` tries others, as whoever looks for a counterexample does.
fc.configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 2026) });
