import { problem } from '@shootdesk/shared/kernel/problem';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { accessRefusal } from '@shootdesk/shared/kernel/access';
import type { Identity } from '../../kernel/actor.ts';
import { answerSerializer } from './answer-serializer.ts';
import type { BoundRoute, Call } from './call.ts';
import { sendAnswer } from './envelope.ts';
import { idempotencyKeyOf, isRunOnce, type RunOnce } from './keyed-request.ts';
import { acceptForms, readForm } from './form-body.ts';
import { readSignedBody } from './signed-body.ts';
import { parsePart } from './validation.ts';

/** Throws unless the identity may make the call at all; the domain's policy decides which records it sees. */
function requireAccess({ access, beforeTwoFactor }: BoundRoute['contract'], identity: Identity): void {
  if (access.kind === 'public') return;
  if (identity.kind === 'anonymous') throw problem('unauthenticated', 'Please sign in first.');
  if (identity.kind !== 'user') {
    if (access.kind === 'identity') return;
    throw problem('forbidden', 'Please contact your administrator to assign your role.');
  }
  if (identity.lacksTwoFactor && !beforeTwoFactor) {
    throw problem('two_factor_required', 'Your role needs two-factor sign-in. Load the page again to set it up.');
  }
  const refusal = accessRefusal(access, identity.actor);
  if (refusal !== null) throw problem('forbidden', refusal);
}

declare module 'fastify' {
  interface FastifyRequest {
    identity: Identity;
  }
  interface FastifyContextConfig {
    contract?: BoundRoute['contract'];
  }
}

function ifMatchOf(request: FastifyRequest): number | null {
  const header = request.headers['if-match'];
  if (header === undefined || header === '*') return null;
  const match = /^(?:W\/)?"(\d{1,15})"$/.exec(header.trim());
  if (!match) throw problem('malformed', 'If-Match must be one entity tag, such as "12".');
  return Number(match[1]);
}

async function callOf(
  { contract }: BoundRoute,
  request: FastifyRequest,
): Promise<Omit<Call<BoundRoute['contract']>, 'http' | 'arrival'>> {
  const { identity } = request;
  const part = (name: 'params' | 'query' | 'body', sent: unknown) =>
    contract[name] && parsePart(name, contract[name], sent);
  const params = part('params', request.params);
  const query = part('query', request.query);
  const { fields, file } = contract.formFile
    ? await readForm(request, contract.formFile)
    : { fields: request.body, file: null };
  const ifMatch = ifMatchOf(request);
  return {
    params,
    query,
    body: part('body', fields),
    file,
    actor: identity.kind === 'user' ? identity.actor : null,
    ifMatch,
    target: { ...(params as object | undefined), ifMatch },
    idempotencyKey: contract.idempotent ? idempotencyKeyOf(request) : null,
  };
}

function refuseUnknownQuery({ contract }: BoundRoute, request: FastifyRequest): void {
  const names = Object.keys(request.query as object);
  if (contract.query !== undefined || names.length === 0) return;
  const fields = Object.fromEntries(names.map((name) => [name, [`'${name}' is not known here.`]]));
  throw problem('malformed', `Please check the query: ${names.join(', ')}.`, { fields });
}

/** Promises of `atArrival` by request. */
const arrivals = new WeakMap<FastifyRequest, Promise<unknown>>();

/** Prevents an unhandled rejection when the request is refused before anybody awaits it. */
function startAtArrival(atArrival: () => Promise<unknown>): Promise<unknown> {
  const started = atArrival();
  started.catch(() => {});
  return started;
}

function toRoute(bound: BoundRoute, runOnce: RunOnce | null): RouteOptions {
  const { contract, atArrival, verifies } = bound;
  return {
    method: contract.method,
    url: contract.path,
    config: { contract },
    ...(contract.bodyLimit !== undefined && { bodyLimit: contract.bodyLimit }),
    ...(verifies && {
      preParsing: (request, _reply, payload) => readSignedBody(request, payload, verifies),
    }),
    ...answerSerializer(contract),
    // Checked before the body is read, so that strangers cause no parsing and learn nothing from validation.
    onRequest: (request, _reply, done) => {
      requireAccess(contract, request.identity);
      if (atArrival) arrivals.set(request, startAtArrival(atArrival));
      done();
    },
    handler: async (request, reply) => {
      refuseUnknownQuery(bound, request);
      const call = await callOf(bound, request);
      const arrival = await arrivals.get(request);
      const run = () => bound.run({ ...call, http: { request, reply }, arrival });
      const answer = runOnce && isRunOnce(contract) ? runOnce({ contract, request, reply }, call, run) : run();
      return sendAnswer(contract, reply, await answer);
    },
  };
}

function differences(bound: readonly BoundRoute[], contracts: readonly BoundRoute['contract'][]): string[] {
  const routes = new Set(bound.map((route) => route.contract));
  const declared = new Set(contracts);
  return [
    ...contracts.filter((contract) => !routes.has(contract)).map(({ id }) => `contract '${id}' has no route`),
    ...bound
      .filter(({ contract }) => !declared.has(contract))
      .map(({ contract }) => `route '${contract.id}' has no contract`),
    ...bound
      .filter(({ contract }) => !contract.access)
      .map(({ contract }) => `route '${contract.id}' has no access rule`),
    ...duplicateIds(bound).map((id) => `'${id}' is declared twice`),
  ];
}

function duplicateIds(bound: readonly BoundRoute[]): string[] {
  const ids = bound.map(({ contract }) => contract.id);
  return ids.filter((id, index) => ids.indexOf(id) !== index);
}

/** Throws when contracts and routes do not match one to one, naming the differences. */
export function refuseMismatch(bound: readonly BoundRoute[], contracts: readonly BoundRoute['contract'][]): void {
  const wrong = differences(bound, contracts);
  if (wrong.length > 0) throw new Error(`The app cannot start: ${wrong.join('; ')}.`);
}

interface RoutesOptions extends Pick<RouteOptions, 'logLevel'> {
  /** Runs calls once per `Idempotency-Key`; absent where calls have no effect. */
  readonly runOnce?: RunOnce;
}

/** Registers the routes of these calls, those with a form in a scope that accepts forms only. */
export function addRoutes(
  app: FastifyInstance,
  bound: readonly BoundRoute[],
  { runOnce, ...options }: RoutesOptions = {},
): void {
  const add = (to: FastifyInstance, routes: readonly BoundRoute[]) => {
    for (const route of routes) to.route({ ...toRoute(route, runOnce ?? null), ...options });
  };
  const takesForm = ({ contract }: BoundRoute) => contract.formFile !== undefined;
  add(
    app,
    bound.filter((route) => !takesForm(route)),
  );
  const ofForms = bound.filter(takesForm);
  if (ofForms.length === 0) return;
  // A separate scope: these calls take only forms, all others only JSON.
  void app.register(async (forms) => {
    await acceptForms(forms);
    add(forms, ofForms);
  });
}
