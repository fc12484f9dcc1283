import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from 'playwright/test';
import type { Engine } from './engine.ts';

const require = createRequire(import.meta.url);

/** Finds elements as people do, by role and name, in the page itself: it works the same in all browsers. */
const library = readFileSync(
  require.resolve('@testing-library/dom').replace(/index\.js$/, '@testing-library/dom.umd.min.js'),
  'utf8',
);

type Name = string | RegExp;

/** Elements of the page. */
export interface Target {
  readonly text: string;
  /** Expression of a function that finds them in an element. */
  readonly find: string;
  /** Where they are looked for; in the whole page without it. */
  readonly within?: Target;
}

const literal = (name: Name): string => (typeof name === 'string' ? JSON.stringify(name) : String(name));

const query = (kind: string, args: string, text: string): Target => ({
  text,
  find: `(root) => TestingLibraryDom.queryAllBy${kind}(root, ${args}).filter((each) => each.checkVisibility())`,
});

/** Elements of a role that can be seen. Whether assistive technology sees them is not asked, because the library takes seconds for it. */
export const byRole = (role: string, name: Name): Target =>
  query('Role', `${literal(role)}, { name: ${literal(name)}, hidden: true }`, `${role} ${String(name)}`);

export const byText = (text: Name): Target => query('Text', literal(text), String(text));

export const byLabel = (label: Name): Target => query('LabelText', literal(label), `field ${String(label)}`);

export const bySelector = (selector: string): Target => ({
  text: selector,
  find: `(root) => [...root.querySelectorAll(${literal(selector)})]`,
});

/** Expression for the elements of a target. */
const all = ({ find, within }: Target): string =>
  within ? `${all(within)}.flatMap(${find})` : `(${find})(document.body)`;

/** Expression for what is made of the first element; null without one. */
const first = (target: Target, make: string): string => `((element) => element ? (${make}) : null)(${all(target)}[0])`;

interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where the first element stands once it has stopped moving, or why it cannot be clicked. */
const pointOf = (target: Target) => `(async () => {
  const element = ${all(target)}[0];
  if (!element) return 'not there';
  element.scrollIntoView({ block: 'center', inline: 'nearest' });
  const place = () => JSON.stringify(element.getBoundingClientRect());
  const before = place();
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  if (place() !== before) return 'moving';
  const { x, y, width, height } = element.getBoundingClientRect();
  const point = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  const hit = document.elementFromPoint(point.x, point.y);
  const isFree = element.matches('img') || element.contains(hit) || element.labels?.[0]?.contains(hit) || element.parentElement.contains(hit);
  if (!isFree) return 'covered';
  return element.matches(':disabled') ? 'disabled' : point;
})()`;

/** Keys that type no letter, as WebDriver writes them. */
const keys = { Tab: '\uE004', Enter: '\uE007', Control: '\uE009', End: '\uE010', Backspace: '\uE003' } as const;

/** Pauses between two polls in ms. Playwright's own grow to a second, which every step of these tests would wait. */
const polling = { intervals: [50, 100, 200] };

/** The tab of a browser as somebody sees and uses it. What is not there yet is waited for. */
export class Screen {
  readonly #engine: Engine;
  readonly #origin: string;

  constructor(engine: Engine, origin: string) {
    this.#engine = engine;
    this.#origin = origin;
  }

  /** Opens a path of the product, or an address. */
  async open(path: string): Promise<void> {
    await this.#engine.open(new URL(path, this.#origin).href);
  }

  /** Signs in without a screen. */
  async signIn(email: string, password: string): Promise<void> {
    await this.open('/login');
    const body = JSON.stringify({ email, password });
    const headers = '{ "content-type": "application/json" }';
    const call = `fetch('/v1/sign-in', { method: 'POST', headers: ${headers}, body: ${JSON.stringify(body)} })`;
    expect(await this.#engine.evaluate(`${call}.then(({ status }) => status)`)).toBeLessThan(300);
  }

  async read<T>(expression: string): Promise<T> {
    if (!(await this.#engine.evaluate<boolean>('"TestingLibraryDom" in window'))) {
      await this.#engine.evaluate(`void (0, function () { ${library} }).call(window)`);
    }
    return this.#engine.evaluate<T>(expression);
  }

  /** Value of a property of the first element; null without one. */
  async property<T>(target: Target, name: string): Promise<T | null> {
    return this.read<T | null>(first(target, `element[${literal(name)}]`));
  }

  async attribute(target: Target, name: string): Promise<string | null> {
    return this.read<string | null>(first(target, `element.getAttribute(${literal(name)})`));
  }

  async count(target: Target): Promise<number> {
    return this.read<number>(`${all(target)}.length`);
  }

  /** Waits until something is on the page, for the usual time or so many ms. */
  async see(target: Target, timeout?: number): Promise<void> {
    const options = { message: `sees ${target.text}`, ...polling, ...(timeout !== undefined && { timeout }) };
    await expect.poll(async () => this.count(target), options).toBeGreaterThan(0);
  }

  async seeNone(target: Target): Promise<void> {
    await expect.poll(async () => this.count(target), { message: `sees no ${target.text}`, ...polling }).toBe(0);
  }

  async seeValue(target: Target, value: string): Promise<void> {
    await expect.poll(async () => this.property(target, 'value'), { message: target.text, ...polling }).toBe(value);
  }

  async click(target: Target): Promise<void> {
    let point: Point | string = '';
    const isFound = async () =>
      typeof (point = await this.read<Point | string>(pointOf(target))) === 'string' ? point : '';
    await expect.poll(isFound, { message: `can click ${target.text}`, ...polling }).toBe('');
    const { x, y } = point as unknown as Point;
    const actions = [
      { type: 'pointerMove', x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await this.#engine.perform([{ type: 'pointer', id: 'mouse', actions }]);
  }

  /** Types into what has the focus. */
  async type(text: string): Promise<void> {
    const actions = Array.from(text).flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.#engine.perform([{ type: 'key', id: 'keyboard', actions }]);
  }

  async press(key: keyof typeof keys): Promise<void> {
    await this.type(keys[key]);
  }

  /** Types into a field in place of what it holds. */
  async fill(target: Target, text: string): Promise<void> {
    await this.click(target);
    const [held, letter] = [keys.Control, 'a'];
    const actions = [
      { type: 'keyDown', value: held },
      { type: 'keyDown', value: letter },
      { type: 'keyUp', value: letter },
      { type: 'keyUp', value: held },
    ];
    await this.#engine.perform([{ type: 'key', id: 'keyboard', actions }]);
    await this.type(text);
  }

  /** Chooses from a list of the browser, which opens outside the page: by its events, as Playwright does. */
  async choose(list: Target, option: string): Promise<void> {
    const wanted = `[...element.options].find(({ text }) => text === ${literal(option)})`;
    const isOffered = async () => this.read(first(list, `${wanted} !== undefined`));
    await expect.poll(isOffered, { message: `offers ${option}`, ...polling }).toBe(true);
    const events = `['input', 'change'].forEach((name) => element.dispatchEvent(new Event(name, { bubbles: true })))`;
    await this.read(first(list, `${wanted}.selected = true, ${events}`));
  }

  async screenshot(): Promise<Buffer> {
    return this.#engine.screenshot();
  }

  /** The part of a screenshot that the first element fills, in pixels. */
  async boxOf(target: Target): Promise<Box> {
    const box = `(({ x, y, width, height }) => ({ x, y, width, height }))(element.getBoundingClientRect())`;
    return (await this.read<Box | null>(first(target, box)))!;
  }
}
