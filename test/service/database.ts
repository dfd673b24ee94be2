import { mkdirSync, rmdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type * as sqlite from 'node-sqlite3-wasm';

// This is a CommonJS module, and Node cannot detect its named exports.
const { Database } = createRequire(import.meta.url)('node-sqlite3-wasm') as typeof sqlite;

const SCHEMA = `
PRAGMA synchronous = OFF;
PRAGMA temp_store = MEMORY;
CREATE TABLE IF NOT EXISTS notebook (id TEXT PRIMARY KEY, name TEXT, type INTEGER, parent TEXT,
  status INTEGER, created INTEGER, modified INTEGER);
CREATE TABLE IF NOT EXISTS note (id TEXT PRIMARY KEY, title TEXT, folder TEXT, owner TEXT,
  status INTEGER, created INTEGER, modified INTEGER, seq INTEGER);
CREATE INDEX IF NOT EXISTS note_folder ON note (folder, owner, status);
CREATE INDEX IF NOT EXISTS note_newest ON note (owner, modified DESC, seq DESC, id);
CREATE TABLE IF NOT EXISTS part (note TEXT, number INTEGER, text TEXT, at INTEGER, seq INTEGER,
  PRIMARY KEY (note, number)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS base (number INTEGER PRIMARY KEY, id TEXT UNIQUE, name TEXT, description TEXT,
  cover TEXT, addable INTEGER);
CREATE TABLE IF NOT EXISTS entry (number INTEGER PRIMARY KEY, id TEXT, base TEXT, parent TEXT, type INTEGER,
  title TEXT, link TEXT, text TEXT, size INTEGER, top INTEGER, at INTEGER, seq INTEGER);
CREATE INDEX IF NOT EXISTS entry_parent ON entry (base, parent, type);
CREATE INDEX IF NOT EXISTS entry_id ON entry (id);
CREATE TABLE IF NOT EXISTS media (id TEXT PRIMARY KEY, base TEXT, name TEXT, size INTEGER, content_type TEXT,
  cos_key TEXT UNIQUE, secret_id TEXT UNIQUE, secret_key TEXT, token TEXT, start INTEGER, expired INTEGER);
CREATE TABLE IF NOT EXISTS object (cos_key TEXT PRIMARY KEY, bytes BLOB, at INTEGER);
CREATE TABLE IF NOT EXISTS committed (seq INTEGER PRIMARY KEY, at INTEGER, operation TEXT, id TEXT, input TEXT);
`;
const TABLES = ['notebook', 'note', 'part', 'base', 'entry', 'media', 'object', 'committed'];

/** No transaction takes this long: an older lock was left by a killed process. */
const STALE_LOCK_MS = 5_000;

export type Value = string | number | Uint8Array | null;
export type Store = ReturnType<typeof openStore>;

/**
 * Opens or creates the SQLite file. Statements are prepared once.
 * @param file by default the store is in memory: each transaction on a file makes and removes a lock on the disk
 * @throws if another process holds the file.
 */
export function openStore(file?: string) {
  if (file !== undefined) {
    mkdirSync(dirname(file), { recursive: true });
    removeStaleLock(`${file}.lock`);
  }
  const database = new Database(file);
  database.exec(SCHEMA);
  const statements = new Map<string, sqlite.Statement>();
  const prepare = (sql: string): sqlite.Statement => {
    const statement = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
  /** All rows. The caller names their type, which must match the schema above. */
  const all = <Row>(sql: string, ...values: Value[]): Row[] => prepare(sql).all(values) as Row[];
  /** The first row. Reads all rows, because a half-read statement keeps the file locked. */
  const get = <Row>(sql: string, ...values: Value[]): Row | undefined => all<Row>(sql, ...values)[0];
  const run = (sql: string, ...values: Value[]): void => {
    prepare(sql).run(values);
  };
  /** Runs `work` atomically. May be nested: the outermost transaction commits. */
  const transaction = <T>(work: () => T): T => {
    if (database.inTransaction) return work();
    database.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      database.exec('COMMIT');
      return result;
    } catch (error) {
      database.exec('ROLLBACK');
      throw error;
    }
  };
  const clear = (): void =>
    transaction(() => {
      for (const table of TABLES) run(`DELETE FROM ${table}`);
    });
  const close = (): void => {
    for (const statement of statements.values()) statement.finalize();
    database.close();
  };
  return { all, get, run, transaction, clear, close };
}

function removeStaleLock(path: string): void {
  const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY);
  if (age > STALE_LOCK_MS) rmdirSync(path);
}
