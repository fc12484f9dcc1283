import fc from 'fast-check';

// Reproducible; set `PROPERTY_SEED` to try other cases.
fc.configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 2026) });
