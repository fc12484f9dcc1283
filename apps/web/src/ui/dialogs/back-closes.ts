import { useEffect, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';

/** Something that lies over the screen and that Back closes: a dialog, a picture, a drawer. */
interface Layer {
  readonly close: () => void;
}

/** What is open on this page, the topmost last. Each has an entry of its own in the history, above that of the screen. */
const layers: Layer[] = [];

/** Member of an entry's state that says how many layers were open. */
const depthKey = 'shootdeskLayers';

/** As far as it is read here; the router keeps the place of its own entry in `idx`. */
type EntryState = { readonly [depthKey]?: number; readonly idx?: number } | null;

const entryState = () => window.history.state as EntryState;
const depth = () => entryState()?.[depthKey] ?? 0;

/** The router's entry that the layers lie over. */
let screenIndex: number | undefined;
/** Depth the page itself is going back to, which must close nothing; undefined while it goes nowhere. */
let goingTo: number | undefined;
/** Depth of the entry that was shown before a `popstate`: the difference is how often the person pressed Back. */
let shownDepth = 0;
/** While the person is asked whether to leave: going back would be a navigation of its own and end the question. */
let isHeld = false;

/** Makes as many entries as there are layers. */
function addMissingEntries(): void {
  if (goingTo !== undefined) return;
  for (let made = depth() + 1; made <= layers.length; made++) {
    window.history.pushState({ ...entryState(), [depthKey]: made }, '');
  }
  screenIndex = entryState()?.idx;
  shownDepth = depth();
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** Goes back over the entries of layers that were closed by other means than Back, once what closes or navigates together with them has. */
function dropSpareEntries(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const spare = depth() - layers.length;
    if (goingTo !== undefined || isHeld || spare <= 0) return;
    goingTo = layers.length;
    window.history.go(-spare);
  });
}

/** Leaves the entries of closed layers where they are until `releaseEntries`. */
export function holdEntries(): void {
  isHeld = true;
}

/** Takes the entries out of the way that were left while they were held. */
export function releaseEntries(): void {
  if (!isHeld) return;
  isHeld = false;
  dropSpareEntries();
}

function onPopState(): void {
  // The browser may join a press of Back with a way that the page itself is going; then it arrives below where the page was going to.
  const steps = (goingTo ?? shownDepth) - depth();
  const wentByItself = goingTo !== undefined;
  goingTo = undefined;
  shownDepth = depth();
  if (!wentByItself && entryState()?.idx !== screenIndex) return;
  closeTopmost(steps);
  // A layer that asks first, or that cannot be closed now, gets its entry back.
  addMissingEntries();
  dropSpareEntries();
}

/**
 * Closes one layer for each press of Back. It does not matter which entries the presses went over, because the entry of a layer that was
 * closed just before may still have been there. Where nothing is left to close, Back goes on to the screen before.
 */
function closeTopmost(steps: number): void {
  if (steps <= 0) return;
  const closing = layers.slice(-steps).reverse();
  // At once: the next press may follow before React would get to it.
  flushSync(() => {
    for (const layer of closing) layer.close();
  });
  if (steps > closing.length) window.history.go(closing.length - steps);
}

/**
 * While something is open, the Back button of a phone or a browser closes it instead of leaving the screen below. Forward does not open
 * it again, and closing it by other means takes its entry out of the way.
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useLayoutEffect(() => {
    if (!isOpen) return;
    const layer = { close: () => latest.current() };
    layers.push(layer);
    window.addEventListener('popstate', onPopState);
    addMissingEntries();
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      dropSpareEntries();
    };
  }, [isOpen]);
}

/**
 * Skips entries of layers that are closed by now: after a link inside a dialog or a reload with an open one. Stands once in the frame.
 * It follows the router's location, which stays as it is while the router holds a navigation back.
 */
export function useSkippedEntries(): void {
  const location = useLocation();
  useEffect(() => {
    window.addEventListener('popstate', onPopState);
    addMissingEntries();
    dropSpareEntries();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- it is the change of the location that is waited for
  }, [location]);
}
