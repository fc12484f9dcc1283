// First thing that runs on a fresh machine: no dependencies, and syntax that an old Node still reads, so that it can say it is too old.
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    'Shootdesk needs Node 20.19 or newer, this is Node ' +
      process.versions.node +
      '. See https://nodejs.org/en/download.',
  );
  process.exit(1);
}

const { run } = await import('./bootstrap/run.mjs');
await run(process.argv[2], process.argv.slice(3));
