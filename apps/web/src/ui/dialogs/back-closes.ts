import { useEffect, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';

/** A layer over the screen that Back closes: a dialog, a picture, a drawer. */
interface Layer {
  readonly close: () => void;
}

/** Open layers of this page, topmost last. Each has a history entry above that of the screen. */
const layers: Layer[] = [];

/** Key in a history entry's state for the number of open layers. */
const depthKey = 'shootdeskLayers';

/** State of a history entry, reduced to what is used here. The router stores the entry's position in `idx`. */
type EntryState = { readonly [depthKey]?: number; readonly idx?: number } | null;

const entryState = () => window.history.state as EntryState;
const depth = () => entryState()?.[depthKey] ?? 0;

/** Router index of the screen under the layers. */
let screenIndex: number | undefined;
/** Depth that the page itself navigates to, during which nothing closes. Undefined outside such a navigation. */
let goingTo: number | undefined;
/** Depth before a `popstate` event. The difference is the number of presses of Back. */
let shownDepth = 0;
/** Set while the leave question is open, because navigating would close it. */
let isHeld = false;

/** Adds history entries until there is one per layer. */
function addMissingEntries(): void {
  if (goingTo !== undefined) return;
  for (let made = depth() + 1; made <= layers.length; made++) {
    window.history.pushState({ ...entryState(), [depthKey]: made }, '');
  }
  screenIndex = entryState()?.idx;
  shownDepth = depth();
}

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Removes the entries of layers that were closed by other means than Back, after everything that closes or navigates with them has
 * finished.
 */
function dropSpareEntries(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const spare = depth() - layers.length;
    if (goingTo !== undefined || isHeld || spare <= 0) return;
    goingTo = layers.length;
    window.history.go(-spare);
  });
}

/** Maximum number of checks, 10 ms apart, for the removed entries, so that a browser that never removes them blocks nothing. */
const maxLooks = 100;

/**
 * Resolves when the entries of closed layers are gone. The browser removes them asynchronously; without the wait it would go back from the screen
 * that was opened in between.
 */
export async function entriesDropped(): Promise<void> {
  for (let look = 0; look < maxLooks; look += 1) {
    await new Promise((resolve) => setTimeout(resolve, 10));
    if (goingTo === undefined && (isHeld || depth() <= layers.length)) return;
  }
}

let releaseTimer: ReturnType<typeof setTimeout> | undefined;

/** Keeps the browser history's entries of closed dialogs until `releaseEntries`. */
export function holdEntries(): void {
  clearTimeout(releaseTimer);
  isHeld = true;
}

/**
 * Removes the history entries that were kept since `holdEntries`. Deferred, because the press of Back that closed the question arrives after this
 * call and must not go any further.
 */
export function releaseEntries(): void {
  if (!isHeld) return;
  clearTimeout(releaseTimer);
  releaseTimer = setTimeout(() => {
    isHeld = false;
    dropSpareEntries();
  });
}

function onPopState(): void {
  // The browser may merge a press of Back with the page's own navigation. The result is then below the page's target.
  const steps = (goingTo ?? shownDepth) - depth();
  const wentByItself = goingTo !== undefined;
  goingTo = undefined;
  shownDepth = depth();
  if (!wentByItself && entryState()?.idx !== screenIndex) return;
  closeTopmost(steps);
  // A layer that asks first, or cannot be closed now, gets its history entry back.
  addMissingEntries();
  dropSpareEntries();
}

/**
 * Closes one layer per press of Back. The entries that the presses went over do not matter, because the entry of a layer that was just closed may
 * still have been there. With nothing left to close, Back goes to the previous screen; while the person is asked whether to leave, it only closes
 * that question.
 */
function closeTopmost(steps: number): void {
  if (steps <= 0) return;
  const closing = layers.slice(-steps).reverse();
  // Synchronously, because the next press may come before React renders.
  flushSync(() => {
    for (const layer of closing) layer.close();
  });
  if (steps > closing.length && !isHeld) window.history.go(closing.length - steps);
}

/**
 * Makes the Back button close a dialog instead of leaving the screen. Forward does not open it again; closing it by other means removes its
 * history entry.
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
 * Skips the history entries of layers that are already closed, after a link inside a dialog or a reload with an open one. Called once, in the frame.
 * It follows the router's location, which does not change while the router blocks a navigation.
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
