// Every feature of the API. A new feature is a folder and a line here.
import type { Deps } from './deps.ts'
import type { Answer } from './http/answer.ts'

export function features(_deps: Deps): Answer[] {
  return []
}
