// `pnpm openapi [file]`: writes the OpenAPI document. It is made of the contracts, so it needs neither a database nor a server.
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { openApiDocument } from '@shootdesk/api/http/openapi/document';
import { contracts } from '@shootdesk/shared/contracts';

const file = resolve(process.argv[2] ?? 'openapi.json');
const document = openApiDocument(contracts);
writeFileSync(file, `${JSON.stringify(document, null, 2)}\n`);
process.stdout.write(`Wrote ${Object.keys(document.paths ?? {}).length} paths to ${file}\n`);
