// Keeps typed text while the page is loaded again in another language.
import { typedFieldsKey as key } from './switch-market.ts'

/** How long fields may take to appear after the load, in ms. */
const patience = 10_000

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

interface TypedField {
  /** The name of the field, and its index among fields of that name. */
  name: string
  at: number
  value: string
  checked: boolean
}

/** Stores the values of the fields on the screen, except passwords and files. */
export function saveTypedFields(): void {
  const typed = namedFields().map(({ field, ...place }) => ({
    ...place,
    value: field.value,
    checked: 'checked' in field && field.checked,
  }))
  sessionStorage.setItem(key, JSON.stringify(typed))
}

/** Fills each field of the screen once, when it appears. A form may appear again when the customer is known. */
export function restoreTypedFields(): void {
  const stored = sessionStorage.getItem(key)
  if (!stored) return
  sessionStorage.removeItem(key)
  const typed: TypedField[] = JSON.parse(stored)
  const filled = new WeakSet<Field>()
  const { pathname } = location
  const fill = () => {
    if (location.pathname !== pathname) return observer.disconnect()
    for (const { field, name, at } of namedFields()) {
      const match = typed.find((one) => one.name === name && one.at === at)
      if (!match || filled.has(field)) continue
      filled.add(field)
      fillIn(field, match)
    }
  }
  const observer = new MutationObserver(fill)
  observer.observe(document.getElementById('main')!, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), patience)
  fill()
}

function namedFields(): { name: string; at: number; field: Field }[] {
  const counts = new Map<string, number>()
  return [...document.querySelectorAll<Field>('main :is(input, textarea, select)[name]')]
    .filter(({ type }) => !['password', 'file', 'hidden', 'submit'].includes(type))
    .map((field) => {
      const at = counts.get(field.name) ?? 0
      counts.set(field.name, at + 1)
      return { name: field.name, at, field }
    })
}

/** Fills a field as if typed: React notices a change only when the field's own setter is used. */
function fillIn(field: Field, { value, checked }: TypedField): void {
  if (field.type === 'checkbox' || field.type === 'radio') {
    if ((field as HTMLInputElement).checked !== checked) field.click()
    return
  }
  if (field.value === value) return
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}
