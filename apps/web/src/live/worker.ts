import { Hub } from './hub.ts';

const hub = new Hub();

self.addEventListener('connect', (event) => {
  const [port] = (event as MessageEvent).ports;
  if (port) hub.connect(port);
});
