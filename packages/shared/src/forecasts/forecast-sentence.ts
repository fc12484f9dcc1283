import type { ForecastView } from './forecasts.contract.ts';
import { twoDigits } from '../kernel/two-digits.ts';

type Step = ForecastView['steps'][number];
type Work = Extract<Step, { kind: 'edit' | 'qc' | 'verify' }>;
type Wait = Extract<Step, { kind: 'upload' | 'vendor' }>;

/** Formatters of instants for the reader. */
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
  return rest === 0 ? `${Math.floor(whole / 60)} h` : `${Math.floor(whole / 60)} h ${twoDigits(rest)}`;
}

const workNames: Readonly<Record<Work['kind'], string>> = { edit: 'editing', qc: 'QC', verify: 'verification' };

type Taken = Pick<Work, 'minutes' | 'basis'> & { readonly usual?: number };

/** 'editing of Floor Plan usually takes 1 h 10, 20 min left'; says where the figure comes from if the service has too few jobs. */
function usualText(what: string, service: string, { usual, minutes, basis }: Taken): string {
  const length = formatMinutes(usual ?? minutes);
  const left = usual !== undefined && minutes < Math.round(usual) ? `, ${formatMinutes(minutes)} left` : '';
  if (basis === 'service') return `${what} of ${service} usually takes ${length}${left}`;
  if (basis === 'all') return `${what} usually takes ${length} in all services${left}`;
  return `${what} is taken as ${length}, with too few jobs to tell${left}`;
}

const jobs = (count: number) => `${count} ${count === 1 ? 'job' : 'jobs'}`;

/** 'with Mia Chen, who works until 5 pm', or that nobody has it yet. */
function whoText({ person, people, jobsBefore, worksUntil }: Work, { clock }: InstantForms): string {
  const before = jobsBefore > 0 ? `${jobs(jobsBefore)} before it` : '';
  if (person) {
    const until = worksUntil === null ? '' : `, who works until ${clock(worksUntil)}`;
    return [before, `with ${person.name}${until}`].filter(Boolean).join(' ');
  }
  const takers = `${people} ${people === 1 ? 'person' : 'people'}`;
  return `not assigned yet${before && `, ${before} for ${takers}`}`;
}

function workText(step: Work, service: string, forms: InstantForms, isLater: boolean): string {
  const what = workNames[step.kind];
  if (step.people === 0) return `nobody at work covers ${what} of ${service}`;
  if (isLater) return `then ${what}, ${whoText(step, forms)}`;
  const who = whoText(step, forms);
  return `${step.kind === 'edit' ? '' : `${what} `}${who}; ${usualText(what, service, step)}`;
}

function waitText({ kind, minutes, basis, isOverdue }: Wait, service: string): string {
  if (kind === 'vendor') {
    return isOverdue
      ? 'the vendor takes longer than usual'
      : usualText('the vendor’s work', service, { minutes, basis });
  }
  return isOverdue ? 'its files are missing' : `files usually come ${formatMinutes(minutes)} after the shoot`;
}

function stepText(step: Step, service: string, forms: InstantForms, isLater: boolean): string {
  if (step.kind === 'booking') return 'no appointment yet, at best it is shot now';
  if (step.kind === 'shoot') return `shoot until ${forms.moment(step.until)}`;
  return 'people' in step ? workText(step, service, forms, isLater) : waitText(step, service);
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

/** Whether a step explains anything. Quality control without a queue does not if there is other work. */
const isTelling = (step: Step, steps: readonly Step[]): boolean =>
  step.kind !== 'qc' || step.people === 0 || step.jobsBefore > 0 || step.worksUntil !== null || steps.length === 1;

/** Who could do an assigned job earlier: 'Jo Field would be done with editing by Fri 27 Nov, 4 pm.' */
function adviceText({ state, steps }: ForecastView, { moment }: InstantForms): string {
  if (state !== 'atRisk') return '';
  const step = steps.find((each) => 'people' in each && each.sooner !== null);
  if (!step || !('people' in step) || step.sooner === null) return '';
  return ` ${step.sooner.name} would be done with ${workNames[step.kind]} by ${moment(step.sooner.doneBy)}.`;
}

/** Formats in one sentence when a job will be ready and why; for a job at risk also who could do it earlier. */
export function forecastSentence(forecast: ForecastView, service: string, forms: InstantForms): string {
  const steps = forecast.steps.filter((step) => isTelling(step, forecast.steps));
  const firstWork = steps.findIndex((step) => 'people' in step);
  const why = steps
    .map((step, index) => stepText(step, service, forms, firstWork >= 0 && index > firstWork))
    .join('; ');
  return `${leadText(forecast, forms)}${why === '' ? '' : `: ${why}`}.${adviceText(forecast, forms)}`;
}
