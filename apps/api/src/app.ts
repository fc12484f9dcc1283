import { randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance } from 'fastify';
import { contracts } from '@shootdesk/shared/contracts';
import type { Deps } from './deps.ts';
import { currentUserRoutes } from './domains/users/routes.ts';
import { healthRoutes } from './domains/health/routes.ts';
import { identityRoutes } from './domains/identity/routes.ts';
import { serviceJobRoutes } from './domains/service-jobs/routes.ts';
import { workflowRoutes } from './domains/workflows/routes.ts';
import { registerRoutes } from './http/contract-to-route.ts';
import { handleError } from './http/error-handler.ts';
import { registerIdentity } from './http/identity.ts';
import { registerOpenApi } from './http/openapi.ts';
import { registerProtection } from './http/protection.ts';
import { registerWeb } from './http/web.ts';

/** Largest JSON body, in bytes. Files go straight to blob storage. */
const bodyLimit = 1024 * 1024;

/** Builds the API: an explicit, ordered list. It neither listens nor connects, so the OpenAPI document needs no database. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: deps.log,
    bodyLimit,
    trustProxy: deps.config.trustProxy,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    return503OnClosing: true,
    routerOptions: { ignoreTrailingSlash: true },
  });
  app.setErrorHandler(handleError);
  await registerProtection(app, deps);
  await registerOpenApi(app);
  await registerIdentity(app, deps);
  registerRoutes(
    app,
    [
      ...healthRoutes(deps),
      ...identityRoutes(deps),
      ...currentUserRoutes(deps),
      ...serviceJobRoutes(deps),
      ...workflowRoutes(deps),
    ],
    contracts,
  );
  await registerWeb(app, deps);
  return app;
}
