// Scripts of the asset page's benchmark, run in the page.

/** Records when the picture was decoded and a frame has passed. */
export const noteFirstPicture = `
  window.firstPicture = new Promise((resolve) => {
    const look = () => {
      const picture = document.querySelector('main img');
      if (!picture?.complete || picture.naturalWidth === 0) return requestAnimationFrame(look);
      picture.decode().then(() => requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now()))));
    };
    requestAnimationFrame(look);
  });`;

/** Resolves with the ms until a condition holds, checked per frame. */
export const untilTrue = (condition: string) => `
  new Promise((resolve) => {
    const begin = performance.now();
    const look = () => ((${condition}) ? requestAnimationFrame(() => resolve(performance.now() - begin)) : requestAnimationFrame(look));
    look();
  })`;

/** Contrast between neighbouring pixels at twelve places of the canvas; empty before it exists. */
const contrasts = `(() => {
  const canvas = document.querySelector('main canvas');
  const context = canvas?.getContext('2d');
  if (!context) return [];
  return [1, 2, 3, 4].flatMap((column) => [1, 2, 3].map((row) => {
    const { data } = context.getImageData(Math.round(canvas.width * column / 5), Math.round(canvas.height * row / 4), 8, 1);
    const values = Array.from({ length: 8 }, (_, at) => data[at * 4]);
    return Math.max(...values) - Math.min(...values);
  }));
})()`;

/** Whether all of them show the single-pixel pattern. */
export const isSharp = `((all) => all.length > 0 && Math.min(...all) > 40)(${contrasts})`;

/** Notes in the page the ms from the next key until a frame with another picture, decoded, is painted. */
export const timeNextPicture = `window.nextPicture = new Promise((resolve, reject) => {
  setTimeout(reject, 10_000, new Error('No other picture came of the key'));
  addEventListener('keydown', (event) => {
    const name = document.querySelector('h1')?.textContent;
    const look = () => {
      const now = document.querySelector('h1')?.textContent;
      const picture = now && now !== name && document.querySelector('img[alt="' + now + '"]');
      if (!picture?.complete || picture.naturalWidth === 0) return requestAnimationFrame(look);
      const paint = new MessageChannel();
      paint.port1.onmessage = () => resolve(performance.now() - event.timeStamp);
      requestAnimationFrame(() => paint.port2.postMessage(null));
    };
    requestAnimationFrame(look);
  }, { capture: true, once: true });
}); true`;

export const countFrames = `
  window.frames = { count: 0, longestMs: 0, begin: performance.now(), last: performance.now() };
  requestAnimationFrame(function frame(now) {
    window.frames.count += 1;
    window.frames.longestMs = Math.max(window.frames.longestMs, now - window.frames.last);
    window.frames.last = now;
    requestAnimationFrame(frame);
  });`;
