// Fills in what was typed before the page was loaded again in another language. Loaded only after such a change.
import { typedFieldsKey as key } from './switch-market.ts'
import { type FormField, namedFields, type TypedField } from './typed-fields.ts'

/** How long fields may take to appear after the load, in ms. */
const patience = 10_000
/** How often fields are looked at, in ms. */
const intervalMs = 100

/**
 * Fills each field of the screen when it appears. A form may appear again when the customer is known, and React empties a field
 * that was filled before it took over the form: then it is filled again, unless somebody has typed into it.
 */
export function restoreTypedFields(): void {
  const stored = sessionStorage.getItem(key)
  if (!stored) return
  sessionStorage.removeItem(key)
  const typed: TypedField[] = JSON.parse(stored)
  const emptied = new WeakMap<FormField, string>()
  /** The names of fields into which somebody has typed: a choice has several fields of one name. */
  const touched = new Set<string>()
  const { pathname } = location
  const fill = () => {
    if (location.pathname !== pathname) return end()
    for (const { field, name, at } of namedFields()) {
      const match = typed.find((one) => one.name === name && one.at === at)
      if (!match || touched.has(name)) continue
      const before = stateOf(field)
      if ((emptied.get(field) ?? before) !== before) continue
      emptied.set(field, before)
      fillIn(field, match)
    }
  }
  const main = document.getElementById('main')!
  const touch = ({ isTrusted, target }: Event) => isTrusted && touched.add((target as FormField).name)
  const observer = new MutationObserver(fill)
  const again = setInterval(fill, intervalMs)
  const end = () => {
    observer.disconnect()
    clearInterval(again)
    main.removeEventListener('input', touch, true)
  }
  main.addEventListener('input', touch, true)
  observer.observe(main, { childList: true, subtree: true })
  setTimeout(end, patience)
  fill()
}

const stateOf = (field: FormField): string =>
  isTicked(field) ? String((field as HTMLInputElement).checked) : field.value

const isTicked = ({ type }: FormField): boolean => type === 'checkbox' || type === 'radio'

/** Fills a field as if typed: React notices a change only when the field's own setter is used. */
function fillIn(field: FormField, { value, checked }: TypedField): void {
  if (isTicked(field)) {
    const isNow = (field as HTMLInputElement).checked
    // A radio button is unticked by another one.
    if (isNow !== checked && (checked || field.type === 'checkbox')) field.click()
    return
  }
  if (field.value === value) return
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}
