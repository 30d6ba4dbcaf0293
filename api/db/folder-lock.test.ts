// One process per folder, and a folder can be opened again however its process ended.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { FolderLocked, lockFolder } from './folder-lock.ts'

const newFolder = () => mkdtemp(path.join(tmpdir(), 'placket-lock-'))

it('refuses a locked folder, and locks it again once released', async () => {
  const folder = await newFolder()
  const release = await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toThrow(FolderLocked)
  release()
  ;(await lockFolder(folder))()
})

it('refuses it through a symbolic link', async () => {
  const folder = await newFolder()
  const link = `${folder}-link`
  await symlink(folder, link)
  const release = await lockFolder(folder)
  await expect(lockFolder(link)).rejects.toThrow(FolderLocked)
  release()
})

it('refuses it to a process that shares nothing else with the owner of the lock, until the owner is killed', async () => {
  const folder = await newFolder()
  const lock = path.join(import.meta.dirname, 'folder-lock.ts')
  const script = `const { lockFolder } = await import(${JSON.stringify(lock)})
    await lockFolder(${JSON.stringify(folder)}); console.log('taken'); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // Like another container on the same volume.
    env: { ...process.env, TMPDIR: await newFolder() },
  })
  await once(child.stdout, 'data')
  await expect(lockFolder(folder)).rejects.toThrow(FolderLocked)
  child.kill('SIGKILL')
  await once(child, 'exit')
  ;(await lockFolder(folder))()
})
