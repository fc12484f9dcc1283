import type { OperationsPart } from '@shootdesk/shared/operations/operations.contract';
import type { Deps } from '../../deps.ts';
import { explainFailure } from '../../integrations/mail/explain-failure.ts';
import { checkDependencies, probe, type Readiness } from '../health/public.ts';
import { placesOf } from './places.ts';

type Tools = Pick<Deps, 'config' | 'prisma' | 'blob' | 'mailer'>;
type CheckedPart = Omit<OperationsPart, 'downSince'>;

/** Cache TTL of the mail server's answer in ms, because each check opens a connection and signs in. */
const mailAnswerMs = 60_000;
/** Timeout of that check in ms, because some mail servers delay strangers on purpose. */
const mailLimitMs = 10_000;

interface MailAnswer {
  readonly answer: Promise<{ readonly failure: unknown; readonly tookMs: number }>;
  readonly untilMs: number;
}

/** Cached answers of the mail server, per process and mailer. */
const mailAnswers = new WeakMap<Tools['mailer'], MailAnswer>();

function askMail(mailer: Tools['mailer']): MailAnswer['answer'] {
  const cached = mailAnswers.get(mailer);
  if (cached && performance.now() < cached.untilMs) return cached.answer;
  const answer = probe(mailer.ping(), mailLimitMs);
  mailAnswers.set(mailer, { answer, untilMs: performance.now() + mailAnswerMs });
  return answer;
}

/** Checks the mail server, at most once a minute. */
export async function checkMail({ config, mailer }: Pick<Tools, 'config' | 'mailer'>): Promise<{
  readonly part: CheckedPart;
  readonly isSignInRefused: boolean;
}> {
  if (config.smtpUrl === null) {
    const part = { name: 'mail', state: 'off', detail: 'SMTP_URL is not set', tookMs: null } as const;
    return { part, isSignInRefused: false };
  }
  const { failure, tookMs } = await askMail(mailer);
  if (failure === null) {
    return { part: { name: 'mail', state: 'up', detail: placesOf(config).mail, tookMs }, isSignInRefused: false };
  }
  const isSilent = failure instanceof DOMException;
  const detail = isSilent ? 'The mail server does not answer.' : explainFailure(failure).reason;
  const isSignInRefused = (failure as { readonly code?: unknown }).code === 'EAUTH';
  return { part: { name: 'mail', state: 'down', detail, tookMs: null }, isSignInRefused };
}

interface Checked {
  readonly readiness: Readiness;
  readonly parts: readonly CheckedPart[];
}

/** Checks the services that `/readyz` checks, by the same code. */
export async function checkServices(deps: Omit<Tools, 'mailer'>): Promise<Checked> {
  const readiness = await checkDependencies(deps);
  const { checks, tookMs, databaseFailure } = readiness;
  const places = placesOf(deps.config);
  const partOf = (name: keyof typeof checks, failure: string): CheckedPart => {
    const isUp = checks[name] === 'up';
    return { name, state: checks[name], detail: isUp ? places[name] : failure, tookMs: isUp ? tookMs[name] : null };
  };
  return {
    readiness,
    parts: [
      partOf('database', databaseFailure ?? ''),
      partOf('queue', `No answer from ${places.queue}.`),
      partOf('fileStorage', `No answer from ${places.fileStorage}.`),
    ],
  };
}

/** Checks all services that Shootdesk needs. */
export async function checkParts(deps: Tools): Promise<Checked> {
  const [{ readiness, parts }, { part }] = await Promise.all([checkServices(deps), checkMail(deps)]);
  return { readiness, parts: [...parts, part] };
}
