// What a process keeps in memory of the shop, and reads again when any process has changed it.
import type { ChangeTopic, Db } from './db.ts'

/** Reads now, and again after each change; then `changed` is called. */
export async function keepCurrent(
  db: Db,
  topic: ChangeTopic,
  read: () => Promise<void>,
  changed: () => unknown = () => {},
): Promise<void> {
  // Reads one after the other, so that an earlier read does not end last.
  let reading: Promise<void> = Promise.resolve()
  const readAgain = async () => {
    await read()
    await changed()
  }
  await db.onChange(topic, () => {
    // After a failure, the next change or the next start reads again.
    reading = reading.then(readAgain).catch(() => {})
  })
  await read()
}
