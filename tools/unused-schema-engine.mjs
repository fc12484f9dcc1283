#!/usr/bin/env node
// `prisma generate` only checks that a schema engine is there; it never runs it. Naming this file keeps it from downloading one.
process.stderr.write('This stand-in is not a schema engine. Migrations run in process: see prisma/src/migrate.ts.\n');
process.exit(1);
