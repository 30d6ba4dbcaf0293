// An object store whose files survive its end: `node object-store.ts <folder> <address> <port>`.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { startTestStore, type StoredObject } from '#api/files/test-s3-server.ts'

const [folder, host, port] = process.argv.slice(2)

class KeptObjects extends Map<string, StoredObject> {
  override set(name: string, object: StoredObject): this {
    const { bytes, sha256 } = object
    writeFileSync(fileOf(name), JSON.stringify({ sha256, bytes: bytes.toString('base64') }))
    return super.set(name, object)
  }

  override delete(name: string): boolean {
    rmSync(fileOf(name), { force: true })
    return super.delete(name)
  }
}

const fileOf = (name: string) => path.join(folder!, encodeURIComponent(name))

mkdirSync(folder!, { recursive: true })
const objects = new KeptObjects()
for (const file of readdirSync(folder!)) {
  const { sha256, bytes } = JSON.parse(readFileSync(path.join(folder!, file), 'utf8')) as {
    sha256: string | undefined
    bytes: string
  }
  objects.set(decodeURIComponent(file), { sha256, bytes: Buffer.from(bytes, 'base64') })
}
await startTestStore({ host: host!, port: Number(port), objects })
