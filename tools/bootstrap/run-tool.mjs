import { spawn } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { launcherChain, stands } from './launcher.mjs';

/** Polling interval in ms, because a hard kill of npm sends no signal. */
const launcherCheckMs = 250;

/**
 * Runs tools/<name>.ts and returns its exit code. The tool always stops in order: signals are forwarded as the message 'stop', and a closed
 * channel means that this process is gone.
 */
export function runTool(root, node, name, args) {
  const path = [join(root, 'node_modules', '.bin'), dirname(node), process.env.PATH].join(delimiter);
  const child = spawn(node, [join(root, 'tools', `${name}.ts`), ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PATH: path,
      NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compile'),
    },
  });
  const stop = () => child.connected && child.send('stop');
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  const launcher = launcherChain();
  const watch = setInterval(() => {
    if (stands(launcher)) return;
    // Sent once, because a second message makes the tool end at once.
    clearInterval(watch);
    stop();
  }, launcherCheckMs);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      clearInterval(watch);
      resolve(signal ? 1 : code);
    });
  });
}
