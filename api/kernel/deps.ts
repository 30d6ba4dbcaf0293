// The dependencies of every feature of the API.
import type { Db } from './db.ts'
import type { Files } from './files.ts'
import type { Settings } from './settings.ts'

export interface Log {
  info(details: object | string, text?: string): void
  warn(details: object | string, text?: string): void
  error(details: object | string, text?: string): void
}

export interface Deps {
  db: Db
  settings: Settings
  files: Files
  log: Log
}
