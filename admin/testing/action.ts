// What every form and confirmation of the back office must do: show what is missing beside its field, send exactly
// what was typed and nothing before, show why it was refused, and send once when it is pressed twice.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { FakeApi } from '#web/testing/fake-api.ts'
import { errorOf } from '#web/testing/render.tsx'
import { conflictOver } from './record-form.ts'
import { openBackOffice } from './render.tsx'

type Endpoint = Parameters<FakeApi['refuse']>[0]
type Name = string | RegExp
/** Values by the labels of the fields; true presses a checkbox, and a choice is named by its text. */
type Fields = Record<string, string | boolean>

interface ActionOf<E extends Endpoint> {
  name: string
  address: string
  /** The replies that its screen needs. */
  serve: (api: FakeApi) => void
  /** The steps that open the form: buttons and checkboxes by their names, and fields to fill in. */
  open?: readonly (Name | Fields)[]
  /** The texts shown before: amounts, the effect. */
  shows?: readonly string[]
  /** The button of the action. */
  act: Name
  /** The errors when nothing is filled in, by the label of the field; '' for one about several fields. */
  missing?: Record<string, string>
  fill?: Fields
  endpoint: E
  sent: unknown
  /** Why the API refuses it; `beside` is the label of the field that it names. */
  refusal: { code: ErrorCode; message: string; field?: string; beside?: string }
  /** A conflicting change by another member: its field, and both values. */
  conflict?: { field: string; yours: unknown; theirs: unknown; says: { field: string; values: string[] } }
  reply: ReplyOf<E>
  /** The message when it is done. */
  done?: string
  /** The call that undoes it. */
  undo?: { endpoint: Endpoint; sent: unknown; reply: unknown }
}

export type TestAction = ActionOf<Endpoint>
/** Lets the compiler check the reply against the endpoint. */
export const action = <E extends Endpoint>(one: ActionOf<E>): TestAction => one as unknown as TestAction

/** The open dialog, or the page. */
const area = () => within([...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) ?? document.body)

/** Presses a button as soon as it is enabled: not while an amount is being computed. */
async function press(user: UserEvent, name: Name): Promise<void> {
  const button = await area().findByRole('button', { name })
  await waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'))
  await user.click(button)
}

const controls = { selector: 'input, select, textarea' }

/** Presses a button, or the checkbox of a row. */
const follow = async (user: UserEvent, name: Name) =>
  user.click(
    await waitFor(() => area().queryByRole('button', { name }) ?? area().getByRole('checkbox', { name })),
  )

const shown = async (text: string): Promise<void> =>
  waitFor(() => expect(document.body.textContent).toContain(text))

export async function expectAction(api: FakeApi, one: TestAction): Promise<void> {
  const { endpoint, act, refusal } = one
  one.serve(api)
  const { user } = openBackOffice(one.address)
  for (const step of one.open ?? [])
    if (typeof step === 'string' || step instanceof RegExp) await follow(user, step)
    else await fill(user, step)
  await area().findAllByRole('button', { name: act })
  for (const text of one.shows ?? []) await shown(text)
  if (one.missing) {
    await press(user, act)
    for (const [label, sentence] of Object.entries(one.missing)) expect(saidAt(label)).toContain(sentence)
    expect(api.sent(endpoint)).toEqual([])
  }
  await fill(user, one.fill ?? {})
  if (one.conflict) {
    const { says, ...conflict } = one.conflict
    expect(await conflictOver(api, user, endpoint, conflict)).toEqual(says)
    await press(user, 'Keep editing')
  }
  api.refuse(endpoint, refusal.code, refusal.message, refusal.field)
  await press(user, act)
  await waitFor(() => expect(saidAt(refusal.beside ?? '')).toContain(saidOf(refusal)))
  const before = api.sent(endpoint).length
  api.reply(endpoint, one.reply)
  const release = api.hold(endpoint)
  await press(user, act)
  await waitFor(() => expect(api.sent(endpoint).length).toBe(before + 1))
  for (const button of area().queryAllByRole('button', { name: act })) fireEvent.click(button)
  release()
  if (one.done) await shown(one.done)
  await waitFor(() => expect(document.querySelector('button[aria-busy="true"]')).toBeNull())
  expect(api.sent(endpoint).slice(before)).toEqual([one.sent])
  if (one.undo) await expectUndo(api, user, one.undo)
}

async function expectUndo(
  api: FakeApi,
  user: UserEvent,
  undo: NonNullable<TestAction['undo']>,
): Promise<void> {
  const before = api.sent(undo.endpoint).length
  api.reply(undo.endpoint, undo.reply as never)
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await shown('Undone.')
  expect(api.sent(undo.endpoint).slice(before)).toEqual([undo.sent])
}

/** The error beside a field; all messages of the page for ''. */
function saidAt(label: string): string {
  if (label !== '') return errorOf(area().getByLabelText(label, controls))
  return [...document.querySelectorAll('[role="alert"], [role="status"]')]
    .map(({ textContent }) => textContent)
    .join(' ')
}

async function fill(user: UserEvent, fields: Fields): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    const field = await area().findByLabelText<HTMLInputElement>(label, controls)
    if (typeof value === 'boolean') await user.click(field)
    else if (field instanceof HTMLSelectElement) {
      await within(field).findByRole('option', { name: value })
      await user.selectOptions(field, value)
    } else fireEvent.change(field, { target: { value } })
  }
}

/** A refusal as it is shown: a field is named by its label. */
const saidOf = ({ message, field, beside }: TestAction['refusal']) =>
  field && beside && message.startsWith(`${field} `)
    ? beside + message.slice(field.length)
    : message.charAt(0).toUpperCase() + message.slice(1)
