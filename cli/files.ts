// npm run files -- move to-store
// npm run files -- move to-folder
//
// Copies the files of the shop from DATA_DIR into the bucket of S3_URL, or back: product images, photos, imports, rendered
// pictures, and mails that were written as files. Every copy is read again and compared. Nothing is removed, and files
// that are there already are not copied, so the command can be repeated: once while the shop is running, and again after
// it was started with the other place. It needs no database.
import { openFiles } from '#api/files/open-files.ts'
import { fileFolders } from '#api/files/file-folders.ts'
import { moveFiles } from '#api/files/move-files.ts'
import { readConfig } from '#server/config.ts'
import { terminalLog } from '#server/log.ts'
import { CommandError } from './send-command.ts'
import { runProgram } from './run-in-shop.ts'

const usage = `Usage:
  npm run files -- move to-store
  npm run files -- move to-folder`

export async function filesProgram(args: string[], env: NodeJS.ProcessEnv): Promise<string[]> {
  const [verb, direction, ...rest] = args
  if (verb !== 'move' || !/^to-(store|folder)$/.test(direction ?? '') || rest.length > 0)
    throw new CommandError(usage)
  const { files: place } = readConfig({ ...env, SHOP_FILE: '' })
  if (!place.bucket)
    throw new CommandError('Set S3_URL, S3_ACCESS_KEY and S3_SECRET_KEY: they name the bucket.')
  const folder = await openFiles({ ...place, bucket: null }, terminalLog)
  const store = await openFiles(place, terminalLog)
  const [from, to, target] =
    direction === 'to-store' ? [folder, store, place.bucket.url] : [store, folder, place.folder]
  const lines: string[] = []
  const different: string[] = []
  for (const name of fileFolders) {
    const moved = await moveFiles(from, to, name)
    different.push(...moved.different)
    const megabytes = (moved.bytes / 1e6).toFixed(1)
    lines.push(`${name}: ${moved.copied} copied (${megabytes} MB), ${moved.unchanged} there already`)
  }
  if (different.length > 0)
    throw new CommandError(
      [...lines, `The copies of these files are wrong; run the command again: ${different.join(', ')}`].join(
        '\n',
      ),
    )
  return [
    ...lines,
    `All files are in ${target}, and every copy was compared. The originals were not removed.`,
  ]
}

if (import.meta.main) await runProgram(filesProgram)
