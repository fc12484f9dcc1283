import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';
import { root } from '../stack/paths.ts';

export interface Source {
  readonly path: string;
  readonly text: string;
  /** Imported files of this repo as paths from its root, and packages by name. */
  readonly imports: readonly string[];
}

const packages: Record<string, string> = {
  '@shootdesk/shared/': 'packages/shared/src/',
  '@shootdesk/api/': 'apps/api/src/',
  '@shootdesk/prisma/seed/': 'prisma/seed/',
  '@shootdesk/prisma/client': 'prisma/generated/client',
  '@shootdesk/prisma/': 'prisma/src/',
};

function target(from: string, specifier: string): string {
  if (specifier.startsWith('.'))
    return normalize(join(dirname(from), specifier))
      .split(sep)
      .join('/');
  const alias = Object.keys(packages).find((name) => specifier.startsWith(name));
  if (!alias) return specifier;
  const path = specifier.replace(alias, packages[alias] ?? '');
  return path.endsWith('.ts') ? path : `${path}.ts`;
}

function sourceOf(path: string): Source {
  const text = readFileSync(join(root, path), 'utf8');
  const specifiers = [
    ...text.matchAll(/^(?:import|export)\s+(?:[\w*{][^'=()]*?\sfrom\s+)?'([^']+)';|\bimport\('([^']+)'\)/gm),
  ].map((match) => match[1] ?? match[2] ?? '');
  return { path, text, imports: specifiers.map((specifier) => target(path, specifier)) };
}

/** All source files, tests included. */
const sources = globSync('{apps,packages,prisma,tools,e2e}/**/*.{ts,tsx,mjs}', {
  cwd: root,
  exclude: (name) => /node_modules|generated|dist/.test(name),
}).map((path) => sourceOf(path.split(sep).join('/')));

/** Tests and their helpers are no product. */
const isTest = ({ path }: Source) => /\.test\.tsx?$|\/test\/|^e2e\//.test(path);
export const product = sources.filter((source) => !isTest(source));
export const below = (folder: string) => product.filter(({ path }) => path.startsWith(folder));
/** Name of the part of a folder in which a path lies: a folder in it, or a file. */
export const folderOf = (path: string, folder: string) => path.slice(folder.length).split('/')[0] ?? '';

/** Names the imports that break a rule. */
export function offending(files: readonly Source[], isWrong: (imported: string, source: Source) => boolean): string[] {
  return files.flatMap((source) =>
    source.imports.filter((imported) => isWrong(imported, source)).map((imported) => `${source.path} -> ${imported}`),
  );
}
