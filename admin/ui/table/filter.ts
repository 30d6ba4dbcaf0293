// The filters of a list as they are described, and what a call is asked by them.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ComponentType } from 'react'
import type { ListState } from './list-state.ts'

export interface FilterOption {
  value: string
  label: MessageDescriptor | string
}

/** By one of some values; a `day`; an `age`, which is how many days ago something happened, or more; or what a `link` says. */
export interface Filter {
  /** The parameter of the address, and of the call. */
  name: string
  label: MessageDescriptor
  type?: 'day' | 'age' | 'link'
  options?: readonly FilterOption[]
  /** A field of its own, where the options are loaded or follow the shop. */
  Field?: ComponentType<FilterFieldProps>
  /** What is shown when nothing is chosen; left out: `All`. */
  all?: MessageDescriptor
  /** Of a day: the names of the filters that it cannot be before, or after. */
  min?: string
  max?: string
  /** What the call is asked, where that is not the value under the name. */
  toQuery?: (value: string) => Record<string, string>
}

export interface FilterFieldProps {
  state: ListState
  filter: Filter
}

export const anyLabel = msg({ message: 'Any', context: 'filter' })

/** A value each, in this order, by a table of labels. */
export const optionsOf = <Value extends string>(
  values: readonly Value[],
  labels: Record<Value, MessageDescriptor | { label: MessageDescriptor }>,
): FilterOption[] =>
  values.map((value) => {
    const label: MessageDescriptor | { label: MessageDescriptor } = labels[value]
    return { value, label: 'label' in label ? label.label : label }
  })

export const yesAndNo = (yes: MessageDescriptor, no: MessageDescriptor): FilterOption[] => [
  { value: 'yes', label: yes },
  { value: 'no', label: no },
]

/** What a call is asked by the address: its search is `q` there. A value that a filter has no more asks for nothing. */
export function queryOf(state: ListState, filters: readonly Filter[]): Record<string, string> {
  const search = state.value('q')
  const asked = filters.flatMap(({ name, options, toQuery }) => {
    const value = state.value(name)
    if (!value || (options && !options.some((one) => one.value === value))) return []
    return Object.entries(toQuery?.(value) ?? { [name]: value })
  })
  return { ...(search && { search }), ...Object.fromEntries(asked) }
}
