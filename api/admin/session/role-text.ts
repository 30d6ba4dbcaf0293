// The names of the built-in roles in the reader's language.
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'

const builtIn = new Map([
  ['owner', msg`Owner`],
  ['manager', msg`Manager`],
  ['service', msg`Service`],
  ['workshop', msg`Workshop`],
  ['books', msg`Books`],
  ['viewer', msg`Viewer`],
])

/** A role's name; of a built-in role that was not renamed, the translated one. */
export function roleText(i18n: I18n, role: { builtIn: string | null; name: string }): string {
  const message = role.builtIn === null ? undefined : builtIn.get(role.builtIn)
  return message && message.message === role.name ? i18n._(message) : role.name
}

/** Translates a role's name from the log, which has nothing else about the role. */
export function roleNameText(i18n: I18n, name: string): string {
  const message = [...builtIn.values()].find((one) => one.message === name)
  return message ? i18n._(message) : name
}
