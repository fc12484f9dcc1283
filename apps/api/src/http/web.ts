import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { escapeHtml } from '@shootdesk/shared/kernel/html-text';
import { problem } from '@shootdesk/shared/kernel/problem';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { contentSecurityHeader } from './protection/content-security.ts';

/** Paths of the API, never of the web app. */
const apiPath = /^\/(v\d+|\.auth|docs|openapi\.json|healthz|readyz|assets)(\/|\?|$)/;

function isNavigation(request: FastifyRequest): boolean {
  if (!['GET', 'HEAD'].includes(request.method)) return false;
  // `/` returns the page even to monitors without an Accept header.
  if (/^\/(\?|$)/.test(request.url)) return true;
  const { accept = '' } = request.headers;
  return accept.includes('text/html') && !apiPath.test(request.url);
}

/** Pages of clients: their addresses grant access, so no other site and no search engine may get them. */
const ofClientPage = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' } as const;

const isClientPage = ({ url }: FastifyRequest) => /^\/(review|book|order)(\?|\/|$)/.test(url);

type Tools = Pick<Deps, 'config' | 'settings'>;

/**
 * Sends the web app's page, uncached, because each answer has its own style nonce (`<meta property="csp-nonce" nonce="…">`, Vite's convention).
 * Contains the studio's branding, so that the first paint is right and the support address is available when the API fails.
 */
async function sendPage({ config, settings }: Tools, root: string, reply: FastifyReply): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString('base64');
  const page = await readFile(join(root, 'index.html'), 'utf8');
  const { branding } = settings.organisation();
  const head = `<head><meta property="csp-nonce" nonce="${nonce}"><meta name="branding" content="${escapeHtml(JSON.stringify(branding))}">`;
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', contentSecurityHeader(config, nonce))
    .send(
      page
        .replace('<head>', () => head)
        .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(branding.name)}</title>`),
    );
}

/** Serves the built web app next to the API. Unknown paths get a problem, or the app's page. */
export async function registerWeb(app: FastifyInstance, deps: Tools): Promise<void> {
  const root = deps.config.webRoot;
  if (root !== null) {
    await app.register(fastifyStatic, {
      root,
      index: false,
      cacheControl: false,
      // The build writes compressed copies, which browsers get if they accept them.
      preCompressed: true,
      allowedPath: (path) => path !== '/' && path !== '/index.html' && !/\.(br|gz)$/.test(path),
      setHeaders: (reply, path) => {
        const hashed = path.startsWith(join(root, 'assets'));
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (root !== null && isNavigation(request)) {
      return sendPage(deps, root, isClientPage(request) ? reply.headers(ofClientPage) : reply);
    }
    throw problem('not_found', 'There is nothing at this address.');
  });
}
