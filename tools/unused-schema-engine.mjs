#!/usr/bin/env node
// `prisma generate` only checks that a schema engine exists. Naming this file prevents a download.
process.stderr.write('This stand-in is not a schema engine. Migrations run in process: see prisma/src/migrate.ts.\n');
process.exit(1);
