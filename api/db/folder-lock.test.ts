// One process to a folder, and a folder is free again however its process ended.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { FolderTaken, takeFolder } from './folder-lock.ts'

const newFolder = () => mkdtemp(path.join(tmpdir(), 'placket-lock-'))

it('refuses a folder that is taken, and gives it again once released', async () => {
  const folder = await newFolder()
  const release = await takeFolder(folder)
  await expect(takeFolder(folder)).rejects.toThrow(FolderTaken)
  await release()
  await (
    await takeFolder(folder)
  )()
})

it('gives a folder whose process was killed', async () => {
  const folder = await newFolder()
  const lock = path.join(import.meta.dirname, 'folder-lock.ts')
  const script = `const { takeFolder } = await import(${JSON.stringify(lock)})
    await takeFolder(${JSON.stringify(folder)}); console.log('taken'); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  await expect(takeFolder(folder)).rejects.toThrow(FolderTaken)
  child.kill('SIGKILL')
  await once(child, 'exit')
  await (
    await takeFolder(folder)
  )()
})
