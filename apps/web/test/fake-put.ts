import { vi } from 'vitest';

interface Answer {
  readonly status: number;
}

type Answers = (url: string) => Answer | Promise<Answer>;

/** Stands in for the storage behind XMLHttpRequest: answers every request and remembers its address. */
export function fakePut(answers: Answers = () => ({ status: 201 })): string[] {
  const sent: string[] = [];
  class FakeRequest extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    #url = '';
    open(_method: string, url: string): void {
      this.#url = url;
    }
    setRequestHeader(): void {}
    async send(): Promise<void> {
      sent.push(this.#url);
      this.status = (await answers(this.#url)).status;
      this.dispatchEvent(new Event('loadend'));
    }
    abort(): void {
      this.status = 0;
      this.dispatchEvent(new Event('loadend'));
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  return sent;
}
