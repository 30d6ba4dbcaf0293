// A file that finds no room is refused in words, and any other failure stays what it is.
import { writeFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { DiskFull, orDiskFull } from './disk-full.ts'

// The device on which no byte fits.
it.runIf(process.platform === 'linux')('a write without room is refused as one', async () => {
  const refused = orDiskFull(writeFile('/dev/full', 'x'))
  await expect(refused).rejects.toThrow(DiskFull)
  await expect(refused).rejects.toMatchObject({
    code: 'Unavailable',
    retryAfterSeconds: expect.any(Number),
    message: 'There is no room left where the shop keeps its files; please try again later',
  })
})

it('another failure is not, and what is written is returned', async () => {
  await expect(orDiskFull(writeFile('/dev/null/x', 'x'))).rejects.toMatchObject({ code: 'ENOTDIR' })
  expect(await orDiskFull(Promise.resolve('written'))).toBe('written')
})
