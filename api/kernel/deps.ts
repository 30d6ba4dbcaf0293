// What every feature of the API is given.
import type { Db } from './db.ts'
import type { Settings } from './settings.ts'

export interface Log {
  info(words: object | string, text?: string): void
  warn(words: object | string, text?: string): void
  error(words: object | string, text?: string): void
}

export interface Deps {
  db: Db
  settings: Settings
  log: Log
}
