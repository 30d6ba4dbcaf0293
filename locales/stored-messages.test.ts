// Compiled messages are read by later processes until their sources change.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { storedMessages } from './stored-messages.ts'

let root: string
let compiled: number
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'messages-'))
  mkdirSync(path.join(root, 'locales'))
  writeSource('Ciao')
  compiled = 0
})
afterEach(() => rmSync(root, { recursive: true }))

const source = () => path.join(root, 'locales/it.po')
const stored = () => path.join(root, 'build/messages/it.json')
const writeSource = (text: string) => writeFileSync(source(), text)

/** As a process does that starts. */
const read = () =>
  storedMessages(
    'it',
    {
      sources: ['it.po'],
      compile() {
        compiled++
        return { hello: [readFileSync(source(), 'utf8')] }
      },
    },
    path.join(root, 'locales'),
  )

it('are compiled once', () => {
  expect([read(), read()]).toEqual([{ hello: ['Ciao'] }, { hello: ['Ciao'] }])
  expect(compiled).toBe(1)
})

it('are compiled again after their source has changed', () => {
  read()
  writeSource('Salve')
  expect([read(), read()]).toEqual([{ hello: ['Salve'] }, { hello: ['Salve'] }])
  expect(compiled).toBe(2)
})

it.each([
  ['is empty', ''],
  ['is of other sources', 'abc\n{"hello":["Hola"]}'],
])('are compiled again when their file %s', (_what, content) => {
  read()
  writeFileSync(stored(), content)
  expect(read()).toEqual({ hello: ['Ciao'] })
  expect(compiled).toBe(2)
})

it('are compiled again when a part of their file is missing', () => {
  read()
  writeFileSync(stored(), readFileSync(stored(), 'utf8').slice(0, -3))
  expect(read()).toEqual({ hello: ['Ciao'] })
})

it('are compiled where their folder cannot be written', () => {
  writeFileSync(path.join(root, 'build'), 'a file in the place of the folder')
  expect([read(), read()]).toEqual([{ hello: ['Ciao'] }, { hello: ['Ciao'] }])
  expect(compiled).toBe(2)
})
