import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { contracts } from '@shootdesk/shared/contracts';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './document.ts';

function describeApi() {
  const document = openApiDocument(contracts);
  return { document, text: JSON.stringify(document, null, 2) };
}

/** The document and its text. Cached per process, because they never change. */
let described: ReturnType<typeof describeApi> | null = null;

/** Serves the document at /openapi.json and a page to browse it at /docs, both generated from the contracts. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  described ??= describeApi();
  const { document, text } = described;
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    theme: { title: 'Shootdesk API' },
    // Without the top bar, which offers other documents and has inline styles that our CSP refuses.
    uiConfig: { layout: 'BaseLayout', docExpansion: 'none', deepLinking: true, displayRequestDuration: true },
    validatorUrl: false,
  });
  app.get('/openapi.json', async (_request, reply) => reply.type('application/json; charset=utf-8').send(text));
}
