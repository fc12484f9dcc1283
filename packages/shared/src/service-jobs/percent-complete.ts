/** Share of jobs that are done, in percent with one decimal; 100 when there are none to do. */
export function percentComplete(done: number, all: number): number {
  return all === 0 ? 100 : Math.round((done / all) * 1000) / 10;
}
