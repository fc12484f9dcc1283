import type { ForecastView } from './forecasts.contract.ts';

type Step = ForecastView['steps'][number];
type Work = Extract<Step, { kind: 'edit' | 'qc' | 'verify' }>;
type Wait = Extract<Step, { kind: 'upload' | 'vendor' }>;

/** How the reader writes instants. */
export interface InstantForms {
  /** 'Fri 27 Nov, 6:40 pm' */
  readonly moment: (instant: string) => string;
  /** '6:40 pm' */
  readonly clock: (instant: string) => string;
}

/** Formats minutes as '35 min', '1 h 40' or '3 days'. */
export function formatMinutes(minutes: number): string {
  const whole = Math.max(1, Math.round(minutes));
  if (whole < 60) return `${whole} min`;
  if (whole >= 48 * 60) return `${Math.round(whole / (24 * 60))} days`;
  const rest = whole % 60;
  return rest === 0 ? `${Math.floor(whole / 60)} h` : `${Math.floor(whole / 60)} h ${String(rest).padStart(2, '0')}`;
}

const workNames: Readonly<Record<Work['kind'], string>> = { edit: 'editing', qc: 'QC', verify: 'verification' };

/** 'editing of Floor Plan usually takes 1 h 10', and what that is taken from where the service has too few jobs. */
function usualText(what: string, service: string, { minutes, basis }: Pick<Work, 'minutes' | 'basis'>): string {
  const length = formatMinutes(minutes);
  if (basis === 'service') return `${what} of ${service} usually takes ${length}`;
  return basis === 'all'
    ? `${what} usually takes ${length}, going by all services`
    : `${what} is taken to last ${length}, because too few jobs tell`;
}

const jobs = (count: number) => `${count} ${count === 1 ? 'job' : 'jobs'}`;

function workText(step: Work, service: string, { clock }: InstantForms): string {
  const { kind, person, people, jobsBefore, worksUntil } = step;
  const what = workNames[kind];
  if (people === 0) return `nobody at work covers ${what} of ${service}`;
  const until = worksUntil === null ? '' : `, who works until ${clock(worksUntil)}`;
  const left = usualText(what, service, step);
  if (person) {
    const before = jobsBefore > 0 ? `${jobs(jobsBefore)} before it with ${person.name}` : `with ${person.name}`;
    return `${before}${until}; ${left}`;
  }
  const unassigned = kind === 'edit' ? 'not assigned yet' : `${what} not assigned yet`;
  const takers = `${people} ${people === 1 ? 'person' : 'people'}`;
  return jobsBefore > 0
    ? `${unassigned}, ${jobs(jobsBefore)} before it for ${takers}; ${left}`
    : `${unassigned}; ${left}`;
}

function waitText({ kind, minutes, basis, isOverdue }: Wait, service: string): string {
  if (kind === 'vendor') {
    return isOverdue
      ? 'the vendor takes longer than usual'
      : usualText('the vendor’s work', service, { minutes, basis });
  }
  return isOverdue ? 'its files are missing' : `files usually come ${formatMinutes(minutes)} after the shoot`;
}

function stepText(step: Step, service: string, forms: InstantForms): string {
  if (step.kind === 'booking') return 'no appointment yet, at best it is shot now';
  if (step.kind === 'shoot') return `shoot until ${forms.moment(step.until)}`;
  return 'people' in step ? workText(step, service, forms) : waitText(step, service);
}

/** 'Expected Fri 27 Nov, 6:40 pm, 1 h 40 after the deadline'. */
function leadText({ deadline, expectedAt, steps }: ForecastView, { moment }: InstantForms): string {
  if (expectedAt === null) {
    const isCovered = steps.every((step) => !('people' in step) || step.people > 0);
    return isCovered ? 'Not expected within 60 days' : 'It cannot be done yet';
  }
  const minutes = (Date.parse(expectedAt) - Date.parse(deadline)) / 60_000;
  if (minutes === 0) return `Expected ${moment(expectedAt)}, just at the deadline`;
  return `Expected ${moment(expectedAt)}, ${formatMinutes(Math.abs(minutes))} ${minutes > 0 ? 'after' : 'before'} the deadline`;
}

/** Whether a step explains anything: quality control without a queue before it does not, beside other work. */
const isTelling = (step: Step, steps: readonly Step[]): boolean =>
  step.kind !== 'qc' || step.people === 0 || step.jobsBefore > 0 || step.worksUntil !== null || steps.length === 1;

/** When a job will be ready and why, in one sentence. */
export function forecastSentence(forecast: ForecastView, service: string, forms: InstantForms): string {
  const steps = forecast.steps.filter((step) => isTelling(step, forecast.steps));
  const why = steps.map((step) => stepText(step, service, forms)).join('; ');
  return `${leadText(forecast, forms)}${why === '' ? '' : `: ${why}`}.`;
}
