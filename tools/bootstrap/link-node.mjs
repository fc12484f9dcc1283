// After installing: editors and shells look for the workspace's Node in the root's node_modules, where programs of a workspace are.
import { existsSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { packagedNode } from './workspace-node.mjs';
import { root } from './root.mjs';

const { name, folder } = packagedNode(root);
const link = join(root, 'node_modules', name);
rmSync(link, { recursive: true, force: true });
if (existsSync(folder)) symlinkSync(folder, link, 'junction');
