import { randomUUID } from 'node:crypto';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { contracts } from '@shootdesk/shared/contracts';
import type { Deps } from './deps.ts';
import { activityLogRoutes } from './domains/activity-lists/routes.ts';
import { apiKeyRoutes } from './domains/api-keys/routes.ts';
import { assetCommentRoutes } from './domains/asset-comments/routes.ts';
import { assetRoutes } from './domains/assets/routes.ts';
import { bookingLinkRoutes } from './domains/booking-links/routes.ts';
import { orderLinkRoutes } from './domains/order-links/routes.ts';
import { clientReviewRoutes } from './domains/client-review/routes.ts';
import { clientResourceRoutes } from './domains/client-resources/routes.ts';
import { downloadRoutes } from './domains/downloads/routes.ts';
import { esoftRoutes } from './domains/esoft/routes.ts';
import { emailRequestRoutes } from './domains/email-requests/routes.ts';
import { fileStorageRoutes } from './domains/file-storage/routes.ts';
import { preflightRoutes } from './domains/preflight/routes.ts';
import { previewRoutes } from './domains/previews/routes.ts';
import { reportRoutes } from './domains/reports/routes.ts';
import { resourceRoutes } from './domains/resources/routes.ts';
import { availabilityRoutes } from './domains/availability/routes.ts';
import { busyCalendarRoutes } from './domains/busy-calendars/routes.ts';
import { calendarRoutes } from './domains/calendars/routes.ts';
import { closedDayRoutes } from './domains/closed-days/routes.ts';
import { workingWeekRoutes } from './domains/working-week/routes.ts';
import { campaignRoutes } from './domains/campaigns/routes.ts';
import { authorizationRoutes } from './domains/channels/authorization.routes.ts';
import { channelRoutes } from './domains/channels/channel.routes.ts';
import { clientListRoutes } from './domains/clients/client-list.routes.ts';
import { createHub } from './domains/live/hub.ts';
import { liveRoutes } from './domains/live/routes.ts';
import { readRoutes } from './domains/reads/routes.ts';
import { auditRoutes } from './domains/audit/routes.ts';
import { recordChangeRoutes } from './domains/record-changes/routes.ts';
import { clientV3Routes } from './domains/clients/client-v3.routes.ts';
import { clientImportRoutes } from './domains/client-imports/routes.ts';
import { referenceListRoutes } from './domains/reference-lists/routes.ts';
import { replacementRoutes } from './domains/replacements/routes.ts';
import { serviceCategoryRoutes } from './domains/service-categories/routes.ts';
import { searchRoutes } from './domains/search/routes.ts';
import { settingRoutes } from './domains/settings/routes.ts';
import { setupRoutes } from './domains/setup/routes.ts';
import { savedViewRoutes } from './domains/saved-views/routes.ts';
import { userImportRoutes } from './domains/user-imports/routes.ts';
import { userRoutes } from './domains/users/routes.ts';
import { healthRoutes } from './domains/health/routes.ts';
import { identityRoutes, signInRoutes } from './domains/identity/routes.ts';
import { serviceJobNoteRoutes } from './domains/service-job-notes/routes.ts';
import { serviceJobDetailRoutes } from './domains/service-job-details/routes.ts';
import { serviceJobTagRoutes } from './domains/service-job-tags/routes.ts';
import { serviceJobChecklistRoutes } from './domains/service-job-checklist-items/routes.ts';
import { serviceJobUserRoutes } from './domains/service-job-users/routes.ts';
import { dispatchRoutes } from './domains/dispatch/routes.ts';
import { flexibleVisitRoutes } from './domains/flexible-visits/routes.ts';
import { planningRoutes } from './domains/planning/routes.ts';
import { forecastRoutes } from './domains/forecasts/routes.ts';
import { workloadRoutes } from './domains/workload/routes.ts';
import { operationRoutes } from './domains/operations/routes.ts';
import { orderRoutes } from './domains/orders/routes.ts';
import { schedulingRoutes } from './domains/scheduling/routes.ts';
import { jobChangeRoutes } from './domains/job-changes/routes.ts';
import { serviceJobRoutes } from './domains/service-jobs/routes.ts';
import { notificationPreferenceRoutes } from './domains/notifications/preferences.routes.ts';
import { notificationRoutes } from './domains/notifications/routes.ts';
import { correctionRoutes } from './domains/time/correction-routes.ts';
import { timeRoutes } from './domains/time/routes.ts';
import { zoneRoutes } from './domains/zones/routes.ts';
import { workflowRoutes } from './domains/workflows/routes.ts';
import { registerCallMetrics } from './http/call-metrics.ts';
import { registerCompression } from './http/protection/compression.ts';
import { answerClientError, registerOddRequests, serverOptions } from './http/routing/client-error.ts';
import { createRunOnce } from './http/routing/keyed-request.ts';
import { addRoutes, refuseMismatch } from './http/routing/contract-to-route.ts';
import { handleError } from './http/routing/error-handler.ts';
import { anonymous, registerIdentity } from './auth/identify.ts';
import { registerOpenApi } from './http/openapi/openapi.ts';
import { fixedHeaders, registerProtection } from './http/protection/protection.ts';
import { isSafe } from './http/protection/safe-methods.ts';
import { registerSession } from './auth/session.ts';
import { registerWeb } from './http/web.ts';
import { checklistRoutes } from './domains/checklists/routes.ts';
import { copyTemplateRoutes } from './domains/copy-templates/routes.ts';
import { serviceRoutes } from './domains/services/routes.ts';
import { clientMessageRoutes } from './domains/client-messages/routes.ts';
import { clientContactRoutes } from './domains/client-contacts/routes.ts';
import { jobTagRoutes } from './domains/job-tags/routes.ts';
import { jobPriceRoutes } from './domains/job-prices/routes.ts';
import { monthListRoutes } from './domains/month-lists/routes.ts';
import { priceRoutes } from './domains/prices/routes.ts';
import { addOnRoutes } from './domains/add-ons/routes.ts';
import { rateRoutes } from './domains/rates/routes.ts';
import { clientFlagRoutes } from './domains/client-flags/routes.ts';
import { clientLanguageRoutes } from './domains/client-languages/routes.ts';
import { countryRoutes } from './domains/countries/routes.ts';
import { pictureRuleRoutes } from './domains/picture-rules/routes.ts';
import { exposureSetRoutes } from './domains/exposure-sets/routes.ts';
import { propertyNoteRoutes } from './domains/property-notes/routes.ts';
import { expectedViewRoutes } from './domains/expected-views/routes.ts';

/** Largest JSON body, in bytes. Files go straight to blob storage. */
const bodyLimit = 1024 * 1024;

declare module 'fastify' {
  interface FastifyInstance {
    /** Set when the process is asked to stop: running requests finish, new ones are refused. */
    stopping: boolean;
  }
}

/** Builds the API from an explicit, ordered list. Neither listens nor connects, so the OpenAPI document needs no database. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const log: FastifyBaseLogger = deps.log;
  const headers = fixedHeaders(deps.config);
  const app = fastify({
    loggerInstance: log,
    bodyLimit,
    trustProxy: deps.config.trustedProxies ?? false,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    http: serverOptions,
    // Node answers unparsable bytes itself; they never become a request that a hook could log.
    clientErrorHandler: (error, socket) => {
      const requestId = randomUUID();
      log.debug({ err: error, reqId: requestId }, 'unreadable request');
      answerClientError(error, socket, requestId);
    },
    routerOptions: { ignoreTrailingSlash: true },
    // An unparsable address matches no route, so hooks do not run for it.
    frameworkErrors: (error, request, reply) => {
      handleError(error, request, reply.headers({ ...headers.ofData, 'cache-control': 'no-store' }));
    },
  });
  // Calls take JSON. Fastify would parse plain text too, and pass it on as a body.
  app.removeContentTypeParser('text/plain');
  app.decorate('stopping', false);
  app.decorateRequest('identity', null as never);
  // Synchronous hooks call `done`, because a promise for each would cost more than the hook itself.
  app.addHook('onRequest', (request, _reply, done) => {
    request.identity = anonymous;
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // A connection kept alive after its last answer would delay the stop.
    if (app.stopping) reply.header('connection', 'close');
    // Answers contain personal data, so caches must not store them unless the route says otherwise.
    const isJson = /^application\/(problem\+)?json/.test(String(reply.getHeader('content-type') ?? ''));
    if (isJson && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done();
  });
  app.setErrorHandler(handleError);
  await registerProtection(app, deps, headers);
  app.addHook('onListen', async () => deps.openJobs.start());
  registerOddRequests(app);
  if (deps.metrics) registerCallMetrics(app, deps.metrics);
  await registerCompression(app);
  await registerOpenApi(app);
  // Monitors call these often: the caller is not identified.
  const probes = healthRoutes(deps);
  const hub = createHub(deps);
  deps.metrics?.gauge('shootdesk_streams', 'Open streams of events', () => hub.count());
  const runOnce = createRunOnce(deps);
  const calls = [
    ...identityRoutes(deps),
    ...userRoutes(deps),
    ...serviceJobRoutes(deps),
    ...jobChangeRoutes(deps),
    ...workflowRoutes(deps),
    ...schedulingRoutes(deps),
    ...flexibleVisitRoutes(deps),
    ...orderRoutes(deps),
    ...dispatchRoutes(deps),
    ...planningRoutes(deps),
    ...workloadRoutes(deps),
    ...forecastRoutes(deps),
    ...availabilityRoutes(deps),
    ...busyCalendarRoutes(deps),
    ...calendarRoutes(deps),
    ...serviceJobUserRoutes(deps),
    ...serviceJobChecklistRoutes(deps),
    ...serviceJobTagRoutes(deps),
    ...serviceJobDetailRoutes(deps),
    ...serviceJobNoteRoutes(deps),
    ...timeRoutes(deps),
    ...correctionRoutes(deps),
    ...reportRoutes(deps),
    ...notificationRoutes(deps),
    ...notificationPreferenceRoutes(deps),
    ...campaignRoutes(deps),
    ...referenceListRoutes(deps),
    ...apiKeyRoutes(deps),
    ...clientListRoutes(deps),
    ...channelRoutes(deps),
    ...authorizationRoutes(deps),
    ...savedViewRoutes(deps),
    ...searchRoutes(deps),
    ...activityLogRoutes(deps),
    ...fileStorageRoutes(deps),
    ...resourceRoutes(deps),
    ...assetRoutes(deps),
    ...assetCommentRoutes(deps),
    ...bookingLinkRoutes(deps),
    ...orderLinkRoutes(deps),
    ...clientReviewRoutes(deps),
    ...downloadRoutes(deps),
    ...emailRequestRoutes(deps),
    ...esoftRoutes(deps),
    ...previewRoutes(deps),
    ...preflightRoutes(deps),
    ...clientResourceRoutes(deps),
    ...recordChangeRoutes(deps),
    ...auditRoutes(deps),
    ...zoneRoutes(deps),
    ...clientV3Routes(deps),
    ...serviceCategoryRoutes(deps),
    ...replacementRoutes(deps),
    ...clientImportRoutes(deps),
    ...userImportRoutes(deps),
    ...settingRoutes(deps),
    ...setupRoutes(deps),
    ...liveRoutes(deps, hub),
    ...serviceRoutes(deps),
    ...checklistRoutes(deps),
    ...copyTemplateRoutes(deps),
    ...closedDayRoutes(deps),
    ...workingWeekRoutes(deps),
    ...clientContactRoutes(deps),
    ...clientMessageRoutes(deps),
    ...jobTagRoutes(deps),
    ...priceRoutes(deps),
    ...jobPriceRoutes(deps),
    ...monthListRoutes(deps),
    ...addOnRoutes(deps),
    ...rateRoutes(deps),
    ...clientFlagRoutes(deps),
    ...clientLanguageRoutes(deps),
    ...countryRoutes(deps),
    ...operationRoutes(deps),
    ...readRoutes(),
    ...pictureRuleRoutes(deps),
    ...expectedViewRoutes(deps),
    ...exposureSetRoutes(deps),
    ...propertyNoteRoutes(deps),
  ];
  const signIn = signInRoutes(deps);
  refuseMismatch([...probes, ...calls, ...signIn], contracts);
  // An open stream would hold up the stop for ever.
  app.addHook('preClose', async () => hub.close());
  // Called every few seconds: only failures are logged.
  addRoutes(app, probes, deps.log.isLevelEnabled('info') ? { logLevel: 'warn' } : {});
  await app.register(async (identified) => {
    const sessions = await registerIdentity(identified, deps);
    identified.addHook('onSend', ({ method }, _reply, _payload, done) => {
      if (!isSafe(method)) deps.changes.announce();
      done();
    });
    addRoutes(identified, calls, { runOnce });
    await identified.register(async (signingIn) => {
      if (sessions) await registerSession(signingIn, deps.config, sessions);
      addRoutes(signingIn, signIn, { runOnce });
    });
  });
  await registerWeb(app, deps);
  return app;
}
