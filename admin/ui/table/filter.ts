// The descriptions of a list's filters, and the query that they make.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ComponentType } from 'react'
import type { ListState } from './list-state.ts'

export interface FilterOption {
  value: string
  label: MessageDescriptor | string
}

/**
 * A choice of one value; a `day`; an `age`, the minimum number of days since an event; or a value that only a `link`
 * sets.
 */
export interface Filter {
  /** The name of the parameter in the address and in the call. */
  name: string
  label: MessageDescriptor
  type?: 'day' | 'age' | 'link'
  options?: readonly FilterOption[]
  /** A field of its own, when the options are loaded or depend on the shop. */
  Field?: ComponentType<FilterFieldProps>
  /** The label of the empty choice; left out: `All`. */
  all?: MessageDescriptor
  /** For a day: the names of the filters that limit it. */
  min?: string
  max?: string
  /** The query of a value, if it is not the value under the name. */
  toQuery?: (value: string) => Record<string, string>
}

export interface FilterFieldProps {
  state: ListState
  filter: Filter
}

export const anyLabel = msg({ message: 'Any', context: 'filter' })

/** An option for each value, in this order, with its label. */
export const filterOptionsOf = <Value extends string>(
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

/**
 * The query of a list's call from the address, where the search is `q`. A value that the filter no longer has is
 * ignored.
 */
export function filterQueryOf(state: ListState, filters: readonly Filter[]): Record<string, string> {
  const search = state.value('q')
  const query = filters.flatMap(({ name, options, toQuery }) => {
    const value = state.value(name)
    if (!value || (options && !options.some((one) => one.value === value))) return []
    return Object.entries(toQuery?.(value) ?? { [name]: value })
  })
  return { ...(search && { search }), ...Object.fromEntries(query) }
}
