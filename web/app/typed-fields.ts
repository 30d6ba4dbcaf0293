// Keeps typed text while the page is loaded again in another language.
import { typedFieldsKey as key } from './switch-market.ts'

export type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export interface TypedField {
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

export function namedFields(): { name: string; at: number; field: FormField }[] {
  const counts = new Map<string, number>()
  return [...document.querySelectorAll<FormField>('main :is(input, textarea, select)[name]')]
    .filter(({ type }) => !['password', 'file', 'hidden', 'submit'].includes(type))
    .map((field) => {
      const at = counts.get(field.name) ?? 0
      counts.set(field.name, at + 1)
      return { name: field.name, at, field }
    })
}
