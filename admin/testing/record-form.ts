// Shared steps of the tests of record forms: a form is filled in, refused, saved, and changed by another member
// meanwhile.
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import type { FakeApi } from '#web/testing/fake-api.ts'

type Endpoint = Parameters<FakeApi['refuse']>[0]

export const save = async (user: UserEvent): Promise<void> =>
  user.click(screen.getByRole('button', { name: 'Save' }))

export const retype = async (user: UserEvent, field: HTMLElement, text: string): Promise<void> => {
  await user.clear(field)
  await user.type(field, text)
}

/** Saves while another member has changed the same field. @returns the field of the choice, and both values. */
export async function conflictOver(
  api: FakeApi,
  user: UserEvent,
  endpoint: Endpoint,
  conflict: { field: string; yours: unknown; theirs: unknown },
): Promise<{ field: string; values: (string | null)[] }> {
  api.refuse(endpoint, 'Stale', 'somebody else has changed the same fields', undefined, [conflict])
  await save(user)
  const dialog = within(await screen.findByRole('dialog', { name: 'Somebody else has changed the same' }))
  const group = dialog.getByRole('group')
  return {
    field: group.querySelector('legend')?.textContent ?? '',
    values: within(group)
      .getAllByRole('radio')
      .map((radio) => radio.parentElement!.lastElementChild!.textContent),
  }
}

export const saved = async (): Promise<void> =>
  waitFor(() => expect(screen.queryByText('Not saved yet')).toBeNull())
