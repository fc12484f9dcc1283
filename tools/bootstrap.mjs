// Runs first on a fresh machine: no dependencies, and syntax that an old Node can parse, so that it can report its version.
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    'Shootdesk needs Node 20.19 or newer, this is Node ' +
      process.versions.node +
      '. See https://nodejs.org/en/download.',
  );
  process.exit(1);
}

// Not awaited: an old Node could not even read the sentence above from a file with a top-level await.
// oxlint-disable-next-line unicorn/prefer-top-level-await, typescript/no-floating-promises
import('./bootstrap/run.mjs').then(({ run }) => run(process.argv[2], process.argv.slice(3)));
