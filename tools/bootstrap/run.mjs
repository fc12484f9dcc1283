import { root } from './root.mjs';
import { Stop } from './stop.mjs';
import { installWorkspace, isInstalled } from './install.mjs';
import { generateClient } from './generate-client.mjs';
import { workspaceNode } from './workspace-node.mjs';
import { runTool } from './run-tool.mjs';

const tools = [
  'start',
  'test',
  'dev',
  'doctor',
  'openapi',
  'create-user',
  'api-key',
  'backup',
  'restore',
  'audit-check',
  'bench',
  'scale-test',
  'race-test',
  'new',
];

/** Prepares the workspace and runs tools/<name>.ts on its Node. */
export async function run(name, args) {
  if (!tools.includes(name)) throw new Error(`Say which tool to run: ${tools.join(', ')}.`);
  try {
    if (name === 'doctor' && !isInstalled(root))
      throw new Stop('MISSING  Workspace: not installed, or changed since; npm start installs it.');
    installWorkspace(root);
    generateClient(root);
    process.exitCode = await runTool(root, workspaceNode(root), name, args);
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
