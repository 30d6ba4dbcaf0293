// A full disk has an error of its own, any other failure stays as it is.
import { writeFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { DiskFull, orDiskFull } from './disk-full.ts'

// On this device no byte can be written.
it.runIf(process.platform === 'linux')('a write to a full disk has the error for it', async () => {
  const refused = orDiskFull(writeFile('/dev/full', 'x'))
  await expect(refused).rejects.toThrow(DiskFull)
  await expect(refused).rejects.toMatchObject({
    code: 'Unavailable',
    retryAfterSeconds: expect.any(Number),
    message: 'There is no room left where the shop keeps its files; please try again later',
  })
})

it('another failure has not, and the result of a write is returned', async () => {
  await expect(orDiskFull(writeFile('/dev/null/x', 'x'))).rejects.toMatchObject({ code: 'ENOTDIR' })
  expect(await orDiskFull(Promise.resolve('written'))).toBe('written')
})
