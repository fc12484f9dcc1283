import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** One answered call. */
export interface MeasuredCall {
  /** Id of the contract. */
  readonly operation: string;
  /** Class of the status, such as '4xx'. */
  readonly status: string;
  /** The type of the person, 'key' of an integration, or 'nobody'. */
  readonly caller: string;
}

/** Metrics of a process in the format of Prometheus. */
export interface Metrics {
  readonly contentType: string;
  readonly noteCall: (call: MeasuredCall, seconds: number) => void;
  readonly noteStatement: (seconds: number) => void;
  /** Adds a number, or numbers by a label, that are read at each request of the metrics. A number that cannot be read is left out. */
  readonly gauge: (name: string, help: string, read: () => Numbers | Promise<Numbers>, label?: string) => void;
  readonly text: () => Promise<string>;
}

type Numbers = number | Readonly<Record<string, number>>;

const callBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const statementBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];

/** Starts to measure calls, statements and the process itself (`process_`, `nodejs_`). */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const calls = new Histogram({
    name: 'shootdesk_call_seconds',
    help: 'Time from the arrival of a call to the end of its answer',
    labelNames: ['operation', 'status', 'caller'],
    buckets: callBuckets,
    registers: [registry],
  });
  const statements = new Histogram({
    name: 'shootdesk_statement_seconds',
    help: 'Time of a statement of the database, with the wait for its connection to be free of others',
    buckets: statementBuckets,
    registers: [registry],
  });
  return {
    contentType: registry.contentType,
    noteCall: (call, seconds) => calls.observe({ ...call }, seconds),
    noteStatement: (seconds) => statements.observe(seconds),
    gauge: (name, help, read, label) => {
      const gauge = new Gauge({
        name,
        help,
        labelNames: label === undefined ? [] : [label],
        registers: [registry],
        collect: async () => {
          gauge.reset();
          const numbers = await Promise.resolve(read()).catch(() => null);
          if (typeof numbers === 'number') gauge.set(numbers);
          else if (numbers && label !== undefined) {
            for (const [value, number] of Object.entries(numbers)) gauge.set({ [label]: value }, number);
          } else gauge.remove();
        },
      });
    },
    text: () => registry.metrics(),
  };
}
