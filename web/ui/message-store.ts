// Messages that a page shows for a while, for the shop and the back office.
import { useSyncExternalStore } from 'react'

/** @param max the number of messages shown at once; a further one replaces the oldest. */
export function messageStore<Message extends object>(max: number) {
  type Shown = Message & { id: number }
  let messages: readonly Shown[] = []
  let lastId = 0
  const listeners = new Set<() => void>()

  function change(next: readonly Shown[]): void {
    messages = next
    for (const listener of listeners) listener()
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  const read = () => messages
  return {
    show: (message: Message) => change([...messages, { ...message, id: ++lastId }].slice(-max)),
    remove: (id: number) => change(messages.filter((one) => one.id !== id)),
    useMessages: () => useSyncExternalStore(subscribe, read, read),
  }
}
