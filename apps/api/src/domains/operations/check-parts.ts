import type { OperationsPart } from '@shootdesk/shared/operations/operations.contract';
import type { Deps } from '../../deps.ts';
import { explainFailure } from '../../integrations/mail/explain-failure.ts';
import { checkDependencies, probe, type Readiness } from '../health/public.ts';
import { placesOf } from './places.ts';

type Tools = Pick<Deps, 'config' | 'prisma' | 'blob' | 'mailer'>;
type CheckedPart = Omit<OperationsPart, 'downSince'>;

/** How long the mail server's answer counts in ms, because each question is a connection and a sign-in there. */
const mailAnswerMs = { up: 60_000, down: 10_000 };

interface MailAnswer {
  readonly failure: unknown;
  readonly tookMs: number;
  readonly untilMs: number;
}

/** The last answer of the mail server, per process and mailer. */
const mailAnswers = new WeakMap<Tools['mailer'], MailAnswer>();

async function askMail(mailer: Tools['mailer']): Promise<MailAnswer> {
  const cached = mailAnswers.get(mailer);
  if (cached && performance.now() < cached.untilMs) return cached;
  const { failure, tookMs } = await probe(mailer.ping());
  const validMs = failure === null ? mailAnswerMs.up : mailAnswerMs.down;
  const answer = { failure, tookMs, untilMs: performance.now() + validMs };
  mailAnswers.set(mailer, answer);
  return answer;
}

async function checkMail({ config, mailer }: Tools): Promise<CheckedPart> {
  if (config.smtpUrl === null) {
    return { name: 'mail', state: 'off', detail: 'SMTP_URL is not set', tookMs: null };
  }
  const { failure, tookMs } = await askMail(mailer);
  if (failure === null) return { name: 'mail', state: 'up', detail: placesOf(config).mail, tookMs };
  const isSilent = failure instanceof DOMException;
  const detail = isSilent ? 'The mail server does not answer.' : explainFailure(failure).reason;
  return { name: 'mail', state: 'down', detail, tookMs: null };
}

/** Asks all services that Shootdesk needs. What `/readyz` asks, too, is asked by the same code. */
export async function checkParts(deps: Tools): Promise<{
  readonly readiness: Readiness;
  readonly parts: readonly CheckedPart[];
}> {
  const [readiness, mail] = await Promise.all([checkDependencies(deps), checkMail(deps)]);
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
      mail,
    ],
  };
}
