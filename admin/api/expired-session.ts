// A session that ended while a member was working: a dialog asks to sign in again, and the refused call waits.

let answer: ((again: boolean) => void) | null = null
let asking: Promise<boolean> | null = null
const listeners = new Set<() => void>()

const tell = () => {
  for (const listener of listeners) listener()
}

/** Asks once, however many calls were refused. @returns whether the member has signed in again. */
export function askToSignInAgain(): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => {
    answer = resolve
    tell()
  })
  return asking
}

/** Answers all calls that wait. */
export function answerSignInAgain(again: boolean): void {
  answer?.(again)
  answer = null
  asking = null
  tell()
}

export const isAsking = (): boolean => answer !== null

export function subscribeAsking(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
