import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { PrismaPg } from '@prisma/adapter-pg';
import {
  bindMigrationAwareSqlAdapterFactory,
  ColumnTypeEnum,
  type SqlQuery,
  type SqlResultSet,
} from '@prisma/driver-adapter-utils';
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg';
import pg from 'pg';
import { runMigration } from './run-migration.ts';

/** Splits a connection URL into fields, because the schema engine overrides `database`, and pg would prefer that of a connection string. */
function connectionConfig(databaseUrl: string): pg.ClientConfig {
  const { host, port, user, password, database, ssl } = new pg.Client({ connectionString: databaseUrl });
  const optional = { user, password, database };
  const fields = Object.fromEntries(Object.entries(optional).filter(([, value]) => typeof value === 'string'));
  return { host, port, ssl, ...fields };
}

type SchemaEngine = bindings.SchemaEngine;
export type SchemaFile = { path: string; content: string };

const internalCharOid = 18;
const textOid = 25;

/** Presents the internal type "char" as text, because adapter-pg refuses it and the engine reads it from the catalogue. */
class CatalogueClient extends pg.Client {
  // oxlint-disable-next-line typescript/no-explicit-any -- pg's query has a dozen overloads; all end here
  override query(...args: any[]): any {
    const callback = args.at(-1);
    if (typeof callback === 'function') {
      args[args.length - 1] = (error: unknown, result: unknown) => callback(error, presentCharAsText(result));
      // oxlint-disable-next-line typescript/no-explicit-any
      return super.query(...(args as [any]));
    }
    // oxlint-disable-next-line typescript/no-explicit-any
    const answer: unknown = super.query(...(args as [any]));
    return answer instanceof Promise ? answer.then(presentCharAsText) : answer;
  }
}

function presentCharAsText<T>(result: T): T {
  for (const one of [result].flat() as { fields?: pg.FieldDef[] }[]) {
    for (const field of one?.fields ?? []) if (field.dataTypeID === internalCharOid) field.dataTypeID = textOid;
  }
  return result;
}

/** Restores the "char" type of this column, which the engine requires for tables with check or exclusion constraints. */
function readConstraintTypes(result: SqlResultSet): SqlResultSet {
  const column = result.columnNames.indexOf('constraint_type');
  if (column >= 0) result.columnTypes[column] = ColumnTypeEnum.Character;
  return result;
}

/** Marks a migration as finished in its own transaction, so that killed processes leave a clear state. */
const markDone =
  'UPDATE "_prisma_migrations" SET finished_at = clock_timestamp() WHERE finished_at IS NULL AND rolled_back_at IS NULL';

/** Runs a migration as one script in one transaction, because adapter-pg splits scripts at semicolons, even in function bodies. */
class WholeScriptAdapter extends PrismaPg {
  /** Database error of a failed script, which the engine's error lacks. */
  scriptError: unknown;
  private readonly opened: { dispose(): Promise<void> }[] = [];

  override async connect() {
    const adapter = await super.connect();
    this.opened.push(adapter);
    adapter.executeScript = async (script: string) => {
      try {
        const ownTable = script.includes('_prisma_migrations');
        const driver = adapter.underlyingDriver();
        await (ownTable ? driver.query(script) : runMigration(driver, script, markDone));
      } catch (error) {
        this.scriptError = error;
        throw error;
      }
    };
    const queryRaw = adapter.queryRaw.bind(adapter);
    adapter.queryRaw = async (query: SqlQuery) => readConstraintTypes(await queryRaw(query));
    return adapter;
  }

  /** Closes the engine's connections; an open pool would keep the process alive for its idle time. */
  async close(): Promise<void> {
    await Promise.all(this.opened.map((adapter) => adapter.dispose()));
  }
}

/** The used part of WebAssembly's interface, which Node's types lack. */
interface Loader {
  instantiate(bytes: Uint8Array, imports: object): Promise<{ instance: { exports: { __wbindgen_start(): void } } }>;
}

/** Unrefs the engine's timers (10 s for its lock), because it never clears them and they would keep the process alive. */
function withUnrefedTimers(imports: object): object {
  const calls = Object.entries(imports).filter(([name]) => name.startsWith('__wbg_setTimeout'));
  const unrefed = calls.map(([name, call]) => [
    name,
    (...args: unknown[]) => {
      const { setTimeout } = globalThis;
      globalThis.setTimeout = ((...timeoutArgs: Parameters<typeof setTimeout>) =>
        setTimeout(...timeoutArgs).unref()) as typeof setTimeout;
      try {
        return call(...args);
      } finally {
        globalThis.setTimeout = setTimeout;
      }
    },
  ]);
  return { ...imports, ...Object.fromEntries(unrefed) };
}

let loading: Promise<void> | undefined;

/** Loads the engine's WebAssembly, once per process. */
async function load(): Promise<void> {
  const entry = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm');
  const wasm = await readFile(entry.replace(/schema_engine\.js$/, 'schema_engine_bg.wasm'));
  const { WebAssembly } = globalThis as unknown as { WebAssembly: Loader };
  const { instance } = await WebAssembly.instantiate(wasm, { './schema_engine_bg.js': withUnrefedTimers(bindings) });
  (bindings as unknown as { __wbg_set_wasm(exports: unknown): void }).__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
}

/** Runs `work` with Prisma's schema engine in this process, then frees it. */
export async function withSchemaEngine<T>(
  databaseUrl: string,
  schema: readonly SchemaFile[],
  work: (engine: SchemaEngine) => Promise<T>,
): Promise<T> {
  await (loading ??= load());
  const config = { ...connectionConfig(databaseUrl), max: 2, Client: CatalogueClient };
  const adapter = new WholeScriptAdapter(config);
  const datamodels = schema.map(({ path, content }): [string, string] => [path, content]);
  const engine = await bindings.SchemaEngine.new(
    { datamodels },
    () => {},
    bindMigrationAwareSqlAdapterFactory(adapter),
  );
  try {
    return await work(engine);
  } catch (error) {
    throw adapter.scriptError instanceof Error ? new Error(adapter.scriptError.message, { cause: error }) : error;
  } finally {
    engine.free();
    await adapter.close();
  }
}
