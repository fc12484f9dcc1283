// After installing: editors and shells find the workspace's Node in the root's node_modules.
import { existsSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { packagedNode } from './workspace-node.mjs';
import { root } from './root.mjs';

const { name, folder } = packagedNode(root);
const link = join(root, 'node_modules', name);
rmSync(link, { recursive: true, force: true });
if (existsSync(folder)) symlinkSync(folder, link, 'junction');
